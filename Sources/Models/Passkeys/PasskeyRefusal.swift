/// Why passkeys of an account stay as they are.
package enum PasskeyRefusal: Error, Hashable, Sendable {
    /// It is there already, of this account or of another.
    case known
    case tooMany
    /// As many were added within a day as may be.
    case tooOften
    /// Nobody could log in any more.
    case lastWay
    /// The challenge was answered before.
    case answered
}
