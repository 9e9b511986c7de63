import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// What nobody types by chance.
struct GuestbookHostileTests {
    @Test(arguments: [
        "\u{200B}", "\u{200B}\u{2060}\u{FEFF}", "\u{202E}lleN", "Nell\u{2066}", "Ne\u{7}ll", "\u{AD}",
        "\u{3164}", "\u{E0041}", "\u{2800}", String(repeating: "n", count: 61),
    ])
    func `a name that cannot be seen, or turns what stands around it, is no name`(name: String) async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let device = test.browser()
            let code = try test.bookOf(book).book.joinCode.description
            let token = try await device.token(of: "/join/\(code)")
            let answer = try await device.post(
                "/join",
                fields: [("csrf_token", token), ("code", code), ("name", name)]
            )
            #expect(answer.status == .unprocessableContent)
            #expect(answer.hasError(at: "name"))
            #expect(try test.count("guestbook_guest") == 0)
        }
    }

    @Test(arguments: ["Nell", "Zoë", "李雷", "محمد", "👩‍👩‍👧", "می‌خواهم", "O’Neill-Å", "क्‍ष"])
    func `names in any script are names`(name: String) async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let device = try await test.guest(name, of: book)
            #expect(try await device.get(book).status == .ok)
        }
    }

    @Test(arguments: [
        "after=9223372036854775808.1", "after=9223372036854775807.9223372036854775807", "after=-1.-1", "after=.",
        "after=1.2.3", "q=%22", "q=a%20OR%20b", "q=NEAR(a%20b)", "q=*", "q=words:a", "q=%00", "q=a%00b", "q=-a", "q=(",
        "q=%F0%9F%8E%89", "by=99999999999999999999", "by=-1", "kind=skull", "sort=;drop", "waiting=1", "placed=1&q=^a",
        "sort=taken&after=5.-9223372036854775808",
    ])
    func `no query breaks the timeline`(query: String) async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            try await test.post("A word", to: book, in: nell)
            // A NUL is refused before anything looks at it.
            let expected: Status = query.contains("%00") ? .badRequest : .ok
            #expect(try await nell.get(book + "?" + query).status == expected)
            #expect(try await test.get(book + "/people?" + query).status == expected)
        }
    }

    @Test(arguments: [
        ("nan", "8"), ("inf", "8"), ("1e400", "8"), ("-0x1p4", "8"), ("41", ""), ("", "8"), ("41", "180.0001"),
        ("41,5,5", "8"), ("٤١", "8"), ("4\u{0}1", "8"), ("41", "1e309"),
    ])
    func `a position that is none is refused`(place: (String, String)) async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let more: [TestPart] = [.field("lat", place.0), .field("lon", place.1)]
            let answer = try await test.post("Here", more: more, to: book, in: test.client)
            #expect(answer.status == .unprocessableContent || answer.status == .badRequest)
            #expect(try test.count("guestbook_post") == 0)
        }
    }

    @Test func `words with a NUL, and words of nothing but what cannot be seen, break nothing`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            for words in ["a\u{0}b", "\u{200B}", "\u{202E}abc", String(repeating: "e\u{301}\u{302}", count: 600)] {
                let status = try await test.post(words, to: book, in: test.client).status.code
                #expect([303, 400, 422].contains(status), "\(words.prefix(4).debugDescription): \(status)")
            }
            #expect(try await test.get(book).status == .ok)
            #expect(try await test.get(book + "?q=a").status == .ok)
        }
    }

    @Test func `more than twenty files, and unknown names of uploads, are refused in words`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let files = (0..<21).map {
                TestPart.file("files", filename: "\($0).jpg", type: "image/jpeg", [UInt8($0), 1])
            }
            let many = try await test.post("Many", files, to: book, in: test.client)
            #expect(many.status == .unprocessableContent || many.status == .contentTooLarge)
            let long = TestPart.file(
                "files",
                filename: String(repeating: "x", count: 10_240) + ".jpg",
                type: "image/jpeg",
                [1, 2]
            )
            let named = try await test.post("Long", [long], to: book, in: test.client)
            #expect((400..<500).contains(Int(named.status.code)))
            for name in ["../../etc/passwd", "x", String(repeating: "A", count: 22), "/uploads/" + "..%2f"] {
                let answer = try await test.post("Up", more: [.field("uploads", name)], to: book, in: test.client)
                #expect(answer.status == .unprocessableContent)
            }
        }
    }
}
