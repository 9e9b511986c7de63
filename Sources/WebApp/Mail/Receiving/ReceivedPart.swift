import Foundation

/// A part of a received mail that is not itself made of parts.
struct ReceivedPart: Sendable {
    let type: MIMEValue
    /// From the disposition, else from the type; as the sender wrote it, so never a path to write to.
    let fileName: String?
    /// Decoded from its transfer encoding, not from its charset.
    let content: [UInt8]

    init(header: MailHeaderFields, content: ArraySlice<UInt8>, defaultType: String) {
        type = header["content-type"].map(MIMEValue.init) ?? MIMEValue(defaultType)
        let disposition = header["content-disposition"].map(MIMEValue.init)
        fileName = (disposition?.parameters["filename"] ?? type.parameters["name"]).map(EncodedWords.decode)
        let word = header["content-transfer-encoding"]?.trimmingCharacters(in: .whitespaces)
        self.content = TransferEncoding(word).decode(content)
    }

    /// The content as text; `nil` in a charset that is not read here.
    var text: String? { MailCharset(type.parameters["charset"]).map { $0.text(content) } }
}
