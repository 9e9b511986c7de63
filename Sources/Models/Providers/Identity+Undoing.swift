import Foundation

extension Identity {
    /// Who somebody was at a provider, for the owner of the account who takes back that it was left.
    private struct Former: Codable {
        let issuer: String
        let subject: String
        let label: String
    }

    /// What `putBack` reads.
    package func former() throws -> String {
        let former = Former(issuer: issuer, subject: subject, label: label)
        return String(decoding: try JSONEncoder().encode(former), as: UTF8.self)
    }

    /// Takes away what was joined since; the sessions that came by it have ended, or end with the change.
    static func takeAway(_ change: AccountChange, now: Int64, _ db: DatabaseConnection) throws {
        for identity in try list(of: change.accountID, db) where identity.createdAt >= change.createdAt {
            try db.execute(
                cached: "UPDATE session SET identity_id = NULL, provider_session = NULL WHERE identity_id = ?",
                arguments: [identity.id]
            )
            try identity.remove(now: now, db)
        }
    }

    /// Joins again what was left, unless the account or another one is somebody there by now.
    static func putBack(_ change: AccountChange, now: Int64, _ db: DatabaseConnection) throws {
        guard let text = change.former,
            let former = try? JSONDecoder().decode(Former.self, from: Data(text.utf8))
        else { return }
        do {
            _ = try join(
                change.accountID,
                issuer: former.issuer,
                subject: former.subject,
                label: former.label,
                now: now,
                db
            )
        } catch is IdentityProblem {}
    }
}
