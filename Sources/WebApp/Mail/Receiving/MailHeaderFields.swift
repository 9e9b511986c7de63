import Foundation

/// The header of a mail or of one of its parts (RFC 5322 section 2.2).
struct MailHeaderFields: Sendable {
    struct Field: Sendable {
        /// In lower case.
        let name: String
        /// Unfolded, not decoded; bytes that are no UTF-8 are replaced.
        let value: String
    }

    static let maxFields = 500
    /// Octets of one field; what is beyond is left out.
    private static let maxValueBytes = 20_000

    let fields: [Field]

    /// Reads lines up to the first empty one. Lines that are no fields, such as the `From ` of a mailbox, are left out.
    /// Throws `tooManyHeaders`.
    init(_ lines: MailLines) throws(ReceivedMailProblem) {
        var fields: [(name: String, value: [UInt8])] = []
        for line in lines.untilEmpty {
            if let first = line.first, first == 0x20 || first == 0x09 {
                guard !fields.isEmpty else { continue }
                fields[fields.count - 1].value += Self.bounded(line, after: fields[fields.count - 1].value.count)
            } else if let colon = line.firstIndex(of: UInt8(ascii: ":")), let name = Self.name(line[..<colon]) {
                guard fields.count < Self.maxFields else { throw .tooManyHeaders }
                fields.append((name, Array(Self.bounded(line[(colon + 1)...], after: 0))))
            }
        }
        self.fields = fields.map { Field(name: $0.name, value: Self.text($0.value)) }
    }

    /// The first field of a name in lower case.
    subscript(_ name: String) -> String? { fields.first { $0.name == name }?.value }

    func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

    private static func bounded(_ bytes: ArraySlice<UInt8>, after count: Int) -> ArraySlice<UInt8> {
        bytes.prefix(max(0, maxValueBytes - count))
    }

    private static func name(_ bytes: ArraySlice<UInt8>) -> String? {
        var bytes = bytes
        while bytes.last == 0x20 || bytes.last == 0x09 { bytes.removeLast() }
        guard (1...100).contains(bytes.count), bytes.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        return String(decoding: bytes, as: UTF8.self).lowercased()
    }

    /// Controls become spaces, so that no value has more than one line.
    private static func text(_ bytes: [UInt8]) -> String {
        let printable = bytes.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }
        return String(decoding: printable, as: UTF8.self).trimmingCharacters(in: .whitespaces)
    }
}
