import Foundation
import HTTPServer
import HTTPTesting
import Logging
import Models
import Testing

@testable import WebApp

/// Where files lie in tests of several servers.
enum SharedHome: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case folder, bucket

    var testDescription: String { rawValue }

    /// Without moto there is a folder alone.
    static var those: [SharedHome] { MotoServer.isThere ? allCases : [.folder] }

    func settings() throws -> MediaSettings {
        self == .folder ? MediaSettings() : MediaSettings(s3: try MotoServer.bucket())
    }
}

/// A further server on the database of another one, with memory of its own.
struct SecondServer {
    let app: App
    private let client: TestClient
    private let session: String

    static func with<Value>(
        on folder: URL,
        _ media: MediaSettings,
        _ clock: TestClock,
        session: String,
        test: (SecondServer) async throws -> Value
    ) async throws -> Value {
        let data = try DataDirectory(path: folder.path)
        let app = try await App(
            settings: Settings(
                data: data,
                publicFolder: TestTemplates.publicFolder,
                address: #require(SiteAddress("http://localhost")),
                media: media,
                passwordCost: .cheap,
                mail: MailSettings(host: "localhost", outbox: data.outbox.path)
            ),
            files: TestTemplates.files.get(),
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
            clock: { clock.now }
        )
        defer { app.close() }
        let site = app.site
        let client = TestClient { try await site.respond(to: $0) }
        return try await test(SecondServer(app: app, client: client, session: session))
    }

    private func ask(_ method: HTTPServer.Method, _ address: String, at offset: Int = 0, _ body: [UInt8] = [])
        async throws
        -> TestResponse
    {
        try await client.send(
            method,
            address,
            headers: ["Tus-Resumable": "1.0.0", "Upload-Offset": "\(offset)", "Cookie": "session=\(session)"],
            body: body,
            contentType: "application/offset+octet-stream"
        )
    }

    func offset(of address: String) async throws -> Int? {
        try await ask(.head, address).headers["Upload-Offset"].flatMap { Int($0) }
    }

    func send(_ bytes: [UInt8], of address: String, at offset: Int) async throws -> Status {
        try await ask(.patch, address, at: offset, bytes).status
    }

    func delete(_ address: String) async throws -> Status { try await ask(.delete, address).status }

    /// All that has come.
    func bytes(of address: String) async throws -> [UInt8] {
        let upload = try upload(address)
        let file = try #require(try await app.resumable.home.localFile(of: upload))
        defer { withExtendedLifetime(file) {} }
        return try Array(Data(contentsOf: URL(filePath: file.path)))
    }

    func upload(_ address: String) throws -> Upload {
        let name = try #require(UploadName(nameOrAddress: address))
        let owner = try #require(try app.database.read { try Account.find(username: "uploader", $0) }).id
        return try #require(try app.database.read { try Upload.find(name, of: [.account(owner)], $0) })
    }
}
