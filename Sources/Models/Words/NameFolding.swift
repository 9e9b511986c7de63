import Foundation

/// The form in which names are compared: small letters without accents, words apart by one space, no punctuation.
/// "Sant Julià de Lòria" and "SANT JULIA DE LORIA" fold alike; scripts are kept, so "Москва" stays Cyrillic.
package enum NameFolding {
    /// Letters that Unicode does not take apart, as people type them without the letter.
    private static let plain: [Unicode.Scalar: String] = [
        "ß": "ss", "ẞ": "ss", "ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i",
        "ħ": "h", "ŋ": "n", "ŧ": "t",
    ]

    package static func fold(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return foldASCII(text) }
        return fold(decomposed: text.decomposedStringWithCompatibilityMapping.unicodeScalars)
    }

    /// The same for what is in Unicode's compatibility decomposition already.
    static func fold(decomposed scalars: String.UnicodeScalarView) -> String {
        var folded = ""
        var pendingSpace = false
        for scalar in scalars {
            // A mark above or below a letter; vowel signs of Indic scripts have class 0 and stay.
            if scalar.properties.canonicalCombiningClass != .notReordered || isApostrophe(scalar) { continue }
            guard scalar.properties.isAlphabetic || isNumber(scalar) || isMark(scalar) else {
                pendingSpace = !folded.isEmpty
                continue
            }
            if pendingSpace { folded.unicodeScalars.append(" ") }
            pendingSpace = false
            let lower = scalar.properties.lowercaseMapping
            if let only = lower.unicodeScalars.first, let letters = plain[only] {
                folded += letters
            } else {
                // "İ" lowers to an i and a mark.
                folded.unicodeScalars.append(
                    contentsOf: lower.unicodeScalars.filter { $0.properties.canonicalCombiningClass == .notReordered }
                )
            }
        }
        return folded
    }

    private static func foldASCII(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var pendingSpace = false
        for byte in text.utf8 {
            switch byte {
            case 0x27, 0x60: continue
            case 0x41...0x5a, 0x61...0x7a, 0x30...0x39:
                if pendingSpace { bytes.append(0x20) }
                pendingSpace = false
                bytes.append(byte < 0x41 ? byte : byte | 0x20)
            default: pendingSpace = !bytes.isEmpty
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "'", "`", "’", "‘", "ʼ", "ʹ", "´": true
        default: false
        }
    }

    private static func isNumber(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .decimalNumber, .letterNumber, .otherNumber: true
        default: false
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .spacingMark, .nonspacingMark: true
        default: false
        }
    }
}
