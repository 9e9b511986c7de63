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
    package let method: SignInMethod
    /// The digest of where it was begun; `nil` where that is not known.
    package let network: Data?
    /// When whoever uses it last proved whose account it is.
    package let verifiedAt: Int64

    /// The most that an account has at once; those unused longest end first.
    package static let maxPerAccount = 100

    /// A session ends thirty days after its last use.
    package static let lifetimeSeconds: Int64 = 30 * 86_400
    /// And a year after its log-in in any case (OWASP ASVS 5.0, 7.3.2).
    package static let longestSeconds: Int64 = 365 * 86_400
    /// The last use is written once in so many seconds, so that reading pages does not write.
    package static let touchSeconds: Int64 = 3_600
    /// So long a proof is fresh enough for what cannot be taken back, in seconds (OWASP ASVS 5.0, 7.5.1 and 7.5.3).
    package static let freshSeconds: Int64 = 600
    static let maxUserAgent = 200

    /// Whether `touch` has something to write.
    package func needsTouch(now: Int64) -> Bool { lastUsedAt <= now - Self.touchSeconds }

    /// Whether whoever uses it has just proved whose account it is. One from the future, of a clock that was set back, is not.
    package func isFresh(now: Int64) -> Bool { verifiedAt <= now && now - verifiedAt < Self.freshSeconds }
}

extension Session: RowCodable {
    static let fields: Fields<Session> = Fields(
        of: "session",
        [
            "digest": \.digest, "account_id": \.accountID, "csrf_secret": \.csrfSecret, "created_at": \.createdAt,
            "last_used_at": \.lastUsedAt, "expires_at": \.expiresAt, "user_agent": \.userAgent, "method": \.method,
            "network": \.network, "verified_at": \.verifiedAt,
        ]
    )

    package init(from row: inout ResultRow) throws {
        digest = try row.next()
        accountID = try row.next()
        csrfSecret = try row.next()
        createdAt = try row.next()
        lastUsedAt = try row.next()
        expiresAt = try row.next()
        userAgent = try row.next()
        method = try row.next()
        network = try row.next()
        verifiedAt = try row.next()
    }
}
