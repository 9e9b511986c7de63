import Models
import Templates

/// The mails to people who ask to be let in.
enum SignUpMails {
    private static let decision = "mail-sign-up-decision"

    private struct Decision: Codable {
        let email: String
        let displayName: String
        let language: String
        let isApproval: Bool
        let words: String
    }

    /// In the transaction of the decision: whoever is refused is gone soon, and is told all the same.
    static func tell(
        _ request: SignUpRequest,
        in language: String,
        isApproval: Bool,
        saying words: String,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        let payload = Decision(
            email: request.email,
            displayName: request.person.displayName,
            language: language,
            isApproval: isApproval,
            words: words
        )
        try Job.enqueue(decision, payload, in: .account, of: .outliving(request.person.id), runAt: now, now: now, db)
    }

    static let handlers: [String: JobHandler] = [
        decision: { job, app in
            let payload = try job.decode(Decision.self)
            guard let logIn = WebAddress(app.address.absolute(Route.logIn(next: nil).path)) else { return }
            let mail = SignUpDecisionMail(
                displayName: payload.displayName,
                isApproval: payload.isApproval,
                words: payload.words,
                logIn: logIn
            )
            try await AccountMailJobs.send(mail, to: payload.email, identity: job.mailID, in: payload.language, app)
        }
    ]

    /// What whoever reads the mails of an address is told in place of its link, where it was refused not long ago. Whoever has signed
    /// up with it is not told.
    static func again(_ account: Account, _ app: App) throws -> SignUpAgainMail? {
        guard account.isSuspended else { return nil }
        let (address, now) = (app.addressDigest(account.email), app.clock())
        let instant = try app.database.read { try SignUpDecision.waits(address, now: now, $0) }
        return instant.map { SignUpAgainMail(displayName: account.displayName, instant: $0) }
    }
}
