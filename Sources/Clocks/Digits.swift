/// Numbers of fixed width, as dates and times are written in.
package enum Digits {
    /// A number of 0 or more with zeros before it, up to `width` digits.
    package static func padded(_ number: Int, _ width: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }

    /// The number that ASCII digits alone make, at most 18 of them; `nil` for anything else.
    static func number(_ text: ArraySlice<UInt8>) -> Int? {
        guard !text.isEmpty, text.count <= 18 else { return nil }
        return text.reduce(0) { sum, digit in
            guard let sum, (0x30...0x39).contains(digit) else { return nil }
            return sum * 10 + Int(digit - 0x30)
        }
    }

    /// The numbers between separators, each of exactly so many digits; `nil` for anything else.
    static func fields(_ text: some StringProtocol, separator: Unicode.Scalar, widths: [Int]) -> [Int]? {
        let parts = Array(text.utf8).split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
        guard parts.map(\.count) == widths else { return nil }
        let numbers = parts.compactMap(number)
        return numbers.count == widths.count ? numbers : nil
    }
}
