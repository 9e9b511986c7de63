/// What the fields of content negotiation consist of: a token with a weight (RFC 9110 section 12.4.2).
enum WeightedElement {
    /// The token in lowercase and its weight in thousandths; `nil` for what breaks the grammar.
    static func read(_ element: Substring.UTF8View) -> (token: String, quality: Int)? {
        var scanner = ParameterScanner(Array(element.drop { $0 == ASCII.space || $0 == ASCII.tab }))
        guard let token = scanner.token() else { return nil }
        var quality = 1_000
        while let (name, value) = scanner.parameter() {
            guard name == "q", let weight = thousandths(value) else { return nil }
            quality = weight
        }
        return scanner.isAtEnd ? (token.lowercased(), quality) : nil
    }

    /// `qvalue` of RFC 9110 section 12.4.2: 0 to 1 with at most three digits.
    private static func thousandths(_ text: String) -> Int? {
        let digits = Array(text.utf8)
        guard let first = digits.first, first == 0x30 || first == 0x31, digits.count <= 5 else { return nil }
        guard digits.count > 1 else { return Int(first - 0x30) * 1_000 }
        guard digits[1] == 0x2E, digits[2...].allSatisfy(ASCII.isDigit) else { return nil }
        var value = Int(first - 0x30) * 1_000
        for (index, digit) in digits[2...].enumerated() { value += Int(digit - 0x30) * [100, 10, 1][index] }
        return value <= 1_000 ? value : nil
    }
}
