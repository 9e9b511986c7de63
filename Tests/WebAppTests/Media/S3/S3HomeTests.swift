import Foundation
import HTTPServer
import HTTPTesting
import Testing

@testable import WebApp

/// A bucket as the home of files, against moto.
@Suite(.enabled(if: MotoServer.isThere, MotoServer.why))
struct S3HomeTests {
    /// Parts of the least size that stores take.
    private static func store() throws -> (MediaStore, S3Objects) {
        let objects = try MotoServer.objects(partBytes: 5 << 20)
        return (MediaStore(S3Home(objects)), objects)
    }

    private static func names(_ objects: S3Objects, _ prefix: String = "") throws -> [String] {
        var names: [String] = []
        try objects.list(prefix) { names.append($0.name) }
        return names
    }

    @Test func `what is stored is found by its key alone, and gone when removed`() async throws {
        try await offPool {
            let (store, objects) = try Self.store()
            let bytes = DrawnPicture.png(width: 4, height: 4)
            let key = try store.add(EncodedImage(bytes, as: .png))
            #expect(try Self.names(objects) == ["media/\(key.folders[0])/\(key.folders[1])/\(key)"])
            let open = try #require(try store.home.open(key))
            #expect(open.size == bytes.count)
            #expect(try open.read(0..<bytes.count) == bytes)
            #expect(try open.read(2..<5) == Array(bytes[2..<5]))
            #expect(try store.keys(storedBefore: .max) == [key])
            #expect(try store.keys(storedBefore: 1_000_000_000) == [])
            try store.remove(key)
            try store.remove(key)
            #expect(try store.home.open(key) == nil)
            #expect(try Self.names(objects) == [])
        }
    }

    @Test(arguments: [0, 1, (5 << 20) - 1, 5 << 20, (5 << 20) + 1, 12 << 20])
    func `files of every length come back as they were, and their own names go`(_ count: Int) async throws {
        let folder = try TestFolder()
        let (place, path) = (folder.path, folder.path + "/file")
        try FileBytes.write(count, to: path)
        try await offPool {
            let (store, _) = try Self.store()
            let key = try store.adopt(path, as: .mp4, isOriginal: true)
            #expect(!FileManager.default.fileExists(atPath: path))
            let local = try store.home.localFile(of: key, in: place)
            #expect(try Array(Data(contentsOf: URL(filePath: local.path))) == FileBytes.bytes(count))
        }
        // The copy for tools went with its last reference.
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }

    @Test func `other bytes than were stored are handed to nobody`() async throws {
        let folder = try TestFolder()
        let place = folder.path
        try await offPool {
            let (store, objects) = try Self.store()
            let key = try store.add(EncodedImage(DrawnPicture.png(width: 4, height: 4), as: .png))
            var request = S3Request(.put, S3Home.name(of: key))
            request.headers[S3Objects.digestField] = String(repeating: "0", count: 64)
            request.body = [1, 2, 3]
            _ = try objects.client.send(request)
            let failure = #expect(throws: S3Failure.self) { try store.home.localFile(of: key, in: place) }
            #expect(failure?.reason == .damaged(S3Home.name(of: key)))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }

    @Test func `what is removed while files are held lies aside until the end`() async throws {
        let folder = try TestFolder()
        let place = folder.path
        try await offPool {
            let (store, objects) = try Self.store()
            let key = try store.add(EncodedImage(DrawnPicture.png(width: 4, height: 4), as: .png))
            let hold = try MediaHold(store)
            #expect(throws: MediaHold.Busy.self) { try MediaHold(store) }
            try store.remove(key)
            #expect(try store.home.open(key) == nil)
            #expect(try store.home.asideCount() == 1)
            #expect(try store.home.copy(key, to: place + "/copy") != nil)
            try store.remove(key)
            hold.release()
            #expect(try Self.names(objects) == [])
            #expect(try !store.home.isHeld())
            try MediaHold(store).release()
        }
    }

    @Test func `a bucket that is not there is told, and one that is there is not`() async throws {
        var settings = try MotoServer.bucket()
        let there = S3Objects(client: S3Client(settings))
        settings.bucket += "-other"
        let missing = S3Objects(client: S3Client(settings))
        try await offPool {
            try there.requireBucket()
            let failure = #expect(throws: S3Failure.self) { try missing.requireBucket() }
            #expect(failure?.reason == .answer(404, code: "NoSuchBucket"))
            #expect(failure?.description.hasSuffix("Make the bucket, or look at --media-s3-bucket.") == true)
        }
    }

    /// All are of 2010 to moto, so that how old they are is tried with a fake (`S3ClientTests`).
    @Test func `parts that nobody put together are swept`() async throws {
        let left = try await offPool {
            let (store, objects) = try Self.store()
            var request = S3Request(.post, "media/a")
            request.query = [("uploads", "")]
            for _ in 0..<2 { _ = try objects.client.send(request) }
            try store.home.sweep(now: Int64(Date().timeIntervalSince1970))
            return try objects.abortUploads(begunBefore: .max)
        }
        #expect(left == 0)
    }

    @Test func `a small file is answered whole, in part, unchanged, and not at all when it is gone`() async throws {
        let (store, _) = try Self.store()
        let bytes = DrawnPicture.png(width: 40, height: 40)
        let key = try await offPool { try store.add(EncodedImage(bytes, as: .png)) }
        let client = TestClient { request in try await store.response(for: key, to: request) ?? Response(.notFound) }
        let whole = try await client.get("/")
        #expect(whole.status == .ok && whole.body == bytes)
        #expect(whole.headers["Content-Type"] == "image/png")
        #expect(whole.headers["Cache-Control"] == "private, max-age=31536000, immutable")
        #expect(whole.headers["Content-Disposition"] == "inline")
        let tag = try #require(whole.headers["ETag"])
        #expect(tag == "\"\(key.token)\"")
        #expect(try await client.get("/", headers: ["If-None-Match": tag]).status == .notModified)
        let part = try await client.get("/", headers: ["Range": "bytes=2-4"])
        #expect(part.status == .partialContent && part.body == Array(bytes[2...4]))
        #expect(part.headers["Content-Range"] == "bytes 2-4/\(bytes.count)")
        try await offPool { try store.remove(key) }
        #expect(try await client.get("/").status == .notFound)
        #expect(try await client.get("/", headers: ["Range": "bytes=2-4"]).status == .notFound)
    }

    @Test func `a long file is sent piece by piece, from any byte to any other`() async throws {
        let folder = try TestFolder()
        let (store, _) = try Self.store()
        let count = 3 * S3Home.pieceBytes + 7
        let path = folder.path + "/film"
        try FileBytes.write(count, to: path)
        let bytes = FileBytes.bytes(count)
        let key = try await offPool { try store.adopt(path, as: .mp4, isOriginal: false) }
        let client = TestClient { request in try await store.response(for: key, to: request) ?? Response(.notFound) }
        let whole = try await client.get("/")
        #expect(whole.status == .ok && whole.body == bytes)
        let ranges = [0..<1, 5..<S3Home.pieceBytes + 9, S3Home.pieceBytes..<count, count - 3..<count]
        for range in ranges {
            let field = "bytes=\(range.lowerBound)-\(range.upperBound - 1)"
            let part = try await client.get("/", headers: ["Range": field])
            #expect(part.status == .partialContent && part.body == Array(bytes[range]), "\(range)")
        }
        let beyond = try await client.get("/", headers: ["Range": "bytes=\(count)-"])
        #expect(beyond.status == .rangeNotSatisfiable)
    }
}
