/// What a request is called in logs and in the field `X-Request-ID` of its answer.
public struct RequestID: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// A number of our own.
    public init(_ number: UInt64) { description = String(number) }

    /// A name that somebody in front has given. `nil` for what could not stand in a line of a log as one word: other signs than
    /// letters and digits of ASCII, `.`, `_` and `-`, or more than 64 of them.
    public init?(given text: String) {
        guard (1...64).contains(text.utf8.count), text.utf8.allSatisfy(Self.isTaken) else { return nil }
        description = text
    }

    private static func isTaken(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}

extension RequestID: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: UInt64) { self.init(value) }
}

/// Gives each request of a server a number that no other one of it has: as if by chance, so that visitors do not see in it
/// how many there were, and a start does not begin with the numbers of the one before.
struct RequestNumbers: Sendable {
    /// Fifteen digits at most, which a `String` holds without memory of its own.
    private static let bits: UInt64 = 48
    private static let mask: UInt64 = 1 << bits - 1

    private let offset: UInt64
    private let factor: UInt64

    init(using random: inout some RandomNumberGenerator) {
        offset = random.next()
        // Odd, so that no two products are the same.
        factor = random.next() | 1
    }

    /// Each step can be undone, so different counts have different numbers.
    func number(_ count: UInt64) -> UInt64 {
        var number = (count &+ offset) & Self.mask
        number ^= number >> (Self.bits / 2)
        number = number &* factor & Self.mask
        return number ^ number >> (Self.bits / 2)
    }
}
