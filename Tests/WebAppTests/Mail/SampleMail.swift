@testable import WebApp

extension MailMessage {
    /// A mail from the site to Ada. Throws where an address is none.
    static func sample(subject: String = "Hello", text: String = "Hi", html: String? = nil) throws -> MailMessage {
        MailMessage(
            from: try .sample("site@hereabouts.test", name: "Hereabouts"),
            to: try .sample("ada@example.org"),
            subject: subject,
            text: text,
            html: html
        )
    }

    /// The bytes as text, always the same.
    func encoded(host: String = "hereabouts.test") throws -> String {
        var random = FixedRandom()
        // 21 November 2026, 13:33:40.
        let bytes = try MailEncoder(host: host, date: 1_795_268_020).encode(self, using: &random)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension MailAddress {
    struct NoAddress: Error {}

    static func sample(_ address: String, name: String? = nil) throws -> MailAddress {
        guard let address = MailAddress(address, name: name) else { throw NoAddress() }
        return address
    }
}
