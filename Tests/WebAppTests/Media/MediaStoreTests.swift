import Foundation
import HTTPServer
import HTTPTesting
import Testing

@testable import WebApp

struct MediaStoreTests {
    private static let bytes = DrawnPicture.png(width: 4, height: 4)

    @Test func `what is stored is found by its key alone, and gone when removed`() async throws {
        try await Self.withStore { store, folder in
            let key = try store.add(EncodedImage(Self.bytes, as: .png))
            #expect(store.open(key)?.size == Self.bytes.count)
            let files = try PictureTools.files(in: folder).filter { $0.hasSuffix(".png") }
            #expect(files == ["\(key.folders[0])/\(key.folders[1])/\(key)"])
            try store.remove(key)
            try store.remove(key)
            #expect(store.open(key) == nil)
            #expect(try PictureTools.files(in: folder).allSatisfy { !$0.contains(".") && !$0.contains("upload") })
        }
    }

    @Test func `only the server's own user can read what is stored`() async throws {
        try await Self.withStore { store, folder in
            let key = try store.add(EncodedImage(Self.bytes, as: .png))
            let path = "\(folder)/\(key.folders[0])/\(key.folders[1])/\(key)"
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }

    @Test func `the same picture twice has two keys that cannot be guessed from each other`() async throws {
        try await Self.withStore { store, _ in
            let keys = try (0..<50).map { _ in try store.add(EncodedImage(Self.bytes, as: .png)) }
            #expect(Set(keys).count == 50)
            #expect(keys.allSatisfy { MediaKey($0.description) == $0 })
        }
    }

    @Test(
        arguments: [
            "", ".png", "a.png", "../../etc/passwd", "aaaaaaaaaaaaaaaaaaaaaaaaaa", "aaaaaaaaaaaaaaaaaaaaaaaaaa.gif",
            "aaaaaaaaaaaaaaaaaaaaaaaaaa.PNG", "Aaaaaaaaaaaaaaaaaaaaaaaaaa.png", "aaaaaaaaaaaaaaaaaaaaaaaaa/.png",
            "aaaaaaaaaaaaaaaaaaaaaaaaa1.png", "aaaaaaaaaaaaaaaaaaaaaaaaaaa.png", "aaaaaaaaaaaaaaaaaaaaaaaaaa.png.png",
            "aaaaaaaaaaaaaaaaaaaaaaaaa\0.png", "aaaaaaaaaaaaaaaaaaaaaaaaaä.png", "aaaaaaaaaaaaaaaaaaaaaaaaaa.png ",
        ]
    )
    func `a key that was never given is none`(_ text: String) {
        #expect(MediaKey(text) == nil)
    }

    @Test func `a link in the place of a file is not followed`() async throws {
        try await Self.withStore { store, folder in
            let key = try store.add(EncodedImage(Self.bytes, as: .png))
            let path = "\(folder)/\(key.folders[0])/\(key.folders[1])/\(key)"
            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/etc/hostname")
            #expect(store.open(key) == nil)
        }
    }

    @Test func `the answer is kept by the browser for ever, shown in the page, and asked for again by its tag`()
        async throws
    {
        try await Self.withStore { store, _ in
            let key = try store.add(EncodedImage(Self.bytes, as: .png))
            let client = TestClient { request in try await store.response(for: key, to: request) ?? Response(.notFound)
            }
            let answer = try await client.get("/media/\(key)")
            #expect(answer.status == .ok)
            #expect(answer.headers["Content-Type"] == "image/png")
            #expect(answer.headers["Cache-Control"] == "private, max-age=31536000, immutable")
            #expect(answer.headers["Content-Disposition"] == "inline")
            #expect(answer.body == Self.bytes)
            let tag = try #require(answer.headers["ETag"])
            #expect(tag == "\"\(key.token)\"")
            let again = try await client.get("/media/\(key)", headers: ["If-None-Match": tag])
            #expect(again.status == .notModified)
            try store.remove(key)
            #expect(try await client.get("/media/\(key)").status == .notFound)
        }
    }

    private static func withStore(_ test: (MediaStore, String) async throws -> Void) async throws {
        try await PictureTools.withTemporaryFolder { folder in
            try await test(try MediaStore(folder: "\(folder)/media/"), "\(folder)/media")
        }
    }
}
