/// A `tel:` link from a number as people write it; of several ("+49 1; +49 2") the first.
package struct PhoneAddress: LinkTarget, Hashable {
    private let number: String

    /// `nil` unless there are at least three digits and nothing but digits and the usual signs between them.
    package init?(_ text: String) {
        let first = text.prefix { $0 != ";" && $0 != "," }
        guard first.allSatisfy({ "+0123456789 -/().".contains($0) }) else { return nil }
        let digits = first.filter { "0123456789".contains($0) }
        guard (3...17).contains(digits.count) else { return nil }
        number = (first.drop { $0 == " " }.hasPrefix("+") ? "+" : "") + digits
    }

    package func appendAddress(to buffer: inout HTMLBuffer) {
        buffer.append("tel:")
        buffer.appendAttributeValue(number)
    }
}
