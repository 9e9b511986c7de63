/// A statement as PostgreSQL spells it: statements are written with placeholders of SQLite and with `EngineSpelling`. Made once for
/// each statement of a server.
enum PostgresDialect {
    /// Placeholders `?` and `?2` become `$1` and `$2`, and what `EngineSpelling` writes becomes what the schema for PostgreSQL has.
    /// What stands in quotes and comments is left alone.
    static func translate(_ sql: String) -> Translation {
        var reader = Reader(text: Array(sql.utf8))
        let text = String(decoding: reader.translated(), as: UTF8.self)
        return Translation(text: text, placeholders: reader.placeholders)
    }

    struct Translation {
        let text: String
        /// How many arguments it takes.
        let placeholders: Int
    }

    private struct Reader {
        let text: [UInt8]
        var at = 0
        var written: [UInt8] = []
        var placeholders = 0

        init(text: [UInt8]) { self.text = text }

        mutating func translated() -> [UInt8] {
            while at < text.count {
                switch text[at] {
                case UInt8(ascii: "'"), UInt8(ascii: "\""): copyQuoted(text[at])
                case UInt8(ascii: "-") where follows("--"): copyComment()
                case UInt8(ascii: "?"): writePlaceholder()
                case UInt8(ascii: "+") where isHint: at += 1
                case UInt8(ascii: "S") where copyHolding(): break
                case let byte where byte | 0x20 == UInt8(ascii: "x") && isBytes: copyBytes()
                case UInt8(ascii: "C") where follows("CROSS JOIN"): replace("CROSS JOIN", by: "JOIN")
                case UInt8(ascii: "j") where follows("json_each("): replace("json_each(", by: "number_list(")
                case let byte:
                    written.append(byte)
                    at += 1
                }
            }
            return written
        }

        private func follows(_ word: StaticString) -> Bool {
            word.withUTF8Buffer { text[at...].starts(with: $0) }
        }

        private mutating func replace(_ word: StaticString, by other: String) {
            written += other.utf8
            at += word.utf8CodeUnitCount
        }

        /// A quote inside is doubled, and so ends one run and begins the next.
        private mutating func copyQuoted(_ quote: UInt8) {
            let end = text[(at + 1)...].firstIndex(of: quote) ?? text.count - 1
            written += text[at...end]
            at = end + 1
        }

        private mutating func copyComment() {
            let end = text[at...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
            at = end
        }

        private mutating func writePlaceholder() {
            let digits = text[(at + 1)...].prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
            placeholders =
                digits.isEmpty ? placeholders + 1 : max(placeholders, Int(String(decoding: digits, as: UTF8.self)) ?? 0)
            written += digits.isEmpty ? Array("$\(placeholders)".utf8) : [UInt8(ascii: "$")] + digits
            at += 1 + digits.count
        }

        /// `EngineSpelling.unindexed`: a plus right before a name, and with no value before it.
        private var isHint: Bool {
            guard at + 1 < text.count, Self.isLetter(text[at + 1]) else { return false }
            return at == 0 || text[at - 1] == UInt8(ascii: " ") || text[at - 1] == UInt8(ascii: "(")
        }

        /// X'0A' is of bytes in SQLite, and of bits in PostgreSQL.
        private var isBytes: Bool {
            at + 1 < text.count && text[at + 1] == UInt8(ascii: "'") && (at == 0 || !Self.isLetter(text[at - 1]))
        }

        private mutating func copyBytes() {
            let end = text[(at + 2)...].firstIndex(of: UInt8(ascii: "'")) ?? text.count - 1
            written += Array("'\\x".utf8) + text[(at + 2)...end] + Array("::bytea".utf8)
            at = end + 1
        }

        /// `EngineSpelling.selectHolding`, of whichever words: SELECT rowid FROM w WHERE w MATCH becomes SELECT w_holding(…). False
        /// where it is another SELECT.
        private mutating func copyHolding() -> Bool {
            let start: StaticString = "SELECT rowid FROM "
            guard follows(start) else { return false }
            let words = text[(at + start.utf8CodeUnitCount)...].prefix { $0 != UInt8(ascii: " ") }
            let match = Array(" WHERE ".utf8) + words + Array(" MATCH ?".utf8)
            guard text[words.endIndex...].starts(with: match) else { return false }
            written += Array("SELECT ".utf8) + words + Array("_holding(".utf8)
            at = words.endIndex + match.count - 1
            writePlaceholder()
            written.append(UInt8(ascii: ")"))
            return true
        }

        private static func isLetter(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
        }
    }
}
