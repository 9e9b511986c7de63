import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// What the files of one member may take together: in books, of songs, on their way.
struct MemberStorageTests {
    private static let most: Int64 = 10_000

    private func withLimit(_ body: (TestApp) async throws -> Void) async throws {
        let storage = MemberStorage(most: Self.most)
        var (uploads, books) = (UploadLimits(), GuestbookLimits())
        (uploads.member, books.member) = (storage, storage)
        try await withApp(
            demo: false,
            uploadLimits: uploads,
            guestbookLimits: books,
            trackLimits: TrackLimits(member: storage)
        ) { try await body($0) }
    }

    private func room(_ person: Person, _ test: TestApp) throws -> MemberStorage.Room? {
        let id = try test.account(person).id
        return try test.app.database.read { try test.app.settings.uploadLimits.member.room(of: id, $0) }
    }

    @Test func `an upload is begun up to the last byte, and none beyond it`() async throws {
        try await withLimit { test in
            try await test.signUp(.ada)
            #expect(try await test.client.beginUpload(9_999).status == .created)
            let beyond = try await test.client.beginUpload(2)
            #expect(beyond.status == .unprocessableContent)
            #expect(try await test.client.beginUpload(1).status == .created)
            #expect(try room(.ada, test) == MemberStorage.Room(used: Self.most, most: Self.most))
            #expect(try await test.client.beginUpload(1).status == .unprocessableContent)
        }
    }

    @Test func `of two uploads that are begun at once one finds no room`() async throws {
        try await withLimit { test in
            try await test.signUp(.ada)
            let client = test.client
            async let one = client.beginUpload(6_000)
            async let other = client.beginUpload(6_000)
            let statuses = try await [one.status.code, other.status.code].sorted()
            #expect(statuses == [201, 422])
        }
    }

    @Test func `songs and what is on its way count together, and others have their own`() async throws {
        try await withLimit { test in
            for person in [Person.ada, .bo] { try await test.signUp(person, in: test.browser()) }
            let (ada, bo) = (test.browser(), test.browser())
            for (person, client) in [(Person.ada, ada), (.bo, bo)] { try await test.logIn(person, in: client) }
            let zone = try await test.harbour()
            let song = try await test.song("One", in: zone, by: .ada)
            try await test.app.database.write {
                try $0.execute(sql: "UPDATE track SET byte_count = 9000 WHERE id = ?", arguments: [song])
            }
            #expect(try await ada.beginUpload(1_001).status == .unprocessableContent)
            #expect(try await ada.beginUpload(1_000).status == .created)
            #expect(try await bo.beginUpload(10_000).status == .created)
        }
    }

