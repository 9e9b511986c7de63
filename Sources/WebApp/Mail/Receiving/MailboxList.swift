import Foundation

/// The addresses of a `From` or `To` field (RFC 5322 section 3.4). Addresses that are none of ours (see `MailAddress`)
/// are left out.
enum MailboxList {
    private static let maxAddresses = 200

    static func addresses(_ value: String) -> [MailAddress] {
        split(value).prefix(maxAddresses).compactMap(address)
    }

    /// `"Ada L." <ada@example.org>`, `ada@example.org (Ada)`, `<ada@example.org>`.
    private static func address(_ text: String) -> MailAddress? {
        guard let open = text.lastIndex(of: "<"), let close = text[open...].firstIndex(of: ">") else {
            return MailAddress(text.trimmingCharacters(in: .whitespaces))
        }
        let name = unquoted(text[..<open].trimmingCharacters(in: .whitespaces))
        let address = text[text.index(after: open)..<close].trimmingCharacters(in: .whitespaces)
        return MailAddress(address, name: name.isEmpty ? nil : name)
    }

    /// At commas, semicolons and the colon of a group that are neither in quotation marks nor in brackets nor in
    /// comments, which are left out.
    private static func split(_ value: String) -> [String] {
        var parts = [""]
        var (isQuoted, isEscaped, isBracketed, comments) = (false, false, false, 0)
        for character in value {
            let wasEscaped = isEscaped
            isEscaped = false
            switch character {
            case "\\" where !wasEscaped && (isQuoted || comments > 0): isEscaped = true
            case "\"" where !wasEscaped && comments == 0: isQuoted.toggle()
            case "(" where !isQuoted && !wasEscaped:
                comments += 1
                continue
            case ")" where !isQuoted && !wasEscaped && comments > 0:
                comments -= 1
                continue
            case "<" where !isQuoted: isBracketed = true
            case ">" where !isQuoted: isBracketed = false
            case ",", ";", ":":
                if isQuoted || isBracketed || comments > 0 { break }
                if character == ":" { parts[parts.count - 1] = "" } else { parts.append("") }
                continue
            default: break
            }
            if comments == 0 { parts[parts.count - 1].append(character) }
        }
        return parts
    }

    private static func unquoted(_ name: String) -> String {
        guard name.count >= 2, name.hasPrefix("\""), name.hasSuffix("\"") else { return EncodedWords.decode(name) }
        var result = ""
        var isEscaped = false
        for character in name.dropFirst().dropLast() {
            isEscaped = character == "\\" && !isEscaped
            if !isEscaped { result.append(character) }
        }
        // Against section 5 of RFC 2047 some programs put encoded words into quotation marks.
        return EncodedWords.decode(result)
    }
}
