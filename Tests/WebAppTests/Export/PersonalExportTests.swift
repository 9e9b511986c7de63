import Auth
import Foundation
import HTTPServer
import HTTPTesting
import Synchronization
import Testing

@testable import WebApp

/// B15: everything that somebody has written, as a ZIP file.
struct PersonalExportTests {
    private final class Sink: Sendable {
        private let all = Mutex<[UInt8]>([])
        var bytes: [UInt8] { all.withLock { $0 } }
        func add(_ bytes: [UInt8]) { all.withLock { $0 += bytes } }
    }

    private struct Archive: Decodable {
        struct File: Decodable {
            let name: String
            let sha256: String
            let time: [Int]
            let text: String?
        }

        /// The first file with a wrong checksum.
        let broken: String?
        let files: [File]

        subscript(name: String) -> File? { files.first { $0.name == name } }
    }

    /// What Python's zipfile makes of it.
    private func unzip(_ bytes: [UInt8]) async throws -> Archive {
        let file = FileManager.default.temporaryDirectory.appending(path: "export-\(UUID().uuidString).zip")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(bytes).write(to: file)
        let program = """
            import sys, json, zipfile, hashlib
            z = zipfile.ZipFile(sys.argv[1])
            print(json.dumps({'broken': z.testzip(), 'files': [{'name': i.filename, 'time': list(i.date_time),
                'sha256': hashlib.sha256(z.read(i)).hexdigest(),
                'text': z.read(i).decode() if i.filename.endswith('json') else None} for i in z.infolist()]}))
            """
        return try JSONDecoder().decode(
            Archive.self,
            from: try await offPool { try Python.output(of: program, [file.path]) }
        )
    }

