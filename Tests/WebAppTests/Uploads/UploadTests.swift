import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// Files in parts, as tus.io 1.0.0 says.
struct UploadTests {
    private let bytes = SampleBytes.make(600_000)

    private func file(_ address: String, _ test: TestApp) throws -> Data? {
        try? Data(
            contentsOf: test.data.uploads.appending(path: address.split(separator: "/").last.map(String.init) ?? "")
        )
    }

    @Test func `the server says what it can, to anybody`() async throws {
        try await withApp(demo: false) { test in
            let answer = try await test.client.send(.options, "/uploads")
            #expect(answer.status == .noContent)
            #expect(answer.headers["Tus-Version"] == "1.0.0")
            #expect(answer.headers["Tus-Extension"] == "creation,creation-with-upload,expiration,termination")
            #expect(answer.headers["Tus-Max-Size"] == "\(500 << 20)")
            #expect(answer.headers["Access-Control-Allow-Origin"] == nil)
            #expect(try await test.client.send(.options, "/about").status == .methodNotAllowed)
        }
    }

    @Test func `a file comes in parts and is found whole`() async throws {
        try await withApp(demo: false) { test in
            try await test.signUp(.ada)
            let answer = try await test.client.beginUpload(bytes.count, metadata: "filetype aW1hZ2UvanBlZw==,is-mine")
            #expect(answer.status == .created && answer.headers["Tus-Resumable"] == "1.0.0")
            let address = try #require(answer.headers["Location"])
            #expect(address.wholeMatch(of: /\/uploads\/[A-Za-z0-9_-]{22}/) != nil)
            #expect(try await test.client.offset(of: address) == 0)
            let first = try await test.client.sendPart(Array(bytes[..<250_000]), of: address, at: 0)
            #expect(first.status == .noContent && first.headers["Upload-Offset"] == "250000")
            #expect(first.headers["Upload-Expires"] == "Sun, 22 Nov 2026 18:30:00 GMT")
            let head = try await test.client.send(.head, address, headers: ["Tus-Resumable": "1.0.0"])
            #expect(head.status == .ok && head.headers["Upload-Length"] == "600000")
            #expect(head.headers["Upload-Offset"] == "250000" && head.headers["Cache-Control"] == "no-store")
            let rest = try await test.client.sendPart(Array(bytes[250_000...]), of: address, at: 250_000, chunked: true)
            #expect(rest.headers["Upload-Offset"] == "600000")
            #expect(try file(address, test) == Data(bytes))
            let owner = UploadOwner.account(try test.account(.ada).id)
            let found = try await FinishedUpload.find([address, "https://x\(address)"], of: [owner], in: test.app)
            #expect(found.map(\.byteCount) == [600_000] && found.map(\.mediaType) == ["image/jpeg"])
        }
    }

