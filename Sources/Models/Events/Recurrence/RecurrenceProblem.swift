/// Why a recurrence rule is not one of ours. Parts are named as RFC 5545 section 3.3.10 names them.
package enum RecurrenceProblem: Error, Hashable, Sendable {
    /// Not a part of any rule.
    case unknownPart(String)
    /// Right by the RFC, but beyond what events here can do.
    case unsupported(String)
    /// Its value cannot be read.
    case malformed(String)
    case outOfRange(String)
    case repeated(String)
    case missingFrequency
    case countAndUntil
}