    private func json(_ archive: Archive, _ name: String) throws -> [String: Any] {
        let text = try #require(archive[name]?.text)
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test(.enabled(if: Python.plain != nil, "needs Python"))
    func `an archive is one that Python reads, empty files and names in every script too`() async throws {
        let sink = Sink()
        var zip = ZipWriter(at: 1_795_285_801) { sink.add($0) }
        let big = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
        let files: [(String, [UInt8])] = [
            ("a.json", Array("{}".utf8)), ("empty", []), ("фото/東京 🙂.jpg", big), ("x/y/z", [0]),
        ]
        for (name, content) in files { try await zip.add(name, content) }
        try await zip.finish()
        let archive = try await unzip(sink.bytes)
        #expect(archive.broken == nil)
        #expect(archive.files.map(\.name) == files.map(\.0))
        #expect(archive.files.map(\.sha256) == files.map { ContentDigest.sha256($0.1) })
        #expect(archive.files.first?.time == [2026, 11, 21, 18, 30, 0])
        let nothing = Sink()
        var empty = ZipWriter(at: 0) { nothing.add($0) }
        try await empty.finish()
        #expect(try await unzip(nothing.bytes).files.isEmpty)
    }

    @Test(.enabled(if: Python.plain != nil && PictureTools.areThere, "needs Python and libvips-tools"))
    func `a member downloads profile, bookmarks, reviews and photos, and nothing of others`() async throws {
        try await withApp { test in
            let picture = TestPart.file(
                "photo",
                filename: "a.png",
                type: "image/png",
                DrawnPicture.png(width: 600, height: 600)
            )
            try await test.signUp(.ada, photo: picture)
            try await test.toggle("/places/demo-1/bookmark")
            let other = test.browser()
            try await test.signUp(.cy, in: other)
            try await test.befriend(test.client, other, (.ada, .cy))
            for client in [test.client, other] {
                let token = try await client.token(of: "/places/demo-2/reviews")
                let review: [TestPart] = [
                    .field("csrf_token", token), .field("stars", "4"), .field("text", "Good “cake” 🍰"), picture,
                ]
                #expect(try await client.post("/places/demo-2/reviews", multipart: review).status == .seeOther)
                let files = TestPart.file(
                    "files",
                    filename: "b.png",
                    type: "image/png",
                    DrawnPicture.png(width: 400, height: 300)
                )
                let photos: [TestPart] = [.field("csrf_token", token), files]
                #expect(try await client.post("/places/demo-3/photos", multipart: photos).status == .seeOther)
            }
            let event = try await test.pinned(in: test.client)
            _ = try await test.picture(of: event, in: test.client)
            let response = try await test.get("/settings/export")
            #expect(response["Content-Disposition"] == "attachment; filename=\"hereabouts-export.zip\"")
            #expect(response["Content-Type"] == "application/zip")
            #expect(response["Cache-Control"] == "private, no-store")
            let archive = try await unzip(response.body)
            #expect(archive.broken == nil)
            let names = archive.files.map(\.name)
            #expect(
                Set(names).isSuperset(of: [
                    "profile.json", "bookmarks.geojson", "reviews.json", "photos.json", "event-pictures.json",
                    "friends.json", "ratings.json", "alerts.json", "reports.json", "notices.json",
                ])
            )
            #expect(names.last == "manifest.json")
            #expect(
                names.map { $0.split(separator: "/").dropLast().joined(separator: "/") }.filter { !$0.isEmpty } == [
                    "photos/places", "photos/reviews", "photos/profile", "photos/events",
                ]
            )
            let profile = try json(archive, "profile.json")
            #expect(profile["username"] as? String == Person.ada.username)
            #expect(names.contains(profile["photo"] as? String ?? ""))
            let reviews = try #require(archive["reviews.json"]?.text)
            #expect(reviews.components(separatedBy: "Good “cake” 🍰").count == 2)
            let friends = try json(archive, "friends.json")["friends"] as? [[String: Any]]
            #expect(friends?.map { $0["username"] as? String } == [Person.cy.username])
            let isSecret = archive.files.contains { $0.text?.contains("$") == true || $0.text?.contains("cy@") == true }
            #expect(!isSecret)
            let manifest = try json(archive, "manifest.json")
            #expect(manifest["format_version"] as? Int == 1)
            let told = try #require(manifest["sha256"] as? [String: String])
            let found = archive.files.dropLast().map { ($0.name, $0.sha256) }
            #expect(told == Dictionary(uniqueKeysWithValues: found))
        }
    }

    @Test(.enabled(if: Python.plain != nil && PictureTools.areThere, "needs Python and libvips-tools"))
    func `a picture that is gone from the disk is told and breaks nothing`() async throws {
        try await withApp { test in
            let picture = TestPart.file(
                "photo",
                filename: "a.png",
                type: "image/png",
                DrawnPicture.png(width: 600, height: 600)
            )
            try await test.signUp(.ada, photo: picture)
            for name in try FileManager.default.subpathsOfDirectory(atPath: test.data.media.path)
            where name.contains(".") {
                try FileManager.default.removeItem(at: test.data.media.appending(path: name))
            }
            let archive = try await unzip(try await test.get("/settings/export").body)
            let missing = try json(archive, "manifest.json")["missing"] as? [String]
            #expect(missing?.count == 1 && missing?.first?.hasPrefix("photos/profile/") == true)
        }
    }

    @Test(.enabled(if: Python.plain != nil, "needs Python"))
    func `the export holds the same meetings as a list and as a calendar`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo)
            let bo = try test.account(.bo).id
            let event = try await test.meet([.member(bo), .address("dee@example.net")])
            _ = try await test.meet(TestApp.values("Of others"), [.address("eve@example.net")])
            let archive = try await unzip(try #require(browsers[.bo]).get("/settings/export").body)
            let list = try #require(archive["meetings.json"]?.text)
            let meetings = try #require(try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [[String: Any]])
            #expect(meetings.map { $0["code"] as? String } == [event.code.description])
            #expect(meetings.first?["host"] as? String == Person.ada.username)
            #expect(meetings.first?["asked_addresses"] as? [String] == [])
            #expect(archive["meetings.ics"] != nil)
            let mine = try await unzip(try #require(browsers[.ada]).get("/settings/export").body)
            let isOwn = mine["meetings.json"]?.text?.contains("dee@example.net") == true
            #expect(isOwn)
        }
    }

    @Test func `guests are asked to log in, and the settings lead to the export`() async throws {
        try await withApp { test in
            #expect(try await test.get("/settings/export").status == .seeOther)
            try await test.signUp(.ada)
            let leads = try await test.get("/settings").attribute("href").contains("/settings/export")
            #expect(leads)
        }
    }
}
