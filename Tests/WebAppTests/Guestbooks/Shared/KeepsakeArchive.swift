import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// A keepsake as Python's zipfile and Info-ZIP read it.
struct KeepsakeArchive: Decodable {
    let broken: String?
    let names: [String]
    let sha256: [String: String]
    let page: String
    let records: String
    let guests: [[String]]

    struct Records: Decodable {
        struct Post: Decodable {
            struct File: Decodable {
                let picture: String?
                let original: String?
                let isMissing: Bool
            }

            let by: String
            let words: String
            let state: String
            let files: [File]
            let replies: [[String: String]]
        }

        let title: String
        let posts: [Post]
    }

    var posts: [Records.Post] {
        get throws {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return try decoder.decode(Records.self, from: Data(records.utf8)).posts
        }
    }

    /// Pictures and videos of the page that are not in the archive.
    var deadLinks: [String] {
        page.matches(of: /(?:src|poster|href)="([^"#]*)"/).map { String($0.1) }.filter { !names.contains($0) }
    }

    static func read(_ bytes: [UInt8]) async throws -> KeepsakeArchive {
        let file = FileManager.default.temporaryDirectory.appending(path: "keepsake-\(UUID().uuidString).zip")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(bytes).write(to: file)
        return try await read(at: file.path)
    }

    static func read(at path: String) async throws -> KeepsakeArchive {
        let program = """
            import sys, json, zipfile, hashlib, csv, io, shutil, subprocess
            z = zipfile.ZipFile(sys.argv[1])
            broken = z.testzip()
            if shutil.which('unzip') and subprocess.run(['unzip', '-tq', sys.argv[1]], capture_output=True).returncode:
                broken = 'unzip'
            text = lambda n: z.read(n).decode() if n in z.namelist() else ''
            print(json.dumps({'broken': broken, 'names': z.namelist(),
                'sha256': {n: hashlib.sha256(z.read(n)).hexdigest() for n in z.namelist()},
                'page': text('index.html'), 'records': text('posts.json'),
                'guests': list(csv.reader(io.StringIO(text('guests.csv').lstrip('\\ufeff'))))}))
            """
        return try JSONDecoder().decode(
            KeepsakeArchive.self,
            from: try await offPool { try Python.output(of: program, [path]) }
        )
    }
}

extension TestApp {
    func keepsake(_ book: String, in client: TestClient) async throws -> KeepsakeArchive {
        let response = try await client.get(book + "/keepsake.zip")
        try #require(response.status == .ok)
        return try await .read(response.body)
    }

    /// A photo under a name that tells something.
    func photo(_ width: Int = 700, _ height: Int = 500) -> TestPart {
        .file("files", filename: "secret-name.png", type: "image/png", DrawnPicture.png(width: width, height: height))
    }

    /// Writes posts of words at once, past what one guest may post in an hour.
    func write(_ count: Int, to book: String, as name: String) async throws {
        let code = try eventCode(book)
        let now = app.clock()
        let limits = GuestbookLimits(postsAnHour: count + 100)
        try await app.database.write { db in
            let event = try #require(
                try EventID.fetchOne(db, cached: "SELECT id FROM event WHERE code = ?", arguments: [code])
            )
            let host = try #require(try Event.find(event, db)).host
            let found = try #require(try GuestbookVisit.find(code, member: host, db))
            for number in 1...count {
                let draft = GuestbookDraft(words: "\(name) \(number)")
                _ = try GuestbookPost.write(draft, by: found, limits: limits, now: now, db)
            }
        }
    }
}
