/// The passwords that guessing starts with: those of a list, and those that no list of former years holds, made by rule of
/// words with this year's digits behind them and of the name of this program.
enum CommonPasswords {
    /// Whether `password`, in small letters and NFKC, is one of them.
    static func contains(_ password: String) -> Bool {
        byRule.contains(password) || CommonPasswordFilter.contains(password)
    }

    /// About seven hundred, all of 8 characters or more, in small letters.
    static let byRule = Set(words.flatMap { word in endings.map { word + $0 } })
        .filter { $0.count >= PasswordPolicy.length.lowerBound }

    /// What passwords are made of most often.
    static let words = [
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
}
