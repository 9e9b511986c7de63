import CCurl
import Foundation

/// What was said while a mail was handed over, as an operator reads it: `> ` before our lines and `< ` before the server's,
/// `* ` before what libcurl says of the connection. Without the mail, and without whatever proves who we are. Written on the
/// submitting thread alone.
final class SMTPTalk {
    private(set) var lines: [String] = []
    private let secrets: SMTPSecrets
    private var isLoggingIn = false

    /// Somebody who talks without end is not listened to.
    private static let maxLines = 200
    private static let maxCharacters = 500
    private static let leftOut = "…"

    init(secrets: SMTPSecrets) { self.secrets = secrets }

    /// Takes what libcurl hears and says (CURLOPT_DEBUGFUNCTION(3)).
    static let hear: curl_debug_callback = { _, type, data, size, context in
        guard let data, let context else { return 0 }
        let talk = Unmanaged<SMTPTalk>.fromOpaque(context).takeUnretainedValue()
        let text = String(decoding: UnsafeRawBufferPointer(start: data, count: size), as: UTF8.self)
        for line in text.split(whereSeparator: \.isNewline) { talk.add(String(line), type) }
        return 0
    }

    private func add(_ line: String, _ type: curl_infotype) {
        let text = secrets.stand(in: line) ? Self.leftOut : String(line.prefix(Self.maxCharacters))
        switch type {
        case CURLINFO_HEADER_OUT: append("> " + said(text))
        case CURLINFO_HEADER_IN: append("< " + heard(text))
        case CURLINFO_TEXT: append("* " + text)
        default: break
        }
    }

    private func append(_ line: String) {
        if lines.count < Self.maxLines { lines.append(line) }
    }

    /// Everything after AUTH is a proof, until the server has answered it (RFC 4954 section 4).
    private func said(_ line: String) -> String {
        if line.uppercased().hasPrefix("AUTH") { isLoggingIn = true }
        return isLoggingIn ? Self.leftOut : line
    }

    private func heard(_ line: String) -> String {
        if line.hasPrefix("334") { return "334 " + Self.leftOut }
        // The answer to a proof may repeat it, or a part of it.
        defer { isLoggingIn = false }
        return isLoggingIn ? line.prefix(4) + Self.leftOut : line
    }
}
