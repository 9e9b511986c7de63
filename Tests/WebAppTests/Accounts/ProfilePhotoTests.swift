import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// The picture of a profile, from a form to what others are sent.
struct ProfilePhotoTests {
    private static var isPossible: Bool {
        SharedData.isThere && FileManager.default.isExecutableFile(atPath: "/usr/bin/vipsthumbnail")
    }

    private func photo(_ name: String) throws -> TestPart {
        let bytes = try Data(contentsOf: SharedData.folder.appending(path: "media/\(name)"))
        return .file("photo", filename: "IMG_1234.JPG", type: "image/jpeg", Array(bytes))
    }

    private func mediaFiles(_ test: TestApp) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: test.data.media.path).filter { $0.hasSuffix(".jpg") }
    }

    @Test(.enabled(if: isPossible, "there are no sample photos beside the repository, or no libvips-tools"))
    func `a phone's photo is shown as squares without position, artist or name`() async throws {
        try await withApp { test in
            #expect(try await test.signUp(.ada, photo: photo("gps-sydney-orientation6.jpg")).status == .seeOther)
            let addresses = try await test.get("/profile").attribute("src").filter { $0.hasPrefix("/media/") }
            #expect(!addresses.isEmpty)
            for address in addresses {
                let response = try await test.browser().get(address)
                #expect(response.status == .ok)
                #expect(response["Content-Type"] == "image/jpeg")
                let text = String(decoding: response.body, as: Unicode.ASCII.self)
                let leaks = ["Exif", "GPS", "Secret Artist", "SN-123456", "IMG_1234", "xpacket"].filter(text.contains)
                #expect(leaks.isEmpty)
            }
            #expect(try mediaFiles(test).count == 2)
        }
    }

    @Test(.enabled(if: isPossible, "there are no sample photos beside the repository, or no libvips-tools"))
    func `a new photo takes the place of the old one, and deleting the account removes it`() async throws {
        try await withApp { test in
            try await test.signUp(.ada, photo: photo("gps-helsinki.jpg"))
            let before = Set(try mediaFiles(test))
            let token = try await test.client.token(of: "/profile/edit")
            let changed = try await test.client.post(
                "/profile/edit",
                multipart: [.field("csrf_token", token), .field("name", "Ada"), photo("landscape_1.jpg")]
            )
            #expect(changed.status == .seeOther)
            try await test.runJobs()
            let after = Set(try mediaFiles(test))
            #expect(after.count == 2)
            #expect(after.isDisjoint(with: before))
            let deletion = try await test.client.token(of: "/settings/delete")
            let deleted = try await test.client.post(
                "/settings/delete",
                form: ["csrf_token": deletion, "password": Person.ada.password]
            )
            #expect(deleted.status == .seeOther)
            try await test.runJobs()
            #expect(try mediaFiles(test).isEmpty)
        }
    }

    @Test(.enabled(if: isPossible, "there are no sample photos beside the repository, or no libvips-tools"))
    func `hostile files are refused at the field and nothing is kept`() async throws {
        try await withApp { test in
            for name in ["bad/svg-named-jpg.jpg", "bad/random-4k.jpg", "bad/zero-width.png"] {
                let response = try await test.signUp(.ada, in: test.browser(), photo: photo(name))
                let isSaid = response.hasError(at: "photo")
                #expect(response.status == .unprocessableContent && isSaid, "\(name)")
            }
            #expect(try mediaFiles(test).isEmpty)
            for folder in [try test.data.uploads, try test.data.work] {
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
            }
        }
    }

    @Test(arguments: ["x", "..%2f..%2fhereabouts.sqlite", "aaaaaaaaaaaaaaaaaaaaaaaaaa.jpg", "a.png"])
    func `a made-up name is no picture`(_ key: String) async throws {
        try await withApp { test in
            let status = try await test.get("/media/\(key)").status
            #expect(status == .notFound)
        }
    }
}
