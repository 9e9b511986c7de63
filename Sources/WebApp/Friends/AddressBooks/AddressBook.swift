import Auth
import Models
import Templates

/// The contacts of a file, as far as they have plausible e-mail addresses. Read in memory; nothing of it is kept.
struct AddressBook: Sendable, Hashable {
    static let maxBytes = 2 << 20
    static let maxContacts = 5_000
    /// More of one contact are left out.
    static let maxEmailsPerContact = 10

    /// Also those without an address.
    private(set) var contactCount = 0
    /// In small letters, each once, in the order of the file.
    private(set) var emails: [String] = []
    private var seen: Set<String> = []

    /// What it is is told by the content; its name may lie. Throws `AddressBookProblem`.
    init(_ bytes: [UInt8]) throws(AddressBookProblem) {
        let text = try Self.utf8(bytes)
        guard let start = text.firstIndex(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
            throw AddressBookProblem(.empty)
        }
        let isVCard = String(decoding: text[start...].prefix(11), as: UTF8.self).lowercased() == "begin:vcard"
        if isVCard {
            var reader = VCardReader(text[...])
            while let contact = try reader.next() { try add(contact) }
        } else {
            var reader = try ContactTableReader(text[...])
            while let contact = try reader.next() { try add(contact) }
        }
    }

    private mutating func add(_ values: [String]) throws(AddressBookProblem) {
        contactCount += 1
        guard contactCount <= Self.maxContacts else {
            throw AddressBookProblem(.tooManyContacts)
        }
        for value in values.prefix(Self.maxEmailsPerContact) {
            let email = EmailPolicy.folded(EmailPolicy.normalised(value.filter { !$0.isWhitespace }))
            if EmailPolicy.problem(with: email) == nil, seen.insert(email).inserted { emails.append(email) }
        }
    }

    /// Without its byte order mark. Outlook writes UTF-16. Other character sets are read as if they were UTF-8:
    /// addresses are ASCII in all of them.
    private static func utf8(_ bytes: [UInt8]) throws(AddressBookProblem) -> [UInt8] {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes[3...]) }
        let isLittle = bytes.starts(with: [0xFF, 0xFE])
        guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else {
            guard !bytes.contains(0) else { throw AddressBookProblem(.unknown) }
            return bytes
        }
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index -> UInt16 in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isLittle ? second << 8 | first : first << 8 | second
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}