    @Test func `a song beyond it is refused with both numbers`() async throws {
        try await withLimit { test in
            try await test.signUp(.ada, in: test.browser())
            let zone = try await test.harbour()
            let (id, now) = (try test.account(.ada).id, test.app.clock())
            func add(_ bytes: Int64, _ number: UInt8) async throws -> Result<TrackID, TrackProblem> {
                let limits = test.app.settings.trackLimits
                let draft = TrackDraft(
                    words: TrackWords(title: "New"),
                    source: .file(
                        key: "k\(number)",
                        digest: [UInt8](repeating: number, count: 32),
                        byteCount: bytes,
                        milliseconds: 1_000
                    )
                )
                return try await test.app.database.write(orRefuse: TrackProblem.self) { db in
                    let visible = try #require(try VisibleZone.find(zone.id, for: id, db))
                    return try Track.add(draft, by: id, in: visible, limits: limits, sharedAt: now, now: now, db)
                }
            }
            guard case .success = try await add(Self.most, 1) else { return #expect(Bool(false), "there is room") }
            guard case .failure(let problem) = try await add(1, 2) else { return #expect(Bool(false), "it is full") }
            #expect(problem == .noRoomOfMember(MemberStorage.Room(used: Self.most, most: Self.most)))
        }
    }

    @Test(.enabled(if: PictureTools.areThere, "libvips-tools is not installed"))
    func
        `a photo beyond it is refused at the form, with what was typed, and an account's guest is judged as the member`()
        async throws
    {
        try await withLimit { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            #expect(try await test.client.beginUpload(Int(Self.most)).status == .created)
            let photo = TestPart.file(
                "files",
                filename: "a.png",
                type: "image/png",
                DrawnPicture.png(width: 60, height: 40)
            )
            let refused = try await test.post("One", [photo], to: book, in: test.client)
            #expect(refused.status == .unprocessableContent)
            let isSaid = refused.reads("that a member may have") && refused.reads("One")
            #expect(isSaid)
            let nell = try await test.guest("Nell", of: book)
            #expect(try await test.post("Two", [photo], to: book, in: nell).status == .seeOther)
            #expect(try await test.post("Three", to: book, in: test.client).status == .seeOther)
        }
    }

    @Test func `who has more than a limit that was lowered keeps it, reads both numbers and adds nothing`() async throws
    {
        try await withLimit { test in
            try await test.signUp(.ada)
            #expect(try await test.client.beginUpload(1_000).status == .created)
            try await test.app.database.write { try $0.execute(sql: "UPDATE upload SET byte_count = 20 << 20") }
            let settings = try await test.client.get("/settings")
            #expect(settings.reads("Your files take 20\u{A0}MB of 9\u{A0}kB."))
            #expect(try await test.client.beginUpload(1).status == .unprocessableContent)
            #expect(try test.app.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM upload") } == 1)
        }
    }

    @Test func `without a limit nothing is said and nothing refused`() async throws {
        try await withApp(demo: false) { test in
            try await test.signUp(.ada)
            let says = try await test.client.get("/settings").reads("Your files take")
            #expect(!says)
            #expect(try await test.client.beginUpload(500 << 20).status == .created)
        }
    }

    @Test func `the option says it in megabytes, and nothing is no limit`() throws {
        let limited = try UploadOptions.parse(["--storage-per-member", "3"])
        #expect(limited.limits.member.most == 3 << 20)
        #expect(try UploadOptions.parse(["--storage-per-member", "0"]).limits.member.most == nil)
        #expect(try UploadOptions.parse([]).limits.member.most == 20 << 30)
    }

    @Test(.enabled(if: PictureTools.areThere, "libvips-tools is not installed"))
    func `what a guest sent counts for the account that takes it over, and nothing of it is lost beyond the limit`()
        async throws
    {
        try await withLimit { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let (device, bo) = (try await test.guest("Bobby", of: book), test.browser())
            let photo = TestPart.file(
                "files",
                filename: "a.png",
                type: "image/png",
                DrawnPicture.png(width: 60, height: 40)
            )
            #expect(try await test.post("As a guest", [photo], to: book, in: device).status == .seeOther)
            try await test.app.database.write { try $0.execute(sql: "UPDATE guestbook_file SET byte_count = 20 << 20") }
            try await test.signUp(.bo, in: bo)
            #expect(try room(.bo, test)?.used == 0)
            await bo.setCookie("guest", device.cookie("guest"))
            #expect(try await test.send(book + "/adoption", of: book, in: bo)["Location"] == book)
            #expect(try room(.bo, test) == MemberStorage.Room(used: 20 << 20, most: Self.most))
            #expect(try await bo.get(book).text.contains("As a guest"))
            let settings = try await bo.get("/settings")
            #expect(settings.reads("Your files take 20\u{A0}MB of 9\u{A0}kB."))
            #expect(settings.reads("Nothing can be added until you have deleted some."))
            #expect(try await bo.beginUpload(1).status == .unprocessableContent)
            // What they have sent already is left out, so this is another one.
            let other = TestPart.file(
                "files",
                filename: "b.png",
                type: "image/png",
                DrawnPicture.png(width: 50, height: 40)
            )
            #expect(try await test.post("Two", [other], to: book, in: bo).status == .unprocessableContent)
            #expect(try await test.post("Three", to: book, in: bo).status == .seeOther)
        }
    }
}
