import Templates

/// Reads a table of comma-separated values (RFC 4180) row by row; also with semicolons or tabs, and with line feeds alone.
struct CSVReader {
    private let bytes: ArraySlice<UInt8>
    private let separator: UInt8
    private var index: Int
    /// The line of the row that `next` returned last, from 1.
    private(set) var line = 1
    private var nextLine = 1

    static let maxFields = 500
    private static let quote = UInt8(ascii: "\"")
    private static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

    /// The separator is the one that is most frequent in the first line.
    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        index = bytes.startIndex
        let first = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
        var best = (separator: UInt8(ascii: ","), count: 0)
        for separator in Self.separators {
            let count = first.count { $0 == separator }
            if count > best.count { best = (separator, count) }
        }
        separator = best.separator
    }

    /// The fields of the next row, an empty line being one empty field; `nil` at the end.
    mutating func next() throws(AddressBookProblem) -> [String]? {
        guard index < bytes.endIndex else { return nil }
        line = nextLine
        var fields: [String] = []
        while true {
            fields.append(try field())
            guard fields.count <= Self.maxFields else { throw AddressBookProblem(.tooManyColumns, line: line) }
            guard index < bytes.endIndex, bytes[index] == separator else { break }
            index += 1
        }
        endLine()
        return fields
    }

    private mutating func field() throws(AddressBookProblem) -> String {
        guard index < bytes.endIndex, bytes[index] == Self.quote else {
            let start = index
            while index < bytes.endIndex, !isEnd(bytes[index]) { index += 1 }
            return String(decoding: bytes[start..<index], as: UTF8.self)
        }
        return try quotedField()
    }

    private mutating func quotedField() throws(AddressBookProblem) -> String {
        let startLine = nextLine
        var text: [UInt8] = []
        index += 1
        while index < bytes.endIndex {
            let byte = bytes[index]
            index += 1
            if byte == 0x0A { nextLine += 1 }
            guard byte == Self.quote else {
                text.append(byte)
                continue
            }
            guard index < bytes.endIndex else { return String(decoding: text, as: UTF8.self) }
            if bytes[index] == Self.quote {
                text.append(Self.quote)
                index += 1
            } else if isEnd(bytes[index]) {
                return String(decoding: text, as: UTF8.self)
            } else {
                throw AddressBookProblem(.strayQuote, line: nextLine)
            }
        }
        throw AddressBookProblem(.openQuote, line: startLine)
    }

    private mutating func endLine() {
        guard index < bytes.endIndex else { return }
        if bytes[index] == 0x0D { index += 1 }
        if index < bytes.endIndex, bytes[index] == 0x0A { index += 1 }
        nextLine += 1
    }

    private func isEnd(_ byte: UInt8) -> Bool { byte == separator || byte == 0x0A || byte == 0x0D }
}
