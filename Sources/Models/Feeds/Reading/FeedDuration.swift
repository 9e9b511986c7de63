/// `P1DT2H30M`, `PT90M`, `P2W`, `-PT15M` (RFC 5545 section 3.3.6).
enum FeedDuration {
    /// `nil` for anything else, and for what is longer than 100 years.
    static func seconds(_ text: String) -> Int64? {
        var rest = Substring(text.trimmed.uppercased())
        let isNegative = rest.first == "-"
        if isNegative || rest.first == "+" { rest.removeFirst() }
        guard rest.first == "P" else { return nil }
        rest.removeFirst()
        var (sum, number, isTime, hasAny): (Int64, Int64?, Bool, Bool) = (0, nil, false, false)
        for scalar in rest.unicodeScalars {
            if scalar == "T" {
                guard !isTime, number == nil else { return nil }
                isTime = true
            } else if let digit = scalar.properties.numericType == .decimal ? Int64(String(scalar)) : nil {
                number = (number ?? 0) * 10 + digit
                guard number ?? 0 < 4_000_000_000 else { return nil }
            } else {
                guard let count = number, let unit = unit(scalar, isTime) else { return nil }
                sum += count * unit
                (number, hasAny) = (nil, true)
                guard sum < 100 * 366 * 86_400 else { return nil }
            }
        }
        guard hasAny, number == nil else { return nil }
        return isNegative ? -sum : sum
    }

    private static func unit(_ letter: Unicode.Scalar, _ isTime: Bool) -> Int64? {
        switch letter {
        case "W" where !isTime: 7 * 86_400
        case "D" where !isTime: 86_400
        case "H" where isTime: 3_600
        case "M" where isTime: 60
        case "S" where isTime: 1
        default: nil
        }
    }
}
