import Foundation
import HTTPServer
import HTTPTesting
import Testing

@testable import WebApp

/// Files that become the store's by a rename, and how they are answered with.
struct AdoptedFileTests {
    private static let bytes = (0..<1_000).map { UInt8($0 % 251) }

    @Test func `a file is adopted, not copied, and is as young as its name`() async throws {
        try await Self.withFile { store, path in
            let old = Date(timeIntervalSince1970: 1_000_000)
            try FileManager.default.setAttributes(
                [.modificationDate: old, .posixPermissions: 0o644],
                ofItemAtPath: path
            )
            let number = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
            let key = try store.adopt(path, as: .heic, isOriginal: true)
            #expect(!FileManager.default.fileExists(atPath: path))
            let attributes = try FileManager.default.attributesOfItem(atPath: store.path(key))
            #expect(attributes[.systemFileNumber] as? Int == number)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            #expect(try store.keys(storedBefore: 2_000_000) == [])
            #expect(try store.keys(storedBefore: .max) == [key])
            #expect(MediaKey(key.description) == key)
            #expect(key.description.hasSuffix(".original.heic"))
            try store.remove(key)
            #expect(store.open(key) == nil)
        }
    }

    @Test func `a link or a folder is not adopted, and stays`() async throws {
        try await Self.withFile { store, path in
            try FileManager.default.createSymbolicLink(atPath: "\(path)-link", withDestinationPath: path)
            #expect(throws: SystemError.self) { try store.adopt("\(path)-link", as: .mp4, isOriginal: false) }
            #expect(throws: SystemError.self) { try store.adopt("\(path)-none", as: .mp4, isOriginal: false) }
            #expect(FileManager.default.fileExists(atPath: "\(path)-link"))
            #expect(try store.keys(storedBefore: .max) == [])
        }
    }

    @Test func `a player gets the parts of a video that it asks for`() async throws {
        try await Self.withFile { store, path in
            let key = try store.adopt(path, as: .mp4, isOriginal: false)
            let client = TestClient { request in try await store.response(for: key, to: request) ?? Response(.notFound)
            }
            let whole = try await client.get("/media/\(key)")
            #expect(whole.status == .ok && whole.body == Self.bytes)
            #expect(whole.headers["Content-Type"] == "video/mp4")
            #expect(whole.headers["Accept-Ranges"] == "bytes")
            #expect(whole.headers["Cache-Control"] == "private, max-age=31536000, immutable")
            let tag = try #require(whole.headers["ETag"])

            let part = try await client.get("/media/\(key)", headers: ["Range": "bytes=100-199"])
            #expect(part.status == .partialContent && part.body == Array(Self.bytes[100..<200]))
            #expect(part.headers["Content-Range"] == "bytes 100-199/1000")
            #expect(part.headers["Content-Type"] == "video/mp4")
            let end = try await client.get("/media/\(key)", headers: ["Range": "bytes=-10", "If-Range": tag])
            #expect(end.status == .partialContent && end.body == Array(Self.bytes.suffix(10)))
            let open = try await client.get("/media/\(key)", headers: ["Range": "bytes=990-"])
            #expect(open.headers["Content-Range"] == "bytes 990-999/1000")
            // Another file than the one that the player has a part of.
            let other = try await client.get("/media/\(key)", headers: ["Range": "bytes=0-9", "If-Range": "\"x\""])
            #expect(other.status == .ok && other.body == Self.bytes)
            let beyond = try await client.get("/media/\(key)", headers: ["Range": "bytes=1000-"])
            #expect(beyond.status == .rangeNotSatisfiable)
            #expect(beyond.headers["Content-Range"] == "bytes */1000")
            let head = try await client.send(.head, "/media/\(key)", headers: ["Range": "bytes=0-9"])
            #expect(head.status == .ok && head.headers["Accept-Ranges"] == "bytes")
        }
    }

    @Test(arguments: [
        (MediaFormat.heic, "photo.heic", "image/heic"), (.jpeg, "photo.jpg", "image/jpeg"),
        (.mov, "video.mov", "video/quicktime"), (.webm, "video.webm", "video/webm"),
    ])
    func `an original is saved under a name that tells nothing`(_ format: MediaFormat, _ name: String, _ type: String)
        async throws
    {
        try await Self.withFile { store, path in
            let key = try store.adopt(path, as: format, isOriginal: true)
            let client = TestClient { request in try await store.download(of: key, to: request) ?? Response(.notFound) }
            let answer = try await client.get("/")
            #expect(answer.headers["Content-Disposition"] == "attachment; filename=\"\(name)\"")
            #expect(answer.headers["Content-Type"] == type)
            #expect(answer.body == Self.bytes)
        }
    }

    @Test func `the address of media knows copies, and no original`() async throws {
        try await withApp { test in
            let folder = test.app.settings.data.uploads.path
            var found: [Bool: Status] = [:]
            for isOriginal in [true, false] {
                let path = "\(folder)/sent"
                try Data(Self.bytes).write(to: URL(filePath: path))
                let key = try test.app.media.adopt(path, as: .mp4, isOriginal: isOriginal)
                found[isOriginal] = try await test.client.get("/media/\(key)").status
            }
            #expect(found == [true: .notFound, false: .ok])
        }
    }

    private static func withFile(_ test: (MediaStore, String) async throws -> Void) async throws {
        try await PictureTools.withTemporaryFolder { folder in
            let path = "\(folder)/sent"
            try Data(bytes).write(to: URL(filePath: path))
            try await test(try MediaStore(folder: "\(folder)/media"), path)
        }
    }
}