    @Test func `the first bytes may come with the question`() async throws {
        try await withApp(demo: false) { test in
            try await test.signUp(.ada)
            let answer = try await test.client.send(
                .post,
                "/uploads",
                headers: ["Tus-Resumable": "1.0.0", "Upload-Length": "600000"],
                body: Array(bytes[..<100_000]),
                contentType: "application/offset+octet-stream"
            )
            #expect(answer.status == .created && answer.headers["Upload-Offset"] == "100000")
            let address = try #require(answer.headers["Location"])
            #expect(
                try await test.client.sendPart(Array(bytes[100_000...]), of: address, at: 100_000).status == .noContent
            )
            #expect(try file(address, test) == Data(bytes))
        }
    }

    @Test func `what does not fit is refused, and nothing is changed`() async throws {
        try await withApp(demo: false) { test in
            try await test.signUp(.ada)
            let (client, address) = (test.client, try await test.client.newUpload(1_000))
            #expect(try await client.sendPart([1, 2, 3], of: address, at: 1).status == .conflict)
            #expect(
                try await client.sendPart(Array(repeating: 1, count: 1_001), of: address, at: 0).status
                    == .contentTooLarge
            )
            let chunked = try await client.sendPart(
                Array(repeating: 1, count: 1_001),
                of: address,
                at: 0,
                chunked: true
            )
            #expect(chunked.status == .contentTooLarge)
            let form = try await client.send(
                .patch,
                address,
                headers: ["Tus-Resumable": "1.0.0", "Upload-Offset": "0"],
                body: [1],
                contentType: "application/octet-stream"
            )
            #expect(form.status == .unsupportedMediaType)
            let old = try await client.send(.head, address, headers: ["Tus-Resumable": "0.2.2"])
            #expect(old.status == .preconditionFailed && old.headers["Tus-Version"] == "1.0.0")
            #expect(try await client.send(.head, address).status == .preconditionFailed)
            #expect(try await client.get(address).status == .methodNotAllowed)
            #expect(try await client.beginUpload((500 << 20) + 1).status == .contentTooLarge)
            #expect(try await client.beginUpload(-1).status == .badRequest)
            #expect(try await client.beginUpload(5, metadata: "filetype !").status == .badRequest)
            #expect(try await client.offset(of: address) == 0)
        }
    }

    @Test func `an upload is its owner's alone`() async throws {
        try await withApp(demo: false) { test in
            try await test.signUp(.ada)
            let address = try await test.client.upload([1, 2, 3])
            let bo = test.browser()
            #expect(try await bo.send(.head, address, headers: ["Tus-Resumable": "1.0.0"]).status == .unauthorized)
            #expect(try await bo.beginUpload(3).status == .unauthorized)
            try await test.signUp(.bo, in: bo)
            #expect(try await bo.send(.head, address, headers: ["Tus-Resumable": "1.0.0"]).status == .notFound)
            #expect(try await bo.sendPart([], of: address, at: 3).status == .notFound)
            #expect(try await bo.send(.delete, address, headers: ["Tus-Resumable": "1.0.0"]).status == .notFound)
            let owner = UploadOwner.account(try test.account(.bo).id)
            await #expect(throws: FinishedUpload.Problem.gone) {
                try await FinishedUpload.find([address], of: [owner], in: test.app)
            }
            #expect(try await test.client.offset(of: address) == 3)
        }
    }

    @Test func `another site's page can send nothing`() async throws {
        try await withApp(demo: false) { test in
            try await test.signUp(.ada)
            let headers: KeyValuePairs = [
                "Tus-Resumable": "1.0.0", "Upload-Length": "3", "Origin": "https://evil.example",
                "Sec-Fetch-Site": "cross-site",
            ]
            #expect(try await test.client.send(.post, "/uploads", headers: headers).status == .forbidden)
            #expect(
                try await test.client.send(.post, "/uploads", headers: ["Upload-Length": "3"]).status
                    == .preconditionFailed
            )
            #expect(try test.app.database.read { try Upload.names($0) }.isEmpty)
        }
    }

    @Test func `an upload that is ended is gone, with its file`() async throws {
        try await withApp(demo: false) { test in
            try await test.signUp(.ada)
            let address = try await test.client.upload([1, 2, 3])
            let headers: KeyValuePairs = ["Tus-Resumable": "1.0.0"]
            #expect(try await test.client.send(.delete, address, headers: headers).status == .noContent)
            #expect(try await test.client.send(.head, address, headers: headers).status == .notFound)
            #expect(try file(address, test) == nil)
        }
    }

    @Test func `what only a proxy hinders goes by another method`() async throws {
        try await withApp(demo: false) { test in
            try await test.signUp(.ada)
            let address = try await test.client.newUpload(3)
            let part = try await test.client.send(
                .post,
                address,
                headers: ["Tus-Resumable": "1.0.0", "Upload-Offset": "0", "X-HTTP-Method-Override": "PATCH"],
                body: [1, 2, 3],
                contentType: "application/offset+octet-stream"
            )
            #expect(part.status == .noContent && part.headers["Upload-Offset"] == "3")
        }
    }
}
