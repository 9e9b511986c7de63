/// A code of six digits that a screen at a place shows, another one each minute: whoever types it is there. Made of a
/// secret of the place's row, so that nothing has to be kept.
package enum PlaceCode {
    package static let seconds: Int64 = 60
    private static let digits = 6

    /// `now` is in epoch seconds.
    package static func text(secret: [UInt8], now: Int64, with key: SigningKey) -> String {
        text(secret, minute: now / seconds, key)
    }

    /// Whether it is this minute's or the last one's: people type while it changes. The time it takes tells nothing. A screen may
    /// show a former key's until it is loaded again.
    package static func isValid(_ typed: String, secret: [UInt8], now: Int64, with key: SigningKey) -> Bool {
        let typed = Array(typed.utf8.filter { $0 != UInt8(ascii: " ") })
        let minute = now / seconds
        return key.accepted.contains { key in
            let (this, last) = (
                Array(text(secret, minute: minute, key).utf8), Array(text(secret, minute: minute - 1, key).utf8)
            )
            let (isThis, isLast) = (equalInConstantTime(typed, this), equalInConstantTime(typed, last))
            return isThis || isLast
        }
    }

    private static func text(_ secret: [UInt8], minute: Int64, _ key: SigningKey) -> String {
        let parts = [Array("place-code".utf8), Array(String(minute).utf8), secret]
        // Eight bytes: the remainder favours no code by more than one in 10^13.
        let number = key.signature(of: parts).prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let code = String(number % 1_000_000)
        return String(repeating: "0", count: digits - code.utf8.count) + code
    }
}
