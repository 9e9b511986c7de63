/// The 100,000 commonest passwords that are long enough for an account, as a Bloom filter: each of them is found, and of
/// others one in 1,350 is taken for one of them (1.5 million bits, ten for each password). Whom that befalls chooses
/// another. In letters it would be five times as large.
///
/// `CommonPasswordFilter+Bits.swift` says where they come from, and Scripts/make-common-passwords writes it.
enum CommonPasswordFilter {
    private static let count: UInt64 = 1_500_000
    private static let places: UInt64 = 10

    /// Decoded when the first password is looked at: some milliseconds.
    private static let table: [UInt8] = {
        let text = bits.withUTF8Buffer { buffer in
            String(decoding: buffer.lazy.filter { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        }
        guard let table = Base64URL.decode(text), table.count * 8 == count else {
            // What stands in the source is the same at each start.
            preconditionFailure("the filter of common passwords is damaged")
        }
        return table
    }()

    /// Whether `password`, in small letters and NFKC, is one of them, or one of the few that look alike.
    static func contains(_ password: String) -> Bool {
        let digest = SHA256.hash(Array(password.utf8))
        func number(_ bytes: Range<Int>) -> UInt64 { digest[bytes].reduce(0) { $0 << 8 | UInt64($1) } }
        let (first, step) = (number(0..<8) % count, (number(8..<16) | 1) % count)
        return (0..<places).allSatisfy { place in
            let bit = (first + place * step) % count
            return table[Int(bit / 8)] & (1 << UInt8(bit % 8)) != 0
        }
    }
}
