import Foundation
import Models

extension TrackWords {
    /// Reads the tags of a file, in any case of letters: the first of each name that says something.
    init(tags: [[String: String]]) {
        var byName: [String: String] = [:]
        for tags in tags {
            for (name, text) in tags.sorted(by: { $0.key < $1.key }) {
                let words = Self.clean(text)
                guard byName[name.lowercased()] == nil, !words.isEmpty else { continue }
                byName[name.lowercased()] = words
            }
        }
        self.init(
            title: byName["title"] ?? "",
            artist: byName["artist"] ?? byName["album_artist"] ?? "",
            album: byName["album"] ?? ""
        )
    }

    /// The same of at most `maxLength` scalars.
    static func clean(_ text: String) -> String {
        String(String.UnicodeScalarView(line(text).unicodeScalars.prefix(maxLength))).trimmingCharacters(
            in: .whitespaces
        )
    }

    /// One line without what is not seen: control characters, and those that turn the direction of what stands around
    /// them.
    static func line(_ text: String) -> String {
        let lines = text.unicodeScalars.map { scalar -> UnicodeScalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: " "
            default: scalar
            }
        }
        let seen = lines.filter { scalar in
            switch scalar.properties.generalCategory {
            // Joiners belong to the writing of many languages.
            case .format: scalar.value == 0x200C || scalar.value == 0x200D
            case .surrogate, .privateUse, .unassigned: false
            default: true
            }
        }
        var scalars = String.UnicodeScalarView()
        for scalar in seen where !(scalar == " " && (scalars.last ?? " ") == " ") { scalars.append(scalar) }
        return String(scalars).trimmingCharacters(in: .whitespaces)
    }

    /// What a device calls a file, without its ending.
    static func clean(fileName: String) -> String {
        let name = fileName.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        let isEnding = parts.count > 1 && (parts.last?.count ?? 0) <= 5
        let stem = isEnding ? parts.dropLast().joined(separator: ".") : name
        return clean(stem.replacing("_", with: " "))
    }
}
