/// One line of address from the `addr:*` tags.
enum PostalAddress {
    /// "Mannerheimintie 34, 00100 Helsinki"; `nil` where the map has neither street nor place nor a whole address.
    static func line(_ tags: [String: String]) -> String? {
        if let full = tags["addr:full"], !full.isEmpty { return full }
        guard let street = tags["addr:street"] ?? tags["addr:place"], !street.isEmpty else { return nil }
        let house = [street, tags["addr:housenumber"]].compactMap { $0 }.filter { !$0.isEmpty }
        let town = [tags["addr:postcode"], tags["addr:city"]].compactMap { $0 }.filter { !$0.isEmpty }
        return [house, town].map { $0.joined(separator: " ") }.filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
