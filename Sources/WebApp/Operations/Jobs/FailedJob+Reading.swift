import Foundation
import Models
import Templates

extension FailedJob {
    /// For whom it was. Whose address a link for a new password was asked for is known to nobody but the worker: so that the
    /// answer of that form cannot tell.
    init(_ job: ParkedJob, _ db: DatabaseConnection) throws {
        self.init(job, for: try job.person ?? Self.asker(job, db))
    }

    private static func asker(_ job: ParkedJob, _ db: DatabaseConnection) throws -> Author? {
        guard job.kind == AccountMails.reset,
            let payload = try? JSONDecoder().decode(AccountMails.Reset.self, from: Data(job.payload.utf8)),
            let account = try Account.findForReset(email: payload.email, db).first
        else { return nil }
        return try Author.find(account.id, db)
    }
}
