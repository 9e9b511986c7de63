import Foundation
import Models
import Places
import Testing

@testable import WebApp

/// An import of bookmarks that is cut off by the worst end that a program can have.
struct ImportKillTests {
    let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private static let (places, lists) = (40, 100)

    private func serve() throws -> Program {
        try Program(["serve", "--data", folder.path, "--port", "0", "--password-cost-log", "10", "--no-jobs"])
    }

    private static func send(_ port: UInt16, _ session: String) async throws -> String {
        let page = try await Loopback.get("/bookmarks/import", port: port, cookie: "session=\(session)")
        let token = page.components(separatedBy: "name=\"csrf_token\" value=\"").dropFirst().first?.prefix {
            $0 != "\""
        }
        let file = BookmarkSliceTests.file(places: places, lists: lists)
        let body = """
            --b\r\nContent-Disposition: form-data; name="csrf_token"\r\n\r\n\(token ?? "")\r
            --b\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\n\r
            \(String(decoding: file, as: UTF8.self))\r\n--b--\r\n
            """
        let socket = try Loopback(port: port)
        try socket.send(
            """
            POST /bookmarks/import HTTP/1.1\r
            Host: 127.0.0.1:\(port)\r
            Origin: http://127.0.0.1:\(port)\r
            Cookie: session=\(session)\r
            Content-Type: multipart/form-data; boundary=b\r
            Content-Length: \(body.utf8.count)\r
            Connection: close\r
            \r
            \(body)
            """
        )
        return try await socket.receiveAll()
    }

    /// How many lists each bookmark is in.
    private func listCounts(_ database: AppDatabase) throws -> [Int] {
        try database.read { db in
            let account = try #require(try Account.find(username: "importer", db)).id
            return try Bookmark.all(of: account, db).map {
                try Bookmark.lists(with: $0.place.id, of: account, db).count
            }
        }
    }

    /// On a thread of its own: tasks of other tests can keep all those of the pool until the import is done.
    private func kill(_ program: Program, onceIn database: AppDatabase) async {
        let process = program.process
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                // The cheapest question that tells: the import goes on while it is asked.
                let question = "SELECT EXISTS (SELECT 1 FROM bookmark)"
                while process.isRunning, (try? database.read { try Bool.fetchOne($0, sql: question) }) != true {}
                process.signal(SIGKILL)
                continuation.resume()
            }
        }
    }

    @Test func `a killed import leaves whole bookmarks, and the same file goes on from there`() async throws {
        _ = try PlacesImport(database: DataDirectory(path: folder.path).places).importDemo()
        let program = try serve()
        let port = try #require(program.port())
        let session = try #require(try await RawSignUp(port: port, username: "importer").session)
        async let answer = try? Self.send(port, session)
        // What sends the file needs a thread, and others may have the rest of them.
        let database = try AppDatabase(path: folder.path + "/hereabouts.sqlite")
        defer { database.close() }
        await kill(program, onceIn: database)
        _ = program.finish()
        _ = await answer
        let left = try listCounts(database)
        #expect(!left.isEmpty && left.count < Self.places, "\(left.count)")
        #expect(left.allSatisfy { $0 == Self.lists })
        let again = try serve()
        let newPort = try #require(again.port())
        let report = try await Self.send(newPort, session)
        #expect(report.contains("\(Self.places - left.count) places added, \(left.count) there already."))
        let all = try listCounts(database)
        #expect(all == Array(repeating: Self.lists, count: Self.places))
    }
}
