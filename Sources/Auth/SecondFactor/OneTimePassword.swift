/// The numbers that an authenticator app shows, another one every 30 seconds (TOTP, RFC 6238, over HOTP, RFC 4226), with
/// SHA-1 and six digits: the one kind that all apps have.
package enum OneTimePassword {
    package static let stepSeconds: Int64 = 30
    package static let digits = 6
    /// Steps before and after this one whose numbers are taken too: clocks differ and people type slowly (RFC 6238
    /// section 5.2).
    static let window: Int64 = 1

    /// - Parameter now: epoch seconds, 0 or more.
    package static func step(at now: Int64) -> Int64 { max(0, now) / stepSeconds }

    /// The step whose number was typed: this one, the last or the next, and later than `used`. `nil` where it is none of
    /// those. The time that it takes tells nothing of the number.
    ///
    /// - Parameter used: the step that was taken last with this secret. The caller writes down the one that is returned
    ///   only where a smaller one still stands, so that of two at once one is refused (RFC 6238 section 5.2).
    package static func step(of typed: String, secret: OneTimeSecret, now: Int64, after used: Int64?) -> Int64? {
        guard let typed = read(typed) else { return nil }
        let current = step(at: now)
        let matching = (max(0, current - window)...current + window).filter { step in
            equalInConstantTime(Array(number(secret.bytes, counter: step).utf8), typed)
        }
        return matching.first { $0 > used ?? -1 }
    }

    /// The digits as their ASCII characters, in whichever script and with whatever spaces they were typed. `nil` unless
    /// there are six.
    static func read(_ typed: String) -> [UInt8]? {
        guard typed.utf8.count <= 64 else { return nil }
        let scalars = typed.unicodeScalars.filter { !$0.properties.isWhitespace && $0 != "-" }
        let values = scalars.compactMap { scalar in
            scalar.properties.numericType == .decimal ? scalar.properties.numericValue : nil
        }
        guard values.count == digits, scalars.count == digits else { return nil }
        return values.map { UInt8(ascii: "0") + UInt8($0) }
    }

    /// HOTP of a counter (RFC 4226 section 5.3).
    static func number(_ secret: [UInt8], counter: Int64, digits: Int = digits) -> String {
        let message = withUnsafeBytes(of: counter.bigEndian) { Array($0) }
        let code = HMACSHA1.code(of: message, key: secret)
        let offset = Int(code[HMACSHA1.byteCount - 1] & 15)
        let truncated = code[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
        let modulus = (0..<digits).reduce(UInt32(1)) { product, _ in product * 10 }
        let text = String(truncated % modulus)
        return String(repeating: "0", count: digits - text.utf8.count) + text
    }
}
