import Foundation

extension SecondFactor {
    /// A factor that was turned off, for the owner of the account who takes that back. What is sealed stays sealed, and codes are
    /// digests.
    private struct Former: Codable {
        let secret: [UInt8]
        let sealedSecret: [UInt8]
        let lastStep: Int64
        let confirmedAt: Int64
        /// In hexadecimal digits.
        var codes: [String]
    }

    /// What `putBack` reads.
    package func former(_ db: DatabaseConnection) throws -> String {
        let codes = try TokenDigest.fetchAll(
            db,
            cached: "SELECT digest FROM recovery_code WHERE account_id = ? AND used_at IS NULL",
            arguments: [accountID]
        )
        let former = Former(
            secret: secret.bytes,
            sealedSecret: sealedSecret,
            lastStep: lastStep,
            confirmedAt: confirmedAt,
            codes: codes.map(\.description)
        )
        return String(decoding: try JSONEncoder().encode(former), as: UTF8.self)
    }

    /// Takes away what was turned on since.
    static func takeAway(_ change: AccountChange, now: Int64, _ db: DatabaseConnection) throws {
        _ = try remove(of: change.accountID, db)
    }

    /// In the place of what was turned on since. Devices that were trusted are trusted no more.
    static func putBack(_ change: AccountChange, now: Int64, _ db: DatabaseConnection) throws {
        guard let text = change.former,
            let former = try? JSONDecoder().decode(Former.self, from: Data(text.utf8)),
            let secret = RowSecret(bytes: former.secret)
        else { return }
        _ = try remove(of: change.accountID, db)
        let factor = SecondFactor(
            accountID: change.accountID,
            secret: secret,
            sealedSecret: former.sealedSecret,
            lastStep: former.lastStep,
            confirmedAt: former.confirmedAt
        )
        _ = try factor.add(codes: former.codes.compactMap(TokenDigest.init), db)
    }

    /// A factor that is put back has none of its codes any more.
    static func endFormerCodes(_ db: DatabaseConnection) throws {
        let kept: [(Int64, String)] = try db.rows(
            sql: "SELECT id, former FROM account_change WHERE kind = ? AND former IS NOT NULL",
            arguments: [AccountAct.Kind.authenticatorRemoved]
        ) { try ($0.next(), $0.next()) }
        for (id, text) in kept {
            guard var former = try? JSONDecoder().decode(Former.self, from: Data(text.utf8)) else { continue }
            former.codes = []
            let json = String(decoding: try JSONEncoder().encode(former), as: UTF8.self)
            try db.execute(sql: "UPDATE account_change SET former = ? WHERE id = ?", arguments: [json, id])
        }
    }

    /// Codes that somebody else has made are worth nothing; those of before are gone.
    static func endCodes(_ change: AccountChange, now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM recovery_code WHERE account_id = ?", arguments: [change.accountID])
    }
}
