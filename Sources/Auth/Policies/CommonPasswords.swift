/// The passwords that guessing starts with, made by rule: what people choose is words with digits behind them, runs on
/// the keyboard, and years. About a thousand, all of 8 characters or more, in small letters.
enum CommonPasswords {
    static let all: Set<String> = Set(wordsWithEndings() + keyboardRuns() + pairs() + walks())
        .filter { $0.count >= PasswordPolicy.length.lowerBound }

    private static let words = [
        "password", "passwort", "passw0rd", "p@ssword", "p@ssw0rd", "pa55word", "welcome", "letmein", "dragon",
        "monkey",
        "football", "baseball", "basketball", "superman", "batman", "iloveyou", "sunshine", "princess", "princesa",
        "shadow", "master", "michael", "jennifer", "jessica", "charlie", "jordan", "ashley", "daniel", "thomas",
        "computer", "internet", "whatever", "trustno", "starwars", "pokemon", "mustang", "liverpool", "chelsea",
        "arsenal", "samsung", "google", "facebook", "abcd", "abc", "admin", "administrator", "login", "secret", "hello",
        "qwerty", "qwertz", "azerty", "test", "testing", "changeme", "default", "guest", "access", "freedom", "summer",
        "winter", "spring", "autumn", "monday", "friday", "december", "january", "flower", "cheese", "chocolate",
        "butterfly", "loveme", "lovely", "babygirl", "hereabouts",
    ]

    private static let endings = [
        "", "1", "12", "123", "1234", "12345", "11", "007", "!", "1!", "123!", "2024", "2025", "2026",
    ]

    private static func wordsWithEndings() -> [String] {
        words.flatMap { word in endings.map { word + $0 } }
    }

    private static func keyboardRuns() -> [String] {
        let rows = ["1234567890", "qwertyuiop", "qwertzuiop", "azertyuiop", "asdfghjkl", "abcdefghijklmnopqrstuvwxyz"]
        return (rows + rows.map { String($0.reversed()) }).flatMap { row in
            (8...10).flatMap { length in pieces(of: row, length: length) }
        }
    }

    private static func pieces(of row: String, length: Int) -> [String] {
        let characters = Array(row)
        guard characters.count >= length else { return [] }
        return (0...(characters.count - length)).map { String(characters[$0..<($0 + length)]) }
    }

    /// Two short things in a row: `qwer1234`, `asdfasdf`.
    private static func pairs() -> [String] {
        let halves = [
            "qwer", "asdf", "zxcv", "1234", "4321", "abcd", "qaz", "wsx", "1qaz", "2wsx", "pass", "love", "test",
        ]
        return halves.flatMap { left in halves.map { left + $0 } }
    }

    /// Columns of the keyboard.
    private static func walks() -> [String] {
        [
            "1qaz2wsx", "qazwsxedc", "1q2w3e4r", "1q2w3e4r5t", "q1w2e3r4", "zaq12wsx", "zaq1zaq1", "qweasdzxc",
            "123qweasd",
        ]
    }
}
