import Foundation
import HTTPServer

/// Turns a mail into the bytes that a server takes (RFC 5322, RFC 2045 to 2047): CRLF line ends, ASCII only, lines of at
/// most 78 characters.
struct MailEncoder {
    /// The right side of the Message-ID: the host of the site's base URL.
    let host: String
    /// Epoch seconds.
    let date: Int

    /// Throws `MailError.malformed` when a further header field or a part's type or name could end its line.
    func encode(_ message: MailMessage, using random: inout some RandomNumberGenerator) throws -> [UInt8] {
        let name = Self.identity(using: &random)
        var head = "Date: \(HTTPDate.string(epochSeconds: date).replacing("GMT", with: "+0000"))\r\n"
        head += MailHeaderText.address("From", message.from)
        head += MailHeaderText.address("To", message.to)
        if let replyTo = message.replyTo { head += MailHeaderText.address("Reply-To", replyTo) }
        head += MailHeaderText.unstructured("Subject", message.subject)
        guard message.identity.map(Self.isHost) != false else { throw MailError.malformed(field: "Message-ID") }
        head += "Message-ID: <\(message.identity ?? name)@\(Self.isHost(host) ? host : "localhost")>\r\n"
        if let unsubscribe = message.unsubscribe { head += unsubscribe.fields }
        for header in message.headers { head += try field(header) }
        head += "MIME-Version: 1.0\r\n"
        return Array(head.utf8) + (try body(of: message, boundary: "=_\(name)"))
    }

    private func field(_ header: MailMessage.Header) throws -> String {
        // RFC 5322 section 3.6.8: printable ASCII but the colon. None of ours may be given twice.
        let isName = !header.name.isEmpty && header.name.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x3A }
        let name = header.name.lowercased()
        guard isName, !Self.ownFields.contains(name), !name.hasPrefix("content-"), !Self.holdsControl(header.value)
        else {
            throw MailError.malformed(field: header.name)
        }
        // Addresses of a list (RFC 2369) are no words, and would be none any more when they were encoded.
        let isAddress = name.hasPrefix("list-") && header.value.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
        if isAddress { return MailHeaderText.structured(header.name, header.value) }
        return MailHeaderText.unstructured(header.name, header.value)
    }

    private static let ownFields: Set = [
        "date", "from", "to", "reply-to", "subject", "message-id", "mime-version", "list-unsubscribe",
        "list-unsubscribe-post",
    ]

    // MARK: Parts

    private func body(of message: MailMessage, boundary: String) throws -> [UInt8] {
        let text = MailPart(contentType: "text/plain; charset=utf-8", content: Array(message.text.utf8))
        var forms = [try entity(text)]
        if let html = message.html {
            let page = try entity(MailPart(contentType: "text/html; charset=utf-8", content: Array(html.utf8)))
            // RFC 2387: the first part is the one to be shown, the others are what it shows.
            let whole = [page] + (try message.pictures.map(entity))
            let isBare = message.pictures.isEmpty
            forms.append(isBare ? page : Self.multipart("related", whole, boundary: "\(boundary)_r", root: "text/html"))
        }
        forms += try message.alternatives.map(entity)
        let shown = forms.count == 1 ? forms[0] : Self.multipart("alternative", forms, boundary: "\(boundary)_a")
        guard !message.attachments.isEmpty else { return shown }
        return Self.multipart("mixed", [shown] + (try message.attachments.map(entity)), boundary: "\(boundary)_m")
    }

    /// The header and content of one part. Text stays readable in quoted-printable, everything else is base64.
    private func entity(_ part: MailPart) throws -> [UInt8] {
        guard part.contentType.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }), part.contentType.utf8.count < 60 else {
            throw MailError.malformed(field: "Content-Type")
        }
        let isText = part.contentType.hasPrefix("text/")
        var head = "Content-Type: \(part.contentType)\r\n"
        head += "Content-Transfer-Encoding: \(isText ? "quoted-printable" : "base64")\r\n"
        if let id = part.contentID {
            guard Self.isHost(id) else { throw MailError.malformed(field: "Content-ID") }
            head += "Content-ID: <\(id)>\r\nContent-Disposition: inline\r\n"
        }
        if let name = part.fileName {
            let isPlain = name.utf8.allSatisfy { Self.isHostByte($0) || $0 == UInt8(ascii: "_") }
            guard isPlain, (1...40).contains(name.utf8.count) else { throw MailError.malformed(field: "file name") }
            head += "Content-Disposition: attachment; filename=\"\(name)\"\r\n"
        }
        return Array((head + "\r\n").utf8) + (isText ? QuotedPrintable.encode(part.content) : Self.base64(part.content))
    }

    /// - Parameter root: the type of the first part, which `related` names.
    private static func multipart(
        _ kind: String,
        _ parts: [[UInt8]],
        boundary: String,
        root: String? = nil
    ) -> [UInt8] {
        let type = root.map { "\r\n type=\"\($0)\";" } ?? ""
        var bytes = Array("Content-Type: multipart/\(kind);\(type)\r\n boundary=\"\(boundary)\"\r\n\r\n".utf8)
        for part in parts { bytes += Array("--\(boundary)\r\n".utf8) + part + Array("\r\n".utf8) }
        return bytes + Array("--\(boundary)--\r\n".utf8)
    }

    private static func base64(_ content: [UInt8]) -> [UInt8] {
        let options: Data.Base64EncodingOptions = [
            .lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed,
        ]
        return Array(Data(content).base64EncodedData(options: options)) + [0x0D, 0x0A]
    }

    // MARK: Names

    /// 128 random bits. No line of quoted-printable or base64 text can hold `=_`, which boundaries begin with.
    private static func identity(using random: inout some RandomNumberGenerator) -> String {
        let words = [UInt64.random(in: .min ... .max, using: &random), .random(in: .min ... .max, using: &random)]
        return words.map { String($0, radix: 36) }.joined(separator: ".")
    }

    private static func holdsControl(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    /// Letters, digits, dots and hyphens.
    static func isHost(_ text: String) -> Bool {
        (1...253).contains(text.utf8.count) && text.utf8.allSatisfy(isHostByte)
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        byte < 0x80 && (Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber)
            || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }
}
