@testable import Auth

extension FuzzTarget {
    /// What people type from an app or from paper: read in any spelling, and always the same when it is written again.
    static let codes = FuzzTarget(
        "codes",
        texts: ["123 456", "١٢٣٤٥٦", "K7M2P.X9QRT-4BDFH", "k7m2p–x9qrt 4bdfh", secret, secret.lowercased()],
        words: ["-", "–", " ", "\u{A0}", "=", "०"]
    ) { text in
        if let digits = OneTimePassword.read(text) {
            let isASCII = digits.allSatisfy { (48...57).contains($0) }
            try require(digits.count == OneTimePassword.digits && isASCII, "digits: \(text)")
            try require(OneTimePassword.read(String(decoding: digits, as: UTF8.self)) == digits, "again: \(text)")
        }
        if let code = RecoveryCode(text) {
            try require(RecoveryCode(code.text) == code && code.text.utf8.count == 17, "a recovery code: \(text)")
            try require(OneTimePassword.read(text) == nil, "both kinds of code: \(text)")
        }
        if let read = OneTimeSecret(text) { try require(OneTimeSecret(read.text) == read, "a secret: \(text)") }
    }

    private static let secret = "ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567"
}
