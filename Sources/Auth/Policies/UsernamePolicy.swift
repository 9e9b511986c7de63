/// Which usernames there are. Two that differ in case alone are one: see `folded`.
package enum UsernamePolicy {
    package static let length = 5...30

    package static func problem(with username: String) -> UsernameProblem? {
        guard username.utf8.allSatisfy(isAllowed) else { return .characters }
        if username.utf8.count < length.lowerBound { return .tooShort }
        if username.utf8.count > length.upperBound { return .tooLong }
        return nil
    }

    /// The form that is unique: ASCII small letters, as SQL's `lower` makes them.
    package static func folded(_ username: String) -> String { ASCIICase.lowered(username) }

    static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"): true
        default: false
        }
    }
}
