import Foundation
import Testing

/// A mail as Python's `email` package reads it.
struct ParsedMail: Decodable {
    struct Part: Decodable {
        let type: String
        let text: String?
        let bytes: String?
        let fileName: String?
    }

    let subject: String
    let to: String
    let toName: String
    let from: String
    let date: String
    let defects: [String]
    /// As they stand, but unfolded.
    let headers: [String: String]
    let parts: [Part]

    static func reading(_ bytes: [UInt8]) async throws -> ParsedMail {
        try await PictureTools.withTemporaryFolder { folder in
            let file = "\(folder)/mail.eml"
            try Data(bytes).write(to: URL(filePath: file))
            let output = try await offPool { try Python.output(of: program, [file]) }
            return try JSONDecoder().decode(ParsedMail.self, from: output)
        }
    }

    private static let program = """
        import base64, email, email.header, email.policy, email.utils, json, sys
        data = open(sys.argv[1], "rb").read()
        mail = email.message_from_bytes(data, policy=email.policy.default)
        # The newer parser of Python 3.11 keeps the space between encoded words of a display name.
        raw = email.message_from_bytes(data)["To"].replace("\\r\\n", "")
        shown = str(email.header.make_header(email.header.decode_header(email.utils.parseaddr(raw)[0])))
        parts, defects = [], [str(d) for d in mail.defects]
        for name in mail.keys():
            defects += [name + ": " + str(d) for d in mail[name].defects]
        for part in mail.walk():
            defects += [str(d) for d in part.defects]
            if part.is_multipart():
                continue
            text = part.get_content() if part.get_content_maintype() == "text" else None
            raw = base64.b64encode(part.get_payload(decode=True)).decode()
            parts.append({"type": part.get_content_type(), "text": text, "bytes": raw, "fileName": part.get_filename()})
        to = mail["To"].addresses[0]
        headers = {name: value.replace("\\r\\n", "") for name, value in mail.raw_items()}
        print(json.dumps({
            "subject": mail["Subject"], "to": to.addr_spec, "toName": shown, "defects": defects, "headers": headers,
            "from": mail["From"].addresses[0].addr_spec, "date": mail["Date"].datetime.isoformat(), "parts": parts,
        }))
        """
}
