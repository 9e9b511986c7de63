import Foundation
import HTTPServer
import HTTPTesting
import Testing

@testable import WebApp

/// What certbot or lego have written, and nothing else.
struct ACMEChallengesTests {
    private static let path = "/.well-known/acme-challenge/"
    let folder: TestFolder
    let client: TestClient

    init() throws {
        folder = try TestFolder()
        let below = folder.url.appending(path: ".well-known/acme-challenge")
        try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
        func write(_ name: String, _ text: String) throws { try Data(text.utf8).write(to: below.appending(path: name)) }
        try write("Token_of-43", "Token_of-43.digest")
        try write("most", String(repeating: "a", count: 4_096))
        try write("large", String(repeating: "a", count: 4_097))
        try write("file.txt", "no")
        try write(String(repeating: "t", count: 128), "long")
        try write(String(repeating: "t", count: 129), "longer")
        try Data("secret".utf8).write(to: folder.url.appending(path: "secret"))
        let files = FileManager.default
        try files.createSymbolicLink(
            at: below.appending(path: "link"),
            withDestinationURL: folder.url.appending(path: "secret")
        )
        try files.createDirectory(at: below.appending(path: "folder"), withIntermediateDirectories: true)
        mkfifo(below.appending(path: "pipe").path, 0o600)
        let challenges = ACMEChallenges(folder: folder.path)
        client = TestClient { challenges.respond(to: $0) ?? .text("elsewhere", status: .notFound) }
    }

    @Test func `a proof is served as it lies there`() async throws {
        let answer = try await client.get(Self.path + "Token_of-43")
        #expect(answer.status == .ok && answer.text == "Token_of-43.digest")
        #expect(answer["Content-Type"] == "application/octet-stream" && answer["Cache-Control"] == "no-store")
        #expect(try await client.send(.head, Self.path + "Token_of-43").status == .ok)
        #expect(try await client.get(Self.path + "most").text.count == 4_096)
        #expect(try await client.get(Self.path + String(repeating: "t", count: 128)).text == "long")
    }

    @Test func `no other file is, however it is asked for`() async throws {
        for name in [
            "", "none", "large", "file.txt", "link", "folder", "pipe", "folder/", "../../secret", "..%2F..%2Fsecret",
            "%2e",
            "Token_of-43/", "./Token_of-43", "Token%5Fof-43", String(repeating: "t", count: 129), "a%00b",
        ] {
            #expect(try await client.get(Self.path + name).text == "elsewhere", "\(name)")
        }
        for path in [
            "/secret", "/.well-known/", "/.well-known/acme-challenge", "/x/.well-known/acme-challenge/Token_of-43",
        ] {
            #expect(try await client.get(path).text == "elsewhere", "\(path)")
        }
        #expect(try await client.send(.post, Self.path + "Token_of-43").text == "elsewhere")
    }
}
