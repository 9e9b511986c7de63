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
            // One stroke, whatever it is. The small L of a capital one, which folding makes, comes later and stays, so
            // that Ian is not Lan.
            "|1", "I1", "l1", "0o",
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

    private static let strokes: [UInt8] = (0..<0x80).map { byte in
        let scalar = Unicode.Scalar(UInt8(byte))
        return UInt8((latin[scalar] ?? scalar).value)
    }

    package init(_ name: String) {
        // Most names are: each name of a book is looked at while others wait to write.
        guard !name.utf8.allSatisfy({ $0 < 0x80 }) else {
            folded = Self.named(NameFolding.fold(name), name)
            let strokes = String(decoding: name.utf8.map { Self.strokes[Int($0)] }, as: UTF8.self)
            shape = Self.named(NameFolding.fold(strokes), strokes)
            return
        }
        var (seen, shapes) = (String.UnicodeScalarView(), String.UnicodeScalarView())
        for scalar in name.decomposedStringWithCompatibilityMapping.unicodeScalars where !Self.isUnseen(scalar) {
            seen.append(scalar)
            let letter = Self.latin[scalar] ?? scalar
            // A Greek or Cyrillic capital I is one more stroke.
            shapes.append(Self.latin[letter] ?? letter)
        }
        folded = Self.named(NameFolding.fold(decomposed: seen), String(seen))
        shape = Self.named(NameFolding.fold(decomposed: shapes), String(shapes))
    }

    /// Whether people take one for the other. Signs without breadth, marks, punctuation and the case of letters make no
    /// difference.
    package func resembles(_ other: NameLook) -> Bool { folded == other.folded || shape == other.shape }

    /// A name of signs alone folds to nothing, and is compared as it is.
    private static func named(_ folded: String, _ text: String) -> String { folded.isEmpty ? text : folded }

    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.generalCategory == .format
    }
}
