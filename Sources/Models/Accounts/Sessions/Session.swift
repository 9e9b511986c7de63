import Foundation

/// One browser that is logged in.
package struct Session: Hashable, Sendable {
    package let digest: TokenDigest
    package let accountID: AccountID
    /// 32 bytes, for `Auth.CSRFSecret`.
    package let csrfSecret: [UInt8]
    package let createdAt: Int64
    /// Exact to an hour.
    package let lastUsedAt: Int64
    package let expiresAt: Int64
    /// What the browser calls itself, 200 characters at most.
    package let userAgent: String

    /// Thirty days after the last use.
    /// The most that an account has at once; those unused longest end first.
    package static let maxPerAccount = 100

    package static let lifetimeSeconds: Int64 = 30 * 86_400
    /// The last use is written once in so many seconds, so that reading pages does not write.
    package static let touchSeconds: Int64 = 3_600
    static let maxUserAgent = 200

    /// Whether `touch` has something to write.
    package func needsTouch(now: Int64) -> Bool { lastUsedAt <= now - Self.touchSeconds }
}

extension Session: RowDecodable {
    static let columns =
        Columns(of: "session", "digest", "account_id", "csrf_secret", "created_at", "last_used_at")
        + Columns(of: "session", "expires_at", "user_agent")

    package init(from row: inout ResultRow) throws {
        digest = try row.next()
        accountID = try row.next()
        csrfSecret = try row.next()
        createdAt = try row.next()
        lastUsedAt = try row.next()
        expiresAt = try row.next()
        userAgent = try row.next()
    }
}
