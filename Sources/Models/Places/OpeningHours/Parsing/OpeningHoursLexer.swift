/// Cuts an `opening_hours` value into words and signs.
struct OpeningHoursLexer {
    private let bytes: [UInt8]
    private var position = 0
    private var tokens: [OpeningHoursToken] = []

    /// `nil` where a word or sign is none of the language.
    static func tokens(of text: String) -> [OpeningHoursToken]? {
        var lexer = OpeningHoursLexer(bytes: plain(text))
        return lexer.run() ? lexer.tokens : nil
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
        tokens.reserveCapacity(bytes.count / 2)
    }

    /// With the dashes, quotation marks and spaces that people's keyboards and word processors put in.
    private static func plain(_ text: String) -> [UInt8] {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return Array(text.utf8) }
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\u{2010}"..."\u{2015}", "\u{2212}": plain.append("-")
            case "\u{201C}"..."\u{201F}": plain.append("\"")
            case "\u{A0}", "\u{2009}", "\u{202F}": plain.append(" ")
            default: plain.append(scalar)
            }
        }
        return Array(String(plain).utf8)
    }

    private mutating func run() -> Bool {
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            case UInt8(ascii: "0")...UInt8(ascii: "9"): if !number() { return false }
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
                if !word() { return false }
            case UInt8(ascii: "\""): if !comment() { return false }
            case UInt8(ascii: "|"):
                guard position + 1 < bytes.count, bytes[position + 1] == byte else { return false }
                tokens.append(.fallback)
                position += 2
            default:
                guard let sign = OpeningHoursToken.signs[byte] else { return false }
                tokens.append(sign)
                position += 1
            }
        }
        return true
    }

    private mutating func digits() -> (value: Int, count: Int) {
        var value = 0
        let start = position
        while position < bytes.count, let digit = Self.digit(bytes[position]), position - start < 6 {
            value = value * 10 + digit
            position += 1
        }
        return (value, position - start)
    }

    /// `24/7`, `8:00`, `08.00` or a number.
    private mutating func number() -> Bool {
        if bytes[position...].starts(with: "24/7".utf8),
            position + 4 >= bytes.count || Self.digit(bytes[position + 4]) == nil
        {
            tokens.append(.always)
            position += 4
            return true
        }
        let (value, count) = digits()
        if let minutes = minutes(), count <= 2 {
            let isDotted = bytes[position] == UInt8(ascii: ".")
            guard value <= 48, minutes < 60 else { return false }
            tokens.append(.clock(value * 60 + minutes, isDotted: isDotted))
            position += 3
            return true
        }
        tokens.append(.number(value, digits: count))
        return count <= 4
    }

    /// The two digits after a colon or point here, with nothing that goes on after them.
    private func minutes() -> Int? {
        guard position + 2 < bytes.count, bytes[position] == UInt8(ascii: ":") || bytes[position] == UInt8(ascii: "."),
            let tens = Self.digit(bytes[position + 1]), let ones = Self.digit(bytes[position + 2]),
            position + 3 == bytes.count || Self.digit(bytes[position + 3]) == nil
        else { return nil }
        return tens * 10 + ones
    }

    private mutating func word() -> Bool {
        let start = position
        while position < bytes.count, (0x41...0x5A).contains(bytes[position] & 0xDF) { position += 1 }
        // No word of the language is longer than "unknown".
        guard position - start <= 8 else { return false }
        let word = String(decoding: bytes[start..<position].map { $0 | 0x20 }, as: UTF8.self)
        guard let token = OpeningHoursToken.words[word] else { return false }
        tokens.append(token)
        return true
    }

    private mutating func comment() -> Bool {
        guard let end = bytes[(position + 1)...].firstIndex(of: UInt8(ascii: "\"")) else { return false }
        // By scalars: a combining mark after a line break would become one letter with the space that is written for it.
        let text = String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
        let words = text.unicodeScalars.split { $0.properties.isWhitespace }
        guard !words.isEmpty else { return false }
        tokens.append(.comment(words.map(String.init).joined(separator: " ")))
        position = end + 1
        return true
    }

    private static func digit(_ byte: UInt8) -> Int? {
        (0x30...0x39).contains(byte) ? Int(byte) - 0x30 : nil
    }
}
