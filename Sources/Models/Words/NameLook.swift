import Foundation

/// How a name looks to somebody who reads it in passing: "Ηоst" in Greek and Cyrillic letters looks like "Host", and
/// "AIex" with a capital I like "Alex". Names that look alike need not be equal letters; for what is equal but for case
/// and marks, `NameFolding` answers.
///
/// A part of what Unicode Technical Standard 39 calls the skeleton of a text, for Latin names: its whole table of ten
/// thousand letters would be needed for domain names, where one machine meets every script.
package struct NameLook: Hashable, Sendable {
    /// Letters of other scripts that no font tells from a Latin one.
    private static let latin: [Unicode.Scalar: Unicode.Scalar] = {
        let pairs = [
            // Cyrillic
            "АA", "ВB", "ЕE", "ЅS", "ІI", "ЈJ", "КK", "МM", "НH", "ОO", "РP", "СC", "ТT", "УY", "ХX", "ҮY", "ԚQ", "ԜW",
            "аa", "еe", "ѕs", "іi", "јj", "оo", "рp", "сc", "уy", "хx", "һh", "ԁd", "ԛq", "ԝw", "ӏl", "ӀI", "гr", "үy",
            // Greek
            "ΑA", "ΒB", "ΕE", "ΖZ", "ΗH", "ΙI", "ΚK", "ΜM", "ΝN", "ΟO", "ΡP", "ΤT", "ΥY", "ΧX",
            "αa", "ιi", "κk", "νv", "οo", "ρp", "υu", "χx", "γy",
            // Armenian, Cherokee
            "օo", "սu", "հh", "ոn", "ցg", "ՏS", "ՕO", "ᎪA", "ᎬE", "ᎻH", "ᎷM", "ᏢP", "ᏚS", "ᎢT", "ᏙV", "ᎳW", "ᏃZ",
            // One stroke, whatever it is: a letter that no name has. The small L of a capital one, which folding makes,
            // comes later and stays, so that Ian is not Lan.
            "|ǀ", "1ǀ", "Iǀ", "lǀ", "0o",
        ]
        return Dictionary(
            uniqueKeysWithValues: pairs.map { pair in
                let scalars = Array(pair.unicodeScalars)
                return (scalars[0], scalars[1])
            }
        )
    }()

    /// The letters, as they are compared everywhere else.
    private let folded: String
    /// What the letters look like.
    private let shape: String

    package init(_ name: String) {
        var (seen, shapes) = (String.UnicodeScalarView(), String.UnicodeScalarView())
        for scalar in name.decomposedStringWithCompatibilityMapping.unicodeScalars where !Self.isUnseen(scalar) {
            seen.append(scalar)
            let letter = Self.latin[scalar] ?? scalar
            // A Greek or Cyrillic capital I is one more stroke.
            shapes.append(Self.latin[letter] ?? letter)
        }
        folded = Self.fold(String(seen))
        shape = Self.fold(String(shapes))
    }

    /// Whether people take one for the other. Signs without breadth, marks, punctuation and the case of letters make no
    /// difference.
    package func resembles(_ other: NameLook) -> Bool { folded == other.folded || shape == other.shape }

    /// A name of signs alone folds to nothing, and is compared as it is.
    private static func fold(_ text: String) -> String {
        let folded = NameFolding.fold(text)
        return folded.isEmpty ? text : folded
    }

    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.generalCategory == .format
    }
}
