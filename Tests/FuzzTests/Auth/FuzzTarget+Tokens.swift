@testable import Auth

extension FuzzTarget {
    /// What we have signed or sealed and gets back from others: nothing but our own is taken, and that in one spelling.
    static let tokens = FuzzTarget(
        "tokens",
        texts: [value, name.text, link, hash] + others,
        words: [".", "-", "$", "ln=", "="]
    ) {
        text in
        if SignedValue(text, for: "fuzz", with: key, now: 0) != nil {
            try require(text == value, "a value that nobody has signed: \(text)")
        }
        if let other = SealedName(text) {
            try require(SealedName(other.text) == other, "\(other.text)")
            let isOurs = other.isValid(secret: [1], for: "fuzz", with: key)
            try require(!isOurs || other == name, "a name that nobody has sealed: \(text)")
        }
        if let bytes = Base64URL.decode(text) {
            try require(Base64URL.encode(bytes) == text, "another spelling: \(text)")
        }
        if let hash = PasswordHash(text) { try require(hash.description == text, "another spelling: \(text)") }
        if let secret = CSRFSecret(text: text) { try require(secret.text == text, "another spelling: \(text)") }
        try checkLink(text)
        _ = PushRecipient(p256dh: String(text.prefix(87)), auth: String(text.dropFirst(87)))
        try require(
            !PlaceCode.isValid(text, secret: [1], now: 0, with: key) || text.count(where: \.isNumber) == 6,
            "a code: \(text)"
        )
    }

    private static func checkLink(_ text: String) throws {
        let parts = text.split(separator: "?", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return }
        let fields = parts[1].split(separator: "&").map { String($0.split(separator: "=").last ?? "") }
        let isValid = SignedLink.isValid(
            path: parts[0],
            expires: fields.first,
            signature: fields.last,
            for: "fuzz",
            with: key,
            now: 0
        )
        try require(!isValid || "\(parts[0])?\(fields[0])" == "/a?1000", "a link that nobody has signed: \(text)")
    }

    /// Always there, since the bytes are as many as are asked for.
    private static let key = SigningKey(bytes: [UInt8](repeating: 7, count: SigningKey.byteCount))!
    private static let value = SignedValue("payload", expiresAt: 1_000).signed(for: "fuzz", with: key)
    private static let name = SealedName("ada.1", secret: [1], for: "fuzz", with: key)
    private static let link = SignedLink(path: "/a", expiresAt: 1_000).signed(for: "fuzz", with: key)
    private static let hash = "$scrypt$ln=15,r=8,p=3$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
    private static let others = [
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4BTBTKbYXWUBVS3PTT7v8g",
    ]
}
