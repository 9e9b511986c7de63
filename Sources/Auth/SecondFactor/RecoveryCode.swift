/// A code on paper that lets its owner in once, without the app or the passkey that was lost: four groups of six such as
/// "k7m2px-9qrt4b-dfhk7m-2px9qr", 117 bits. From 112 on a plain digest of it is enough (OWASP ASVS 5.0, 6.5.2).
package struct RecoveryCode: Hashable, Sendable {
    package let text: String

    /// How many somebody is given at once.
    package static let count = 10
    /// Without what looks like something else: no zero and one, no i, l, o, and no u, which is taken for v.
    private static let alphabet = Array("23456789abcdefghjkmnpqrstvwxyz")
    private static let groups = 4
    private static let groupCount = 6

    package init(using generator: inout some RandomNumberGenerator) {
        let characters = (0..<Self.groups * Self.groupCount).map { _ in
            Self.alphabet[Int.random(in: 0..<Self.alphabet.count, using: &generator)]
        }
        text = Self.grouped(characters)
    }

    /// Ten, all different.
    package static func all(using generator: inout some RandomNumberGenerator) -> [RecoveryCode] {
        var codes: [RecoveryCode] = []
        while codes.count < count {
            let code = RecoveryCode(using: &generator)
            if !codes.contains(code) { codes.append(code) }
        }
        return codes
    }

    /// Reads it in capitals or small letters, with spaces, dots, dashes of any kind, or nothing in between. `nil` for what
    /// cannot be such a code.
    package init?(_ typed: String) {
        guard typed.utf8.count <= 200 else { return nil }
        let characters = typed.lowercased().filter { character in
            !character.isWhitespace && character != "."
                && character.unicodeScalars.first?.properties.generalCategory != .dashPunctuation
        }
        guard characters.count == Self.groups * Self.groupCount, characters.allSatisfy(Self.alphabet.contains) else {
            return nil
        }
        text = Self.grouped(Array(characters))
    }

    private static func grouped(_ characters: [Character]) -> String {
        stride(from: 0, to: characters.count, by: groupCount).map { String(characters[$0..<$0 + groupCount]) }
            .joined(separator: "-")
    }

    /// What is stored of it: nothing that could be tried out without the site's key, and good for its own account alone.
    /// A code is found by it.
    ///
    /// - Parameter rowSecret: of the account's row, or of whichever row the code belongs to.
    package func digest(rowSecret: [UInt8], with key: DigestKey) -> [UInt8] {
        key.digest(of: [Array("recovery-code".utf8), rowSecret, Array(text.utf8)])
    }
}

extension RecoveryCode: CustomStringConvertible, CustomDebugStringConvertible {
    /// Says nothing, so that no log ever shows one.
    package var description: String { "(secret)" }
    package var debugDescription: String { description }
}
