import Foundation
import GRDB

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

extension Session: FetchableRecord {
    static let columns = """
        session.digest, session.account_id, session.csrf_secret, session.created_at, session.last_used_at, \
        session.expires_at, session.user_agent
        """
    static let columnCount = 7

    package init(row: Row) throws {
        digest = row[0]
        accountID = row[1]
        csrfSecret = Array(row[2] as Data)
        createdAt = row[3]
        lastUsedAt = row[4]
        expiresAt = row[5]
        userAgent = row[6]
    }
}
