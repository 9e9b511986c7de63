import Auth
import Foundation
import HTTPServer
import HTTPTesting
import Models
import Synchronization
import Testing

@testable import WebApp

/// The book to be taken along (B11).
@Suite(.enabled(if: Python.plain != nil, "needs Python"))
struct KeepsakeTests {
    @Test(.enabled(if: PictureTools.areThere, "needs libvips-tools"))
    func `a host takes originals along, a guest what everybody sees`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            let place: [TestPart] = [.field("lat", "41.15"), .field("lon", "-8.61"), .field("place_name", "Porto")]
            try await test.post("Cake & <wine>", [test.photo()], more: place, to: book, in: nell)
            try await test.runJobs()
            let post = try #require(try await test.posts(book, in: nell).first)
            _ = try await test.send("\(book)/posts/\(post)/replies", ["text": "Lovely!"], of: book, in: test.client)
            let original = ContentDigest.sha256(DrawnPicture.png(width: 700, height: 500))

            let host = try await test.keepsake(book, in: test.client)
            #expect(host.broken == nil)
            #expect(host.names.contains("originals/0001.png") && host.sha256["originals/0001.png"] == original)
            #expect(host.names.contains("guests.csv"))
            let guest = try await test.keepsake(book, in: nell)
            #expect(guest.broken == nil)
            let names = ["book.css", "index.html", "map-dark.svg", "map.svg", "photos/0001.jpg", "posts.json"]
            #expect(guest.names.sorted() == names)
            #expect(!guest.sha256.values.contains(original))
            for archive in [host, guest] {
                #expect(archive.deadLinks.isEmpty, "\(archive.deadLinks)")
                for words in ["Cake &amp; &lt;wine&gt;", "Lovely!", "Nell", "Lena &amp; Tom"] {
                    let isThere = archive.page.contains(words)
                    #expect(isThere, "\(words)")
                }
                #expect(try archive.posts.map(\.words) == ["Cake & <wine>"])
                #expect(try archive.posts.first?.replies.first?["words"] == "Lovely!")
                // Neither the name of a file nor a key of the store, nor anything that needs a network.
                for text in [archive.page, archive.records] {
                    let isClean = !text.contains("secret-name") && !text.contains("/media/") && !text.contains("http")
                    #expect(isClean)
                }
                #expect(!archive.page.contains("<script"))
            }
        }
    }

    @Test func `places stand on a drawn map with numbers that lead to the posts, for everybody those they have`()
        async throws
    {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            for (words, latitude, name) in [("One", "41.15", "Ribeira"), ("Two", "41.15", ""), ("Far", "41.55", "")] {
                let place: [TestPart] = [.field("lat", latitude), .field("lon", "-8.61"), .field("place_name", name)]
                try await test.post(words, more: place, to: book, in: nell)
            }
            let posts = Array(try await test.posts(book, in: test.client).reversed())
            _ = try await test.send("\(book)/posts/\(posts[2])/state", ["mode": "hidden"], of: book, in: test.client)
            let host = try await test.keepsake(book, in: test.client)
            #expect(host.broken == nil && host.deadLinks.isEmpty)
            #expect(host.page.matches(of: #/<text /#).count == 2)
            let olle = try await test.guest("Olle", of: book)
            let guest = try await test.keepsake(book, in: olle)
            #expect(guest.page.matches(of: #/<text /#).count == 1)
            let legend = "<bdi>Ribeira</bdi>: <a href=\"#post-\(posts[1])\" dir=\"auto\">Nell</a>, "
            #expect(guest.page.contains(legend))
            #expect(!guest.page.contains("#post-\(posts[2])"))
            #expect(guest.names.contains("map.svg") && guest.names.contains("map-dark.svg"))
            #expect(!guest.page.contains("http") && !guest.page.contains("<script"))
        }
    }

    @Test func `an empty book is a page too, and a table without a formula`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let empty = try await test.keepsake(book, in: test.client)
            #expect(empty.broken == nil)
            #expect(try empty.posts.isEmpty)
            let isPage = empty.page.hasPrefix("<!DOCTYPE html>") && empty.page.hasSuffix("</html>")
            #expect(isPage)
            _ = try await test.guest("=HYPERLINK(\"x\")", of: book)
            _ = try await test.guest("Nell, \"the\" first", of: book)
            let rows = try await test.keepsake(book, in: test.client).guests
            #expect(rows.map { $0.first ?? "" } == ["Name", "'=HYPERLINK(\"x\")", "Nell, \"the\" first"])
        }
    }

    @Test func `a thousand posts are on one page, the oldest first, below the day that they are of`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            try await test.write(1_000, to: book, as: "Post")
            let archive = try await test.keepsake(book, in: test.client)
            #expect(archive.broken == nil)
            #expect(try archive.posts.map(\.words) == (1...1_000).map { "Post \($0)" })
            #expect(archive.page.matches(of: #/<article /#).count == 1_000)
            #expect(archive.page.matches(of: /<h2>/).count == 1)
        }
    }

    @Test func `what waits or is hidden is for hosts, marked as such`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(.review, in: test.client)
            let (nell, olle) = (try await test.guest("Nell", of: book), try await test.guest("Olle", of: book))
            for words in ["Shown", "Waiting", "Hidden"] { try await test.post(words, to: book, in: nell) }
            for post in try await test.get(book).attribute("data-post") {
                let page = try await test.get("\(book)/posts/\(post)").text
                guard !page.contains("Waiting</p>") else { continue }
                let path = "\(book)/posts/\(post)/state"
                _ = try await test.send(path, ["mode": "shown"], of: book, in: test.client)
                if page.contains("Hidden</p>") {
                    _ = try await test.send(path, ["mode": "hidden"], of: book, in: test.client)
                }
            }
            #expect(
                try await test.keepsake(book, in: test.client).posts.map(\.state) == ["shown", "waiting", "hidden"]
            )
            for guest in [nell, olle] {
                #expect(try await test.keepsake(book, in: guest).posts.map(\.words) == ["Shown"])
            }
        }
    }

    @Test(arguments: GuestbookMode.allCases)
    func `guests take along what they may read or have posted themselves, strangers nothing`(mode: GuestbookMode)
        async throws
    {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let (nell, olle) = (try await test.guest("Nell", of: book), try await test.guest("Olle", of: book))
            try await test.post("Nell's", to: book, in: nell)
            try await test.post("Olle's", to: book, in: olle)
            let bo = test.browser("10.0.0.7")
            try await test.signUp(.bo, in: bo)
            try await test.join(book, in: bo)
            try await test.keep(book, mode)
            let reads = GuestbookRights.allows(.read, .guest, in: mode)
            let taken = try await test.keepsake(book, in: nell).posts.map(\.words)
            #expect(taken == (reads ? ["Nell's", "Olle's"] : ["Nell's"]))
            // Nothing to read, and nothing posted.
            let nothing = try await test.keepsake(book, in: bo).posts.map(\.words)
            #expect(nothing == (reads ? ["Nell's", "Olle's"] : []))
            #expect(try await test.get(book + "/keepsake.zip").status == .ok)
            #expect(try await test.browser().get(book + "/keepsake.zip").status == .notFound)
        }
    }

    @Test(.enabled(if: PictureTools.areThere, "needs libvips-tools"))
    func `a file that is gone from the disk is told and breaks nothing`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            try await test.post("Two", [test.photo(), test.photo(300, 200)], to: book, in: test.client)
            try await test.runJobs()
            let media = try test.data.media.path
            let lost = try #require(
                try test.app.database.read {
                    try String.fetchOne(
                        $0,
                        cached: "SELECT large_key FROM guestbook_file ORDER BY id LIMIT 1",
                        arguments: []
                    )
                }
            )
            for path in try FileManager.default.subpathsOfDirectory(atPath: media) where path.hasSuffix(lost) {
                try FileManager.default.removeItem(atPath: media + "/" + path)
            }
            let nell = try await test.guest("Nell", of: book)
            let archive = try await test.keepsake(book, in: nell)
            #expect(archive.broken == nil)
            #expect(archive.deadLinks.isEmpty)
            let files = try #require(try archive.posts.first).files
            #expect(files.map(\.isMissing) == [true, false])
        }
    }

    @Test func `what lies beyond 4 GiB is found again, and 70,000 files are counted`() async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "far-\(UUID().uuidString).zip").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        let file = try #require(FileHandle(forWritingAtPath: path))
        // A hole stands for what was written before: it takes no room on the disk.
        let offset: UInt64 = 5 << 30
        try file.seek(toOffset: offset)
        let sink = FileSink(file)
        var zip = ZipWriter(at: 1_795_285_801, offset: offset) { try sink.write($0) }
        var pieces = [[1, 2, 3], [], [4]] as [[UInt8]]
        try await zip.add("pieces") { pieces.isEmpty ? nil : pieces.removeFirst() }
        try await zip.add("nothing") { nil }
        for number in 0..<70_000 { try await zip.add("\(number)", []) }
        try await zip.finish()
        try file.close()
        let archive = try await KeepsakeArchive.read(at: path)
        #expect(archive.broken == nil)
        #expect(archive.names.count == 70_002)
        #expect(archive.sha256["pieces"] == ContentDigest.sha256([1, 2, 3, 4]))
    }

    @Test func `a guest takes along one at a time, and a network no more than its share`() throws {
        let gate = ExportGate(limit: 3, limitPerNetwork: 2)
        let first = try gate.enter(.guest(1), in: "a", now: 0)
        #expect(throws: ExportGate.Refusal.ownIsRunning) { try gate.enter(.guest(1), in: "b", now: 0) }
        let second = try gate.enter(.guest(2), in: "a", now: 0)
        #expect(throws: ExportGate.Refusal.isFull) { try gate.enter(.guest(3), in: "a", now: 0) }
        let member = try gate.enter(.member(AccountID(rawValue: 1)), now: 0)
        #expect(throws: ExportGate.Refusal.isFull) { try gate.enter(.guest(4), in: "b", now: 0) }
        first.leave()
        let third = try gate.enter(.guest(3), in: "a", now: 0)
        for pass in [second, member, third] { pass.leave() }
    }
}

private final class FileSink: Sendable {
    private let file: Mutex<FileHandle>
    init(_ file: FileHandle) { self.file = Mutex(file) }
    func write(_ bytes: [UInt8]) throws { try file.withLock { try $0.write(contentsOf: Data(bytes)) } }
}
