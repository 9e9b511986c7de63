import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// How much of photos and videos a guest, a book and a host may keep (GB4).
@Suite(.enabled(if: PictureTools.areThere, "libvips-tools is not installed"))
struct GuestbookRoomTests {
    private static let bytes = DrawnPicture.png(width: 60, height: 40)
    private static let another = DrawnPicture.png(width: 61, height: 40)

    /// Room for one picture and a tenth of another.
    private static let most = Int64(bytes.count) * 11 / 10

    private static func photo(_ bytes: [UInt8]) -> TestPart {
        .file("files", filename: "a.png", type: "image/png", bytes)
    }

    private static func limits(_ key: WritableKeyPath<GuestbookLimits, Int64>) -> GuestbookLimits {
        var limits = GuestbookLimits()
        limits[keyPath: key] = most
        return limits
    }

    @Test(arguments: [
        (\GuestbookLimits.guestBytes as WritableKeyPath & Sendable, "You can add 0\u{A0}MB more to this book."),
        (\GuestbookLimits.bookBytes, "This book has room for 0\u{A0}MB more."),
        (\GuestbookLimits.hostBytes, "The host’s books have room for 0\u{A0}MB more."),
    ])
    func `a bound is told before it is reached, and beyond it nothing is taken or lost`(
        key: WritableKeyPath<GuestbookLimits, Int64> & Sendable,
        sentence: String
    ) async throws {
        try await withApp(guestbookLimits: Self.limits(key)) { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            let atFirst = try await nell.get(book + "/new").reads("more in")
            #expect(!atFirst)
            let first = try await test.post("One", [Self.photo(Self.bytes)], to: book, in: nell)
            #expect(first.status == .seeOther)
            let isTold = try await nell.get(book + "/new").reads(sentence)
            #expect(isTold)
            let second = try await test.post("Two", [Self.photo(Self.another)], to: book, in: nell)
            #expect(second.status == .unprocessableContent)
            let isSaid = second.reads("That needs more room than is left.") && second.reads(sentence)
            #expect(isSaid)
            let areKept = second.text.contains("Two")
            #expect(areKept)
            #expect(try test.count("guestbook_file") == 1)
            // Words need no room.
            #expect(try await test.post("Three", to: book, in: nell).status == .seeOther)
        }
    }

    @Test func `a host's books share the host's room, and another host has another`() async throws {
        try await withApp(guestbookLimits: Self.limits(\.hostBytes)) { test in
            let (ada, bo) = try await test.friends()
            let books = [
                try await test.book(in: ada), try await test.book(titled: "Two", in: ada),
                try await test.book(titled: "Three", in: bo),
            ]
            #expect(try await test.post("", [Self.photo(Self.bytes)], to: books[0], in: ada).status == .seeOther)
            let refused = try await test.post("", [Self.photo(Self.bytes)], to: books[1], in: ada)
            #expect(refused.status == .unprocessableContent)
            #expect(try await test.post("", [Self.photo(Self.bytes)], to: books[2], in: bo).status == .seeOther)
            let settings = try await ada.get(books[1] + "/settings")
            let isTold = settings.reads("0\u{A0}MB of 0\u{A0}MB used in all of the host’s books.")
            #expect(isTold)
        }
    }
}
