import Auth
import Foundation

/// What a backup holds. It is written last, and its last line is a sum of all the others: a backup whose manifest can be read was
/// finished, and says of each of its files what it has to be.
struct BackupManifest: Hashable, Sendable {
    /// When the database was read: `2026-11-26T01:31:05Z`.
    var madeAt: String
    var program: String
    /// The schema of its database.
    var schema: Int
    /// How many files rows name that were lost before.
    var missingCount: Int
    var entries: [BackupEntry]

    static let name = "manifest"
    private static let title = "hereabouts backup 1"
    private static let sum = "sum "

    var byteCount: Int64 { entries.reduce(0) { $0 + $1.byteCount } }

    var text: String {
        let head = [
            Self.title, "made \(madeAt)", "program \(program)", "schema \(schema)", "missing \(missingCount)",
            "files \(entries.count)",
        ]
        let lines = (head + entries.map(\.line)).map { $0 + "\n" }.joined()
        return lines + Self.sum + Self.digest(of: lines) + "\n"
    }

    /// `nil` for everything that was not printed by `text`.
    init?(text: String) {
        guard let end = text.range(of: "\n" + Self.sum, options: .backwards) else { return nil }
        let body = text[...end.lowerBound]
        guard text[end.upperBound...] == Self.digest(of: String(body)) + "\n" else { return nil }
        let lines = body.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count >= 6, lines[0] == Self.title, let madeAt = Self.value("made ", lines[1]),
            let program = Self.value("program ", lines[2]),
            let schema = Self.value("schema ", lines[3]).flatMap({ Int($0) }),
            let missing = Self.value("missing ", lines[4]).flatMap({ Int($0) }),
            let count = Self.value("files ", lines[5]).flatMap({ Int($0) })
        else { return nil }
        let entries = lines.dropFirst(6).compactMap { BackupEntry(line: $0) }
        guard entries.count == lines.count - 6, entries.count == count else { return nil }
        self.init(madeAt: madeAt, program: program, schema: schema, missingCount: missing, entries: entries)
        // Numbers have more spellings than one.
        guard self.text == text else { return nil }
    }

    init(madeAt: String, program: String, schema: Int, missingCount: Int, entries: [BackupEntry]) {
        (self.madeAt, self.program, self.schema) = (madeAt, program, schema)
        (self.missingCount, self.entries) = (missingCount, entries)
    }

    private static func value(_ name: String, _ line: Substring) -> String? {
        line.hasPrefix(name) ? String(line.dropFirst(name.count)) : nil
    }

    private static func digest(of text: String) -> String {
        var digest = RunningSHA256()
        digest.update(Data(text.utf8))
        return BackupEntry.hexadecimal(digest.finish())
    }
}
