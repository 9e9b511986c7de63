/// What a client says about codings (RFC 9110 section 12.5.3).
enum AcceptEncoding {
    /// Whether gzip is acceptable and at least as welcome as no coding. Without the field, or with one that is not
    /// understood, the answer is no.
    static func prefersGzip(_ field: String?) -> Bool {
        guard let field else { return false }
        // What nearly every browser sends, without a look at its parts.
        if field == "gzip, deflate, br, zstd" || field == "gzip, deflate, br" { return true }
        var gzip: Int?
        var identity: Int?
        var any: Int?
        for element in field.utf8.split(separator: 0x2C) {
            guard let (coding, quality) = weighted(element) else { continue }
            switch coding {
            case "gzip", "x-gzip": gzip = max(gzip ?? 0, quality)
            case "identity": identity = quality
            case "*": any = quality
            default: break
            }
        }
        guard let gzipQuality = gzip ?? any, gzipQuality > 0 else { return false }
        // Identity that nobody named ranks below every named coding, however small its weight.
        return gzipQuality >= identity ?? 0
    }

    /// A coding in lowercase and its weight in thousandths; `nil` for what breaks the grammar.
    private static func weighted(_ element: Substring.UTF8View) -> (coding: String, quality: Int)? {
        var scanner = ParameterScanner(Array(element.drop { $0 == ASCII.space || $0 == ASCII.tab }))
        guard let coding = scanner.token() else { return nil }
        var quality = 1_000
        while let (name, value) = scanner.parameter() {
            guard name == "q", let weight = thousandths(value) else { return nil }
            quality = weight
        }
        return scanner.isAtEnd ? (coding.lowercased(), quality) : nil
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
