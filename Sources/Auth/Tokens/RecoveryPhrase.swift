/// Words that can be read aloud and typed, by which a guest comes back on another device: five of two syllables each, such
/// as "bade-kilo-rufa-zemo-vanu". Each syllable is one of 16 consonants and 5 vowels: 63 bits.
package struct RecoveryPhrase: Hashable, Sendable {
    package let text: String

    private static let consonants = Array("bdfghjklmnprstvz")
    private static let vowels = Array("aeiou")
    private static let words = 5
    private static let syllables = 2

    package init(using generator: inout some RandomNumberGenerator) {
        text = (0..<Self.words).map { _ in
            (0..<Self.syllables).map { _ in
                "\(Self.consonants.randomElement(using: &generator) ?? "b")\(Self.vowels.randomElement(using: &generator) ?? "a")"
            }.joined()
        }.joined(separator: "-")
    }

    /// Reads it in capitals or small letters, with spaces, hyphens or nothing between the words. `nil` for what cannot be
    /// such words.
    package init?(_ typed: String) {
        let letters = Array(typed.lowercased().filter { !$0.isWhitespace && $0 != "-" && $0 != "," && $0 != "." })
        guard letters.count == Self.words * Self.syllables * 2 else { return nil }
        for (index, letter) in letters.enumerated() {
            guard (index.isMultiple(of: 2) ? Self.consonants : Self.vowels).contains(letter) else { return nil }
        }
        let size = Self.syllables * 2
        text = stride(from: 0, to: letters.count, by: size).map { String(letters[$0..<$0 + size]) }.joined(
            separator: "-"
        )
    }

    /// What is stored of it: SHA-256.
    package var digest: [UInt8] { SHA256.hash(Array(text.utf8)) }
}
