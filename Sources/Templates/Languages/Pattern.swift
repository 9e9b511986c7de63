/// Words with the places of values in them: "%1 of %2".
struct Pattern: Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    /// Where the value of this number goes: "%1". A sentence has nine at most.
    static func place(_ number: Int) -> String { "%" + String(number) }

    /// A `%` that no digit follows, or one of no value, stays as it is.
    func filled(with values: [String]) -> String {
        guard !values.isEmpty else { return text }
        // Put together of bytes: strings that grow by parts of strings take twice as long.
        var filled = HTMLBuffer(capacity: values.reduce(text.utf8.count) { $0 + $1.utf8.count })
        text.withBytes { bytes in
            var at = 0
            while at < bytes.count {
                let isPlace = bytes[at] == UInt8(ascii: "%") && at + 1 < bytes.count
                if isPlace, let number = Self.number(bytes[at + 1]), number <= values.count {
                    values[number - 1].withBytes { value in
                        if let first = value.baseAddress { filled.append(first, count: value.count) }
                    }
                    at += 2
                } else {
                    filled.append(bytes[at])
                    at += 1
                }
            }
        }
        return filled.withBytes { String(decoding: $0, as: UTF8.self) }
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
