/// How long a password would hold up somebody who guesses, as far as can be told without knowing the person: an upper
/// estimate by simple rules, without a dictionary of languages. It advises; what is refused is `PasswordPolicy`'s matter.
package struct PasswordStrength: Hashable, Sendable {
    /// What holds the password down the most; how to make it better follows from it.
    package enum Reason: Hashable, Sendable, CaseIterable {
        /// An account may not have it.
        case refused
        /// A common password or word with a little around it, also with digits for letters.
        case commonCore
        /// Few different characters, or pieces that come again.
        case repetitive
        /// Short for what it is made of.
        case short
        /// Nothing that could be told.
        case none
    }

    /// From 0, which is not allowed, over 1 (guessed soon), 2 (withstands some guessing) and 3 (good) to 4 (very good).
    package let score: Int
    package let reason: Reason

    /// As the policy takes the arguments.
    package init(of password: String, username: String, email: String) {
        guard PasswordPolicy.problem(with: password, username: username, email: email) == nil else {
            (score, reason) = (0, .refused)
            return
        }
        let folded = String(decoding: PasswordHash.normalised(password), as: UTF8.self)
        if Self.hasCommonCore(folded.lowercased()) {
            (score, reason) = (1, .commonCore)
            return
        }
        let characters = Array(folded.unicodeScalars)
        let fresh = Self.fresh(characters)
        let bits = Self.bits(fresh)
        score = Self.steps.filter { bits >= $0 }.count + 1
        let isRepetitive = fresh.count * 3 < characters.count * 2
        reason = score == 4 ? .none : isRepetitive ? .repetitive : .short
    }

    /// From how many bits on a password has a score of 2, 3 and 4. Our hash allows an owner of many computers some 2^16
    /// guesses in a second: 2^35 take days, 2^45 take years, 2^55 are out of reach.
    private static let steps: [Double] = [35, 45, 55]

    /// Characters that cannot be foreseen by those before them: not the same, not the next one of a run, and not the
    /// beginning of what has stood there before (three characters again are a piece again).
    private static func fresh(_ characters: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var seen: Set<[Unicode.Scalar]> = []
        var fresh: [Unicode.Scalar] = []
        for (index, character) in characters.enumerated() {
            let piece = Array(characters[max(0, index - 2)...index])
            let isAgain = piece.count == 3 && !seen.insert(piece).inserted
            let distance = index > 0 ? abs(Int64(character.value) - Int64(characters[index - 1].value)) : 2
            if !isAgain && distance > 1 { fresh.append(character) }
        }
        return fresh
    }

    /// Letters are worth what they are in words, also the first one of each (a word of a list of 7,776 has 12.9 bits and
    /// five letters), digits what digits are; and where the kind changes within a word, any character could have come.
    private static func bits(_ characters: [Unicode.Scalar]) -> Double {
        var bits = 0.0
        var last = Kind.space
        for character in characters {
            let kind = Kind(character)
            switch (last, kind) {
            case (_, .space): bits += 1
            case (.upper, .lower): bits += kind.bitsWithin + 1
            case (.space, _), (kind, kind): bits += kind.bitsWithin
            default: bits += kind == .digit ? 4.3 : 6
            }
            last = kind
        }
        return bits
    }

    private enum Kind {
        case lower, upper, digit, space, sign, beyond

        init(_ character: Unicode.Scalar) {
            switch character {
            case "a"..."z": self = .lower
            case "A"..."Z": self = .upper
            case "0"..."9": self = .digit
            case " ": self = .space
            case "\u{0}"..."\u{7F}": self = .sign
            default: self = .beyond
            }
        }

        var bitsWithin: Double {
            switch self {
            case .lower, .upper, .beyond: 2.6
            case .digit: 3.3
            case .space: 1
            case .sign: 4
            }
        }
    }

    /// Whether a common password or one of the words is left when digits and signs at both ends are taken away, and digits
    /// are read as the letters that they stand for.
    private static func hasCommonCore(_ password: String) -> Bool {
        let unended = String(password.reversed().drop { !$0.isLetter }.reversed())
        let read = [unended, String(password.drop { !$0.isLetter })].map { text in
            String(text.map { letters[$0] ?? $0 })
        }
        return ([unended] + read).contains { text in
            let word = String(text.drop { !$0.isLetter }.reversed().drop { !$0.isLetter }.reversed())
            // A short word is a small part of a long password.
            guard password.count - word.count < 6, word.count >= PasswordPolicy.shortestName else { return false }
            return CommonPasswords.words.contains(word)
                || (word.count >= PasswordPolicy.length.lowerBound && CommonPasswords.contains(word))
        }
    }

    private static let letters: [Character: Character] = [
        "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", "$": "s", "!": "i",
    ]
}
