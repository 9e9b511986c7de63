/// A file that comes in parts, or has come and waits for what is to show it. How much of it is there, its file says, or its parts
/// (`UploadPart`).
package struct Upload: Hashable, Sendable {
    package let name: UploadName
    package let owner: UploadOwner
    /// When all of it has come.
    package let byteCount: Int
    /// As its sender calls it, which says nothing about its bytes; empty where nothing was told.
    package let mediaType: String
    package let createdAt: Int64
    package let expiresAt: Int64

    package func isExpired(at now: Int64) -> Bool { expiresAt <= now }

    /// For one of which nothing has come: whoever has lost the answer that names it begins another.
    static let emptyLifetime: Int64 = 3_600
    /// From the last part on.
    static let lifetime: Int64 = 86_400
    /// An end is moved no more often, so that not every part costs a write.
    static let renewal: Int64 = 3_600
}

extension Upload: RowCodable {
    static let fields: Fields<Upload> = [
        "name": \.name, "account_id": \.owner.account, "guest_id": \.owner.guest, "byte_count": \.byteCount,
        "media_type": \.mediaType, "created_at": \.createdAt, "expires_at": \.expiresAt,
    ]

    package init(from row: inout ResultRow) throws {
        name = try row.next()
        let (account, guest): (AccountID?, Int64?) = (try row.next(), try row.next())
        owner = account.map(UploadOwner.account) ?? .guest(guest ?? 0)
        byteCount = try row.next()
        mediaType = try row.next()
        createdAt = try row.next()
        expiresAt = try row.next()
    }

    /// `nil` where there is none, or where it is somebody else's.
    package static func find(
        _ name: UploadName,
        of owners: [UploadOwner],
        _ db: DatabaseConnection
    ) throws -> Upload? {
        let found = try fetchOne(db, cached: "SELECT \(columns) FROM upload WHERE name = ?", arguments: [name])
        return found.flatMap { owners.contains($0.owner) ? $0 : nil }
    }
}
