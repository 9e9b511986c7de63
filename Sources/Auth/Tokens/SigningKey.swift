/// The key of this installation for what it signs, seals and hands out without keeping it (HMAC-SHA256, RFC 2104), and those that
/// it has replaced: what they have signed is believed for a while yet. All that is made is made by the current one.
package struct SigningKey: Sendable {
    private let code: HMACSHA256
    /// Whose signatures are believed too.
    private let former: [HMACSHA256]
    /// Whose signatures are not believed any more: what they have sealed can be opened, to be sealed anew.
    private let ended: [HMACSHA256]

    package static let byteCount = 32

    /// `nil` where one of them has fewer than 32 bytes, which is what RFC 2104 section 3 asks of a key for SHA-256.
    package init?(bytes: [UInt8], former: [[UInt8]] = [], ended: [[UInt8]] = []) {
        guard ([bytes] + former + ended).allSatisfy({ $0.count >= Self.byteCount }) else { return nil }
        code = HMACSHA256(key: bytes)
        self.former = former.map { HMACSHA256(key: $0) }
        self.ended = ended.map { HMACSHA256(key: $0) }
    }

    private init(only code: HMACSHA256) { (self.code, former, ended) = (code, [], []) }

    /// New key material, to be kept by the caller.
    package static func randomBytes(using generator: inout some RandomNumberGenerator) -> [UInt8] {
        generator.bytes(byteCount)
    }

    /// The current key and each of the former whose signatures are believed, alone; the current first.
    var accepted: [SigningKey] { [SigningKey(only: code)] + former.map(SigningKey.init(only:)) }

    /// All whose seals can be opened, alone; the current first.
    var opening: [SigningKey] { accepted + ended.map(SigningKey.init(only:)) }

    func signature(of parts: [[UInt8]]) -> [UInt8] {
        code.code(of: Self.joined(parts))
    }

    func isValid(_ signature: [UInt8], of parts: [[UInt8]]) -> Bool { signer(of: signature, parts) != nil }

    /// Which key has signed the parts, alone; `nil` where none has whose signatures are believed. Each is compared in constant time,
    /// and the former are asked only after the current one: what is signed by that costs no more for them.
    /// - Parameter count: how many bytes of a signature are kept.
    func signer(of signature: [UInt8], _ parts: [[UInt8]], keeping count: Int = SHA256.byteCount) -> SigningKey? {
        let message = Self.joined(parts)
        func hasSigned(_ code: HMACSHA256) -> Bool {
            equalInConstantTime(signature, Array(code.code(of: message).prefix(count)))
        }
        let signer = hasSigned(code) ? code : former.first(where: hasSigned)
        return signer.map(SigningKey.init(only:))
    }

    /// 32 bytes that follow from `text` for whoever has the current key, and for nobody else. `purpose` is a fixed word of the
    /// program's. Another key gives others: what has to be recognised for years is a digest of `DigestKey`.
    package func derived(from text: String, for purpose: String) -> [UInt8] {
        signature(of: ["digest", purpose, text].map { Array($0.utf8) })
    }

    /// The same by the current key and by each of the former whose signatures are believed.
    package func allDerived(from text: String, for purpose: String) -> [[UInt8]] {
        accepted.map { $0.derived(from: text, for: purpose) }
    }

    /// Each part with its length before it: no two lists of parts give the same bytes.
    static func joined(_ parts: [[UInt8]]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(parts.reduce(0) { $0 + 8 + $1.count })
        for part in parts {
            withUnsafeBytes(of: UInt64(part.count).bigEndian) { bytes.append(contentsOf: $0) }
            bytes += part
        }
        return bytes
    }
}
