/// What a file's content can be checked by.
package enum ContentDigest {
    /// SHA-256 in 64 hexadecimal digits.
    package static func sha256(_ bytes: [UInt8]) -> String { hexadecimal(SHA256.hash(bytes)) }

    package static func hexadecimal(_ digest: [UInt8]) -> String {
        digest.map { byte in
            let digits = String(byte, radix: 16)
            return byte < 16 ? "0" + digits : digits
        }.joined()
    }
}
