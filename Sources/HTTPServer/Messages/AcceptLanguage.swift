/// What a client says about languages (RFC 9110 section 12.5.4).
public enum AcceptLanguage {
    /// Which of the languages suits best, by the lookup of RFC 4647 section 3.4: `de-AT` is content with `de`. `nil` where
    /// none is wanted, or nothing was said.
    /// - Parameter offered: tags of BCP 47.
    public static func best(of offered: [String], for field: String?) -> String? {
        guard let field else { return nil }
        var best: (tag: String, quality: Int)?
        // Nobody has more languages than this; whoever sends more wants to keep us busy.
        for element in field.utf8.split(separator: 0x2C, maxSplits: 32).prefix(32) {
            guard let (range, quality) = WeightedElement.read(element), quality > best?.quality ?? 0,
                let tag = lookUp(range, offered)
            else { continue }
            best = (tag, quality)
        }
        return best?.tag
    }

    /// As long as tags get that stand for a language (RFC 5646 section 4.4.1). What is longer would be looked up thousands of
    /// times, a part less each time.
    private static let longest = 35

    /// The range itself, then without its last part, and so on.
    private static func lookUp(_ range: String, _ offered: [String]) -> String? {
        guard range.utf8.count <= longest else { return nil }
        var parts = range.split(separator: "-")
        while !parts.isEmpty {
            let tag = parts.joined(separator: "-")
            if let match = offered.first(where: { $0.lowercased() == tag }) { return match }
            parts.removeLast()
        }
        return nil
    }
}
