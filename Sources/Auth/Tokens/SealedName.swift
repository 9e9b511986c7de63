/// A name in an address that nobody can guess: letters that say what is meant, a hyphen, and 128 bits of a MAC over them
/// and a secret of what they mean. Nothing of it is kept: whoever holds the secret makes the same name again.
///
/// All in lower case and read in any, since mail programs change the case of addresses.
package struct SealedName: Hashable, Sendable {
    /// Letters from a to z, digits and dots: at most 32.
    package let body: String
    private let seal: [UInt8]

    private static let sealBytes = 16

    /// `purpose` is a fixed word of the program's; `body` has letters from a to z, digits and dots, at most 32.
    package init(_ body: String, secret: [UInt8], for purpose: String, with key: SigningKey) {
        self.body = body
        seal = Self.seal(body, secret, purpose, key)
    }

    /// Reads what `text` writes, whoever wrote it.
    package init?(_ text: some StringProtocol) {
        guard text.utf8.count <= 65 else { return nil }
        let text = text.lowercased()
        guard let hyphen = text.lastIndex(of: "-") else { return nil }
        body = String(text[..<hyphen])
        guard (1...32).contains(body.utf8.count), body.utf8.allSatisfy(Self.isPlain),
            let seal = Self.bytes(text[text.index(after: hyphen)...]), seal.count == Self.sealBytes
        else { return nil }
        self.seal = seal
    }

    package var text: String {
        body + "-" + seal.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// The name as the current key and each of the former makes it: all that are valid.
    package static func all(
        _ body: String,
        secret: [UInt8],
        for purpose: String,
        with key: SigningKey
    ) -> [SealedName] {
        key.accepted.map { SealedName(body, secret: secret, for: purpose, with: $0) }
    }

    /// Whether it was made here, for this purpose and with this secret. The time it takes tells nothing of the seal.
    package func isValid(secret: [UInt8], for purpose: String, with key: SigningKey) -> Bool {
        key.signer(of: seal, Self.parts(body, secret, purpose), keeping: Self.sealBytes) != nil
    }

    /// Whether the current key makes it like that: what a former one has made is worth making anew.
    package func isCurrent(secret: [UInt8], for purpose: String, with key: SigningKey) -> Bool {
        equalInConstantTime(seal, Self.seal(body, secret, purpose, key))
    }

    private static func seal(_ body: String, _ secret: [UInt8], _ purpose: String, _ key: SigningKey) -> [UInt8] {
        Array(key.signature(of: parts(body, secret, purpose)).prefix(sealBytes))
    }

    private static func parts(_ body: String, _ secret: [UInt8], _ purpose: String) -> [[UInt8]] {
        [Array("sealed".utf8), Array(purpose.utf8), Array(body.utf8), secret]
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): true
        default: false
        }
    }

    private static func bytes(_ digits: Substring) -> [UInt8]? {
        let values = digits.compactMap(\.hexDigitValue)
        guard values.count == digits.utf8.count, values.count.isMultiple(of: 2) else { return nil }
        return stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] * 16 + values[$0 + 1]) }
    }
}
