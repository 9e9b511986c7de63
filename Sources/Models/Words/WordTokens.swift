import Foundation

/// The tokens by which texts are found: of a text that is looked in, and of the words that somebody types. They are made here
/// alone, so that each engine and each list in memory finds the same. A text has the words where each of their tokens begins
/// one of the text's.
///
/// Words are folded (`NameFolding`). Scripts that set no spaces have a token at each of their characters, so that words are
/// found wherever they stand in a run (Unicode Annex 29, section 4, leaves such words to dictionaries). What stands before
/// and behind an apostrophe is found together and apart: "laquila" and "aquila".
package enum WordTokens {
    /// What a token has beyond these Unicode scalars is left out.
    private static let longest = 40
    /// The length of a token inside of a run without spaces: three characters tell most words apart.
    private static let window = 3

    /// The tokens of a row's texts: each once, sorted, apart by one space.
    static func index(_ texts: [String?]) -> String { tokens(texts).sorted().joined(separator: " ") }

    static func tokens(_ texts: [String?]) -> Set<String> {
        var tokens: Set<String> = []
        for text in texts.compactMap(\.self) where !text.isEmpty {
            let hasApostrophes = text.unicodeScalars.contains(where: NameFolding.isApostrophe)
            for spelling in hasApostrophes ? [text, withoutApostrophes(text)] : [text] { add(spelling, to: &tokens) }
        }
        return tokens
    }

    private static func add(_ text: String, to tokens: inout Set<String>) {
        let folded = NameFolding.fold(text)
        // All of it is of one script that sets spaces: most texts are.
        if folded.utf8.allSatisfy({ $0 < 0x80 }) {
            for word in folded.utf8.split(separator: UInt8(ascii: " ")) {
                tokens.insert(String(Substring(word.prefix(longest))))
            }
            return
        }
        for piece in pieces(folded: folded) {
            if piece.isSpaced { tokens.insert(piece.text(longest)) } else { tokens.formUnion(piece.suffixes) }
        }
    }

    /// The tokens of what somebody types, in their order and each once.
    static func query(_ text: String) -> [String] {
        var seen: Set<String> = []
        return pieces(folded: NameFolding.fold(text)).flatMap { $0.isSpaced ? [$0.text(longest)] : $0.windows }
            .filter { seen.insert($0).inserted }
    }

    /// A run of one kind of script inside of a word.
    private struct Piece {
        let scalars: ArraySlice<Unicode.Scalar>
        let isSpaced: Bool

        func text(_ length: Int) -> String { String(String.UnicodeScalarView(scalars.prefix(length))) }

        /// What begins at each character.
        var suffixes: [String] {
            scalars.indices.map { Piece(scalars: scalars[$0...], isSpaced: false).text(window) }
        }

        /// What together is the run, and no other order of it.
        var windows: [String] {
            scalars.count <= window ? [text(window)] : suffixes.dropLast(window - 1)
        }
    }

    private static func pieces(folded text: String) -> [Piece] {
        // By scalars: a space makes one character with some letters before it (Unicode Annex 29, GB9b).
        text.unicodeScalars.split(separator: " ").flatMap { word in
            // A sigma at the end of a word is another letter, but not where more is typed.
            let scalars = word.map { $0 == "ς" ? "σ" : $0 }
            var pieces: [Piece] = []
            var start = 0
            for index in scalars.indices
            where index + 1 == scalars.count || isSpaced(scalars[index]) != isSpaced(scalars[index + 1]) {
                pieces.append(Piece(scalars: scalars[start...index], isSpaced: isSpaced(scalars[index])))
                start = index + 1
            }
            return pieces
        }
    }

    private static func withoutApostrophes(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { NameFolding.isApostrophe($0) ? " " : $0 }))
    }

    /// Whether the script sets words apart. Blocks of Thai and Lao, Burmese, Khmer, and of Chinese and Japanese
    /// (https://www.unicode.org/Public/UCD/latest/ucd/Blocks.txt).
    private static func isSpaced(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3040...0x312F, 0x31A0...0x31BF,
            0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
            false
        default: true
        }
    }
}
