import Foundation

/// The statements that `Models` writes, as far as its source says: where each stands, and what of it is not made at run time.
struct SourceStatements {
    struct Site {
        let path: String
        let line: Int
        /// What stands between its interpolations, in order, with one space wherever there is any.
        let parts: [[UInt8]]
        var name: String { "\(path):\(line)" }

        /// Whether `statement`, spaced likewise, is this one or has it in it.
        func stands(in statement: [UInt8]) -> Bool {
            var rest = statement[...]
            for part in parts where !part.isEmpty {
                guard let found = rest.firstRange(of: part) else { return false }
                rest = rest[found.upperBound...]
            }
            return true
        }

        /// Whether `statement` begins and ends as this one does.
        func isWhole(_ statement: [UInt8]) -> Bool {
            guard let first = parts.first, let last = parts.last else { return false }
            return statement.starts(with: first) && statement.suffix(last.count).elementsEqual(last)
                && stands(in: statement)
        }
    }

    let sites: [Site]

    /// Schema steps are told by `docs/schema.sql`, and run once. What a move asks the catalogues of either engine, and what a
    /// server alone is asked, the list does not have.
    private static let others = ["Models/Schema/", "Models/Database/Moving/", "Models/Database/PostgreSQL/"]

    init() throws {
        sites = try SourceTree.swiftFiles(in: "Sources/Models")
            .filter { file in !Self.others.contains { file.path.contains($0) } }
            .flatMap { file in
                SwiftLiterals(file.text).all.filter { Self.isStatement($0.text) }.map {
                    Site(path: file.path, line: $0.line, parts: Self.parts($0.text))
                }
            }
    }

    static func isStatement(_ text: String) -> Bool {
        text.contains(/^\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH) [^ ]/) && text.split(separator: " ").count > 2
    }

    static func parts(_ text: String) -> [[UInt8]] {
        text.split(separator: SwiftLiterals.hole, omittingEmptySubsequences: false).map { Array(spaced($0).utf8) }
    }

    /// A statement of many rows, or of a list of many values, as the same of one.
    static func folded(_ line: String) -> String {
        line.replacing(#/(\((?:\?(?:, )?)+\))(?:, \1)+/#) { String($0.output.1) }
            .replacing(#/IN \(\?(?:, \?)+\)/#, with: "IN (?)")
    }

    /// With one space wherever there is any, as StatementRecorder.c writes it down.
    private static func spaced(_ text: Substring) -> String {
        var line = ""
        for character in text {
            if !character.isWhitespace { line.append(character) } else if line.last != " " { line.append(" ") }
        }
        return line
    }
}
