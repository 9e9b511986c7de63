import CCurl
import Foundation

/// Hands mails to an SMTP server through libcurl. Blocks its thread until the server has answered or time is up, so it
/// runs on the `WorkPool` or a job's thread.
struct SMTPSubmission: Sendable {
    let server: SMTPServer
    /// How we call ourselves in EHLO.
    let host: String

    /// When this returns, the server has taken the mail over. Throws `MailError`.
    /// - Parameters:
    ///   - bytes: as `MailEncoder` makes them, with CRLF line ends; libcurl doubles leading dots.
    ///   - talk: hears what is said; `nil` where nobody reads it.
    func send(_ bytes: [UInt8], from: MailAddress, to: [MailAddress], hearing talk: SMTPTalk? = nil) throws {
        guard CurlLibrary.isReady, let handle = curl_easy_init() else {
            throw MailError.temporary(reason: "libcurl does not start")
        }
        defer { curl_easy_cleanup(handle) }
        var recipients: UnsafeMutablePointer<curl_slist>?
        defer { curl_slist_free_all(recipients) }
        for address in to { recipients = curl_slist_append(recipients, "<\(address.address)>") }

        let exchange = SMTPExchange(message: bytes)
        try withExtendedLifetime(exchange) {
            let context = Unmanaged.passUnretained(exchange).toOpaque()
            try connect(handle)
            try Self.check(ccurl_set_string(handle, CURLOPT_MAIL_FROM, "<\(from.address)>"))
            try Self.check(ccurl_set_list(handle, CURLOPT_MAIL_RCPT, recipients))
            try Self.check(ccurl_set_long(handle, CURLOPT_UPLOAD, 1))
            try Self.check(ccurl_set_read(handle, SMTPExchange.read, context))
            try Self.check(ccurl_set_header(handle, SMTPExchange.hear, context))
            try Self.check(ccurl_set_write(handle, SMTPExchange.hear, context))
            if let talk {
                try Self.check(ccurl_set_debug(handle, SMTPTalk.hear, Unmanaged.passUnretained(talk).toOpaque()))
            }
            try judge(curl_easy_perform(handle), handle, refusal: exchange.refusal)
        }
    }

    private func connect(_ handle: UnsafeMutableRawPointer) throws {
        let scheme = server.security == .tls ? "smtps" : "smtp"
        var options: [(CURLoption, String)] = [
            (CURLOPT_URL, "\(scheme)://\(server.name)/\(host)"),
            (CURLOPT_PROTOCOLS_STR, scheme),
            // The environment must not send our mail through a proxy.
            (CURLOPT_PROXY, ""),
        ]
        if let user = server.user { options.append((CURLOPT_USERNAME, user)) }
        if let password = server.password { options.append((CURLOPT_PASSWORD, password)) }
        if let file = server.certificates { options.append((CURLOPT_CAINFO, file)) }
        for (option, value) in options { try Self.check(ccurl_set_string(handle, option, value)) }

        let security = server.security == .none ? CURLUSESSL_NONE : CURLUSESSL_ALL
        let numbers: [(CURLoption, Int)] = [
            (CURLOPT_USE_SSL, Int(security.rawValue)),
            (CURLOPT_SSL_VERIFYPEER, 1),
            (CURLOPT_SSL_VERIFYHOST, 2),
            // TLS 1.2 and above (RFC 8996).
            (CURLOPT_SSLVERSION, 6),
            (CURLOPT_CONNECTTIMEOUT_MS, server.connectTimeout.milliseconds),
            (CURLOPT_TIMEOUT_MS, server.timeout.milliseconds),
            // Its time-outs must not be signals: this is one thread of many.
            (CURLOPT_NOSIGNAL, 1),
        ]
        for (option, value) in numbers { try Self.check(ccurl_set_long(handle, option, value)) }
        try Self.check(ccurl_set_close_on_exec(handle))
    }

    private static func check(_ code: CURLcode) throws {
        guard code == CURLE_OK else { throw MailError.temporary(reason: String(cString: curl_easy_strerror(code))) }
    }

    /// A refusal with 5yz is for good only where it is about this mail: not when the log-in or STARTTLS fails.
    private func judge(_ code: CURLcode, _ handle: UnsafeMutableRawPointer, refusal: String) throws {
        guard code != CURLE_OK else { return }
        var answer = 0
        _ = ccurl_response_code(handle, &answer)
        let isUntrusted = [CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE].contains(code)
        let failure = isUntrusted ? "its certificate is not trusted" : String(cString: curl_easy_strerror(code))
        // An answer to the log-in may repeat what proves who we are, or a part of it.
        let isSecret = code == CURLE_LOGIN_DENIED || server.secrets.stand(in: refusal)
        let reason = refusal.isEmpty || isSecret ? failure : "\(failure): \(refusal)"
        let isOurs = code == CURLE_LOGIN_DENIED || code == CURLE_USE_SSL_FAILED
        throw (500...599).contains(answer) && !isOurs
            ? MailError.permanent(reason: reason) : MailError.temporary(reason: reason)
    }
}
