/// Words read as an address: "mannerheimintie 10" in "helsinki", "100 harbour road".
struct AddressReading: Hashable {
    /// Folded.
    let street: String
    /// As `HouseNumber` keeps it.
    let number: String
    let isNumberFirst: Bool
    let areas: [String]

    /// More words or readings than these cost more than any address is worth.
    private static let maxWords = 14
    private static let maxReadings = 16

    /// All of them, the likeliest first. `parts` are what stands between commas, folded.
    static func readings(of parts: [String]) -> [AddressReading] {
        guard let first = parts.first else { return [] }
        let words = first.split(separator: " ")
        guard words.count <= maxWords else { return [] }
        let rest = Array(parts.dropFirst())
        var found: [AddressReading] = []
        func add(_ street: ArraySlice<Substring>, _ number: ArraySlice<Substring>, isFirst: Bool, _ areas: [String]) {
            guard !street.isEmpty else { return }
            let key = HouseNumber.key(number)
            let name = street.joined(separator: " ")
            let areas = LocalityQuery.areas(areas)
            found.append(AddressReading(street: name, number: key, isNumberFirst: isFirst, areas: areas))
        }
        // "Rua de Cedofeita, 100, Porto"
        if let second = ownNumber(parts) { add(words[...], second[...], isFirst: false, Array(rest.dropFirst())) }
        // "Mannerheimintie 10 A", "Mannerheimintie 10 Helsinki"; a name may have a number in it, so from the right.
        for start in words.indices.dropFirst().reversed() where HouseNumber.begins(words[start]) {
            for end in ends(words, from: start).reversed() {
                let area = words[end...].joined(separator: " ")
                add(words[..<start], words[start..<end], isFirst: false, [area] + rest)
            }
        }
        // "100 Harbour Road", "100 Harbour Road Larkhaven"
        if let start = words.first, HouseNumber.begins(start) {
            for end in ends(words, from: 0).reversed() where end < words.count {
                add(words[end...], words[..<end], isFirst: true, rest)
                for last in (end + 1..<max(words.count, end + 1)).reversed() {
                    add(words[end..<last], words[..<end], isFirst: true, [words[last...].joined(separator: " ")] + rest)
                }
            }
        }
        return Array(found.prefix(maxReadings))
    }

    /// The words of a number that stands between commas of its own.
    static func ownNumber(_ parts: [String]) -> [Substring]? {
        let words = parts.count > 1 ? parts[1].split(separator: " ") : []
        guard words.count <= 5, let start = words.first, HouseNumber.begins(start),
            words.dropFirst().allSatisfy(HouseNumber.continues)
        else { return nil }
        return words
    }

    /// Where a number that starts there can end.
    private static func ends(_ words: [Substring], from start: Int) -> [Int] {
        var ends = [start + 1]
        while let last = ends.last, last < words.count, last - start < 5, HouseNumber.continues(words[last]) {
            ends.append(last + 1)
        }
        return ends
    }
}
