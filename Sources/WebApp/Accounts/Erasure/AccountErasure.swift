import HTTPServer
import Models
import Templates

/// Erases an account for whoever it belongs to.
struct AccountErasure: Sendable {
    enum Outcome: Sendable {
        /// Leads home, without any cookie of the account.
        case erased(Response)
        case refused(FieldErrors)
        /// The password was changed, or the account is gone already.
        case changedMeanwhile
    }

    private let visit: Visit
    private let account: Account
    /// Whom the member hands books on to.
    private let offers: [GuestbookOffer]

    init(_ visit: Visit, _ account: Account, _ form: FormData) {
        self.visit = visit
        self.account = account
        offers = form.all(.successor).compactMap { text in
            let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
            guard parts.count == 2, let event = EventCode(parts[0]) else { return nil }
            return GuestbookOffer(event: event, successor: parts[1])
        }
    }

    func erase(_ password: String, _ question: PasswordQuestion) async throws -> Outcome {
        switch try await question.ask(password) {
        case .right(let credentials): return try await erase(credentials)
        case .wrong: return .refused([.password: AccountReason.notYourPassword])
        case .wait(let seconds): return .refused([.password: AccountReason.waitHere(seconds: Int(seconds))])
        }
    }

    /// For whoever has proved whose account it is.
    func erase(_ credentials: Credentials) async throws -> Outcome {
        let (now, device) = (visit.now, try KnownDevices(visit).cookie(removing: account.id))
        let (host, offers) = (account.id, offers)
        let erased = try await visit.app.database.write { db in
            // Kept before nobody finds them any more.
            if try Account.credentials(host, db) == credentials { try GuestbookOffer.keep(offers, of: host, db) }
            let erased = try ErasedAccount.begin(credentials, now: now, db)
            if let erased { try AccountErasureJob.enqueue(erased, now: now, db) }
            return erased
        }
        guard let erased else { return .changedMeanwhile }
        visit.app.presence.forget(account.id)
        try await AccountErasureJob.finish(erased, visit.app)
        var response = visit.leave(to: .home, .accountDeleted)
        response.add(device)
        return .erased(response)
    }
}
