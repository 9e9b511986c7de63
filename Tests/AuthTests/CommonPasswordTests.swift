import Testing

@testable import Auth

struct CommonPasswordTests {
    // The first of the list, the last, and some between, of 8 characters or more.
    @Test(arguments: [
        "password", "12345678", "123456789", "qwertyuiop", "1234567890", "superman", "1qaz2wsx", "trustno1", "baseball",
        "football", "11111111", "asdfghjkl", "liverpool", "zaq12wsx", "password1", "q1w2e3r4t5", "smokyjoe", "smokey24",
        "smokingteens",
    ])
    func `a password of the list is found`(_ password: String) { #expect(CommonPasswordFilter.contains(password)) }

    @Test func `of others not one in a thousand is taken for one of the list`() {
        var random = SeededGenerator(100_000)
        let alphabet = "abcdefghijklmnopqrstuvwxyz0123456789"
        let found = (0..<20_000).count { _ in
            let password = (0..<14).map { _ in String(alphabet.randomElement(using: &random) ?? "a") }.joined()
            return CommonPasswordFilter.contains(password)
        }
        // By chance some 15; a filter that finds nothing, or all, has other numbers.
        #expect((1...30).contains(found), "\(found)")
    }

    @Test func `what no list of former years holds is made by rule`() {
        #expect((500...1_100).contains(CommonPasswords.byRule.count), "\(CommonPasswords.byRule.count)")
        #expect(CommonPasswords.byRule.allSatisfy { $0.count >= 8 && $0 == $0.lowercased() })
        for password in ["hereabouts", "hereabouts2026", "summer2026", "passwort123!", "football2024"] {
            #expect(CommonPasswords.contains(password), "\(password)")
        }
    }

    private func strength(_ password: String) -> PasswordStrength {
        PasswordStrength(of: password, username: "Ada.Lovelace", email: "countess@example.org")
    }

    @Test(arguments: [
        ("", 0, PasswordStrength.Reason.refused), ("password", 0, .refused), ("12345678", 0, .refused),
        ("my countess pass", 0, .refused), ("Dragon!!7", 1, .commonCore), ("12sunshine34", 1, .commonCore),
        ("$unsh1ne!99", 1, .commonCore), ("P@ssw0rd!77", 1, .commonCore), ("wxyzwxyzwxyzw!", 1, .repetitive),
        ("gartenbank", 1, .short), ("gartenbank und baum", 2, .short), ("tr0ub4dor&3", 2, .short),
        ("Gartenbank7!", 1, .short),
        ("gartenbank und baum vor dem haus", 4, .none), ("Xk7!pq2zx9Lw#", 4, .none),
        ("дача у самого синего моря", 4, .none),
    ])
    func `a password is as strong as it would hold up a guesser`(
        password: String,
        score: Int,
        reason: PasswordStrength.Reason
    ) {
        let strength = strength(password)
        #expect(strength.score == score && strength.reason == reason, "\(strength)")
    }

    @Test func `the same piece again and again makes no password stronger`() {
        let once = strength("k7!pq2zx")
        let often = strength(String(repeating: "k7!pq2zx", count: 20))
        #expect(often.score <= once.score + 1 && often.score < 4)
    }

    @Test func `any text has a strength`() {
        var random = SeededGenerator(4)
        for _ in 0..<300 {
            let password = random.text(of: "aB3!é😀\u{301}ａ \u{0}", maxCount: 40)
            #expect((0...4).contains(strength(password).score))
        }
    }
}
