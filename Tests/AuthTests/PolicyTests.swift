import Clocks
import Testing

@testable import Auth

struct PolicyTests {
    private func problem(_ password: String) -> PasswordProblem? {
        PasswordPolicy.problem(with: password, username: "Ada.Lovelace", email: "countess@example.org")
    }

    @Test(arguments: ["tr0ub4dor&3", "correct horse battery", "пароль с моря", "🐎🔋📎🌊🍏🎈🧵🪁", "        x y z   "])
    func `an unusual password is welcome, in any script`(_ password: String) {
        #expect(problem(password) == nil)
    }

    @Test func `length is counted in characters as people see them`() {
        #expect(problem("") == .tooShort)
        #expect(problem("k7!pq2z") == .tooShort)
        #expect(problem("k7!pq2zx") == nil)
        #expect(problem("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧") == .tooShort)
        let long = String(repeating: "k7!pq2zx", count: 31) + "12345678"
        #expect(problem(long) == nil)
        #expect(problem(long + "x") == .tooLong)
        #expect(problem("e" + String(repeating: "\u{301}", count: 100_000)) == .tooLong)
    }

    @Test(arguments: [
        "password", "PASSWORD1", "Password123", "qwertyuiop", "poiuytre", "1qaz2wsx", "iloveyou", "letmein1",
        "welcome1",
        "sunshine123", "football2024", "abcd1234", "qwer1234", "asdfghjk", "trustno1", "ｐａｓｓｗｏｒｄ",
    ])
    func `a common password is refused`(_ password: String) { #expect(problem(password) == .common) }

    @Test(arguments: [
        "gggggggg", "GGGGGGGG", "abababab", "abcabcabc", "11111111", "23456789", "98765432", "0123456789", "19901231",
        "31121990", "12311990", "19901991", "ééééééééé", "klmnopqrst",
    ])
    func `repetitions, runs and dates are refused, the seed's own example too`(_ password: String) {
        #expect([.predictable, .common].contains(problem(password)))
    }

    @Test func `the password may not hold the name or the address before the @`() {
        #expect(problem("xx-ADA.lovelace-9") == .containsUsername)
        #expect(problem("my COUNTESS pass") == .containsEmail)
        #expect(PasswordPolicy.problem(with: "bob is here!", username: "bobby", email: "bob@example.org") == nil)
        #expect(PasswordPolicy.problem(with: "k7!pq2zx", username: "", email: "") == nil)
    }

    @Test func `a username has 5 to 30 of the allowed characters`() {
        for good in ["abcde", "A.b_c-9", String(repeating: "x", count: 30), "....."] {
            #expect(UsernamePolicy.problem(with: good) == nil)
        }
        #expect(UsernamePolicy.problem(with: "abcd") == .tooShort)
        #expect(UsernamePolicy.problem(with: "") == .tooShort)
        #expect(UsernamePolicy.problem(with: String(repeating: "x", count: 31)) == .tooLong)
        for bad in ["ada lovelace", "adä_l", "ada@example.org", "ada\u{0}xx", "аdmin", "<script>", "ada/.."] {
            #expect(UsernamePolicy.problem(with: bad) == .characters, "\(bad)")
        }
        #expect(UsernamePolicy.folded("Ada.I-9_") == "ada.i-9_")
    }

    @Test(arguments: [
        "a@b.co", "Ada.Lovelace+x@mail.example.org", "x_y-z@xn--mnchen-3ya.de", "o'neil@example.ie", "1@2.3a",
    ])
    func `a plausible address`(_ email: String) { #expect(EmailPolicy.problem(with: email) == nil) }

    @Test(arguments: [
        "a", "@", "a@", "@b.co", "a@b", "a@b.c", "a@@b.co", "a@b@c.co", "a b@c.co", ".a@b.co", "a.@b.co", "a..b@c.co",
        "a@-b.co", "a@b-.co", "a@b..co", "a@127.0.0.1", "a@b.co\r\nBcc: x@y.zz", "a@b.co\u{0}", "a@bücher.de",
        "<a@b.co>", "a,b@c.co", "\"a\"@b.co",
    ])
    func `no plausible address`(_ email: String) { #expect(EmailPolicy.problem(with: email) == .form) }

    @Test func `letters beyond ASCII are told apart before the @ and taken behind it`() {
        #expect(EmailPolicy.problem(with: "ä@b.co") == .localLetters)
        #expect(EmailPolicy.normalised("a@Bücher.de") == "a@xn--bcher-kva.de")
    }

    @Test func `an address has 254 bytes at most, its parts as their RFC says`() {
        let label = String(repeating: "d", count: 60)
        let domain = "\(label).\(label).\(label)."
        #expect(EmailPolicy.problem(with: "\(String(repeating: "a", count: 64))@\(domain)ddddd") == nil)
        #expect(EmailPolicy.problem(with: "\(String(repeating: "a", count: 65))@b.co") == .form)
        #expect(EmailPolicy.problem(with: "a@\(String(repeating: "d", count: 64)).co") == .form)
        #expect(EmailPolicy.problem(with: "\(String(repeating: "a", count: 64))@\(domain)ddddddd") == .tooLong)
        #expect(EmailPolicy.problem(with: "") == .missing)
        #expect(EmailPolicy.normalised("Ada@EXAMPLE.Org") == "Ada@example.org")
        #expect(EmailPolicy.folded("Ada@EXAMPLE.Org") == "ada@example.org")
    }

    @Test(
        arguments: [
            ("2013-11-21", "2026-11-21", nil), ("2013-11-22", "2026-11-21", BirthDateProblem.tooYoung),
            ("2026-11-21", "2026-11-21", .tooYoung), ("2026-11-22", "2026-11-21", .inTheFuture),
            ("1900-01-01", "2026-11-21", nil), ("1899-12-31", "2026-11-21", .tooLongAgo),
            ("2012-02-29", "2025-02-28", .tooYoung), ("2012-02-29", "2025-03-01", nil),
            ("2011-02-28", "2024-02-28", nil), ("2011-03-01", "2024-02-29", .tooYoung),
            ("2011-02-29", "2026-01-01", .form), ("1900-02-29", "2026-01-01", .form), ("2000-02-29", "2026-01-01", nil),
            ("", "2026-01-01", .missing), ("1990-1-1", "2026-01-01", .form), ("31.12.1990", "2026-01-01", .form),
            ("1990-13-01", "2026-01-01", .form), ("1990-00-10", "2026-01-01", .form),
            ("+990-01-01", "2026-01-01", .form),
            ("1990-12-31\n", "2026-01-01", .form), ("٢٠٠٠-٠١-٠١", "2026-01-01", .form),
        ] as [(String, String, BirthDateProblem?)]
    )
    func `a date of birth`(_ text: String, today: String, expected: BirthDateProblem?) throws {
        #expect(BirthDatePolicy.problem(with: text, today: try #require(CivilDate(today))) == expected)
    }

    @Test func `a name is what people are called, not a trick with the page`() {
        #expect(NamePolicy.cleaned("  Ada Lovelace\n") == "Ada Lovelace")
        #expect(NamePolicy.cleaned(" \t ") == nil)
        for good in ["Ada", "O'Neil-Żółć", "<b>Bo</b>", "山田 太郎", "👩‍🚀", String(repeating: "x", count: 100)] {
            #expect(NamePolicy.problem(with: good) == nil)
        }
        #expect(NamePolicy.problem(with: String(repeating: "x", count: 101)) == .tooLong)
        #expect(NamePolicy.problem(with: "e" + String(repeating: "\u{301}", count: 100)) == .tooLong)
        for bad in ["A\u{0}", "A\nB", "\u{202E}adA", "\u{2066}x", "\u{85}"] {
            #expect(NamePolicy.problem(with: bad) == .characters)
        }
    }
}
