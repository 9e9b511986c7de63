/// The name of a stored file, and all that is needed to fetch it: 128 random bits, so that knowing one tells nothing of
/// any other, and an ending that says what it is.
struct MediaKey: Sendable, Hashable, CustomStringConvertible {
    /// 26 letters and digits of base32 (RFC 4648 section 6, in lower case).
    let token: String
    let format: Picture.Format

    init(format: Picture.Format, using random: inout some RandomNumberGenerator) {
        let words = [UInt64.random(in: .min ... .max, using: &random), .random(in: .min ... .max, using: &random)]
        // 13 digits of 5 bits hold 65 bits: the first of each word has one bit less to say.
        token = words.map { word in
            let digits = (0..<13).reversed().map { Self.alphabet[Int(word >> ($0 * 5) & 31)] }
            return String(decoding: digits, as: UTF8.self)
        }.joined()
        self.format = format
    }

    /// `nil` for everything that was not printed by `description`.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == 26, parts[0].utf8.allSatisfy(Self.alphabet.contains),
            let format = Picture.Format.allCases.first(where: { $0.ending == parts[1] })
        else { return nil }
        token = String(parts[0])
        self.format = format
    }

    /// As in an address and in the database: `mfzwizltnfxgo4tjnzsxg5dfoi.jpg`.
    var description: String { "\(token).\(format.ending)" }

    /// Two levels of folders, so that none of them holds more than a thousandth of the files.
    var folders: [String] { [String(token.dropFirst().prefix(2)), String(token.dropFirst(3).prefix(2))] }

    private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
}
