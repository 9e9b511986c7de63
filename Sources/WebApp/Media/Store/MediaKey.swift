/// The name of a stored file, and all that is needed to fetch it: 128 random bits, so that knowing one tells nothing of
/// any other, and an ending that says what it is.
struct MediaKey: Sendable, Hashable, CustomStringConvertible {
    /// 26 letters and digits of base32 (RFC 4648 section 6, in lower case).
    let token: String
    let format: MediaFormat
    /// Whether it is what somebody sent, with all that stands in it: never shown, and fetched by its owner alone.
    let isOriginal: Bool

    init(format: MediaFormat, isOriginal: Bool = false, using random: inout some RandomNumberGenerator) {
        let words = [UInt64.random(in: .min ... .max, using: &random), .random(in: .min ... .max, using: &random)]
        // 13 digits of 5 bits hold 65 bits: the first of each word has one bit less to say.
        token = words.map { word in
            let digits = (0..<13).reversed().map { Self.alphabet[Int(word >> ($0 * 5) & 31)] }
            return String(decoding: digits, as: UTF8.self)
        }.joined()
        self.format = format
        self.isOriginal = isOriginal
    }

    /// `nil` for everything that was not printed by `description`.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3 && parts[1] == Self.original, let token = parts.first,
            token.utf8.count == 26, token.utf8.allSatisfy(Self.alphabet.contains),
            let format = MediaFormat.allCases.first(where: { $0.ending == parts.last ?? "" })
        else { return nil }
        isOriginal = parts.count == 3
        guard isOriginal || format.isShown else { return nil }
        self.token = String(token)
        self.format = format
    }

    /// As in an address and in the database: `mfzwizltnfxgo4tjnzsxg5dfoi.jpg`; what somebody sent says so:
    /// `mfzwizltnfxgo4tjnzsxg5dfoi.original.heic`.
    var description: String { isOriginal ? "\(token).\(Self.original).\(format.ending)" : "\(token).\(format.ending)" }

    private static let original = "original"

    /// Two levels of folders, so that none of them holds more than a thousandth of the files.
    var folders: [String] { [String(token.dropFirst().prefix(2)), String(token.dropFirst(3).prefix(2))] }

    private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
}
