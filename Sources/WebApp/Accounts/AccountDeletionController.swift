import HTTPServer
import Models
import Templates

/// Erasing an account and everything in it.
enum AccountDeletionController {
    @Sendable static func new(_ member: MemberVisit) async throws -> Response {
        try page(member, .none)
    }

    @Sendable static func create(_ member: MemberVisit, _ form: Form) async throws -> Response {
        let credentials: Credentials
        switch try await PasswordQuestion(member).ask(form.exact("password")) {
        case .right(let found): credentials = found
        case .wrong: return try page(member, [.password: "This is not your password."])
        case .wait(let seconds):
            return try page(member, [.password: "Too many tries. Wait \(seconds) seconds."])
        }
        let (now, device) = (member.now, try KnownDevices(member.visit).cookie(removing: member.account.id))
        let isDeleted = try await member.app.database.write { db in
            guard let deleted = try Account.delete(credentials, now: now, db) else { return false }
            let photo = deleted.photoKey.map { ProfilePhoto(key: $0).keys } ?? []
            try MediaRemovalJob.enqueue(photo + deleted.mediaKeys, now: now, db)
            try EventCardRemovalJob.enqueue(deleted.events, now: now, db)
            return true
        }
        guard isDeleted else { return member.redirect(to: .accountDeletion) }
        var response = LogOutController.leave(member.visit, to: .home, .accountDeleted)
        response.add(device)
        return response
    }

    private static func page(_ member: MemberVisit, _ errors: FieldErrors) throws -> Response {
        let (account, now) = (member.account.id, member.now)
        let hosted = try member.app.database.read { try HostedEvent.all(of: account, now: now, $0) }
        return member.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            AccountDeletionPage(context: $0, hosted: hosted, errors: errors)
        }
    }
}
