/// When a provider's keys are fetched: a token that names an unknown key may be signed by a new one, or be made up to have
/// us ask the provider again and again. So they are fetched anew at most once in ten minutes, however many such tokens come.
package struct KeyRotation: Hashable, Sendable {
    /// Epoch seconds of the last attempt, whether it has succeeded or not.
    package private(set) var triedAt: Int64?

    package static let intervalSeconds: Int64 = 600
    /// After a day they are fetched also without such a token: a key that was withdrawn has to be forgotten.
    package static let lifetimeSeconds: Int64 = 86_400

    package init(triedAt: Int64? = nil) { self.triedAt = triedAt }

    /// Whether the set is old enough to be replaced.
    package func isStale(at now: Int64) -> Bool { isOlder(than: Self.lifetimeSeconds, at: now) }

    /// Whether the keys should be fetched because of this error, which is noted as an attempt if so.
    package mutating func fetches(after error: IdentityTokenError, at now: Int64) -> Bool {
        guard error == .unknownKey, isOlder(than: Self.intervalSeconds, at: now) else { return false }
        triedAt = now
        return true
    }

    /// Also a clock that was put back does not hold up keys for longer.
    private func isOlder(than seconds: Int64, at now: Int64) -> Bool {
        guard let triedAt else { return true }
        return now - triedAt >= seconds || now < triedAt
    }
}
