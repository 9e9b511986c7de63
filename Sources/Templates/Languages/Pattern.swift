/// Words with the places of values in them: "%1 of %2".
struct Pattern: Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    /// A `%` that no digit follows, or one of no value, stays as it is.
    func filled(with values: [String]) -> String {
        guard !values.isEmpty else { return text }
        var filled = ""
        var rest = text.utf8[...]
        while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
            let digit = rest.index(after: percent)
            guard digit < rest.endIndex, let number = Self.number(rest[digit]), number <= values.count else {
                filled += String(rest[...percent]) ?? ""
                rest = rest[digit...]
                continue
            }
            filled += String(rest[..<percent]) ?? ""
            filled += values[number - 1]
            rest = rest[rest.index(after: digit)...]
        }
        return filled + (String(rest) ?? "")
    }

    /// The numbers of the values that it has a place for.
    var places: Set<Int> {
        let units = Array(text.utf8)
        return Set(
            zip(units, units.dropFirst()).compactMap { $0 == UInt8(ascii: "%") ? Self.number($1) : nil }
        )
    }

    /// 1 to 9.
    private static func number(_ unit: UInt8) -> Int? {
        (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(unit) ? Int(unit - UInt8(ascii: "0")) : nil
    }
}
