import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// The picture that somebody has at the provider.
struct ProviderPictureTests {
    private static let png = DrawnPicture.png(width: 96, height: 96)

    private func picture(_ test: TestApp) throws -> String? {
        try test.app.database.read { try Account.find(username: "grace.hopper", $0)?.photoKey }
    }

    private static func answer(_ bytes: [UInt8], _ status: Status = .ok) -> Response {
        Response(status, headers: ResponseHeaders([("Content-Type", "image/png")]), body: .bytes(bytes))
    }

    @Test func `it is fetched once, when the account is made`() async throws {
        try await withProvider(pictures: .allowed) { test, provider in
            try await FakeServer.with({ _ in Self.answer(Self.png) }) { pictures in
                provider.change { $0.claims["picture"] = "\"\(pictures.url)/me.png\"" }
                let client = test.browser()
                try await client.signIn(by: provider)
                let kept = await client.cookie("provider-person")
                let young = try await client.takeAccount(["photo": "1", "date_of_birth": "2025-12-31"])
                #expect(young.status == .unprocessableContent && pictures.asked.isEmpty)
                try await test.signUp(.ada)
                let taken = try await client.takeAccount(["photo": "1", "username": Person.ada.username])
                #expect(taken.status == .unprocessableContent && pictures.asked.isEmpty)
                #expect(try await client.takeAccount(["photo": "1"]).status == .seeOther)
                #expect(try pictures.asked.count == 1 && picture(test) != nil)
                let other = test.browser()
                await other.setCookie("provider-person", kept)
                for number in 0..<3 {
                    let again = try await other.fill(
                        "/login/oidc/new",
                        on: "/login",
                        [
                            "photo": "1", "username": "grace.\(number)", "date_of_birth": "1990-12-31",
                            "email": "grace\(number)@example.org",
                        ]
                    )
                    #expect(again["location"] == "/login")
                }
                #expect(pictures.asked.count == 1)
            }
        }
    }

    @Test(arguments: [OutboundHosts.none, .any])
    func `the provider is called without being listed, and a picture elsewhere is not`(_ hosts: OutboundHosts)
        async throws
    {
        try await withProvider(pictures: .allowed, hosts: hosts) { test, provider in
            try await FakeServer.with({ _ in Self.answer(Self.png) }) { pictures in
                provider.change { $0.claims["picture"] = "\"http://localhost:\(pictures.port)/me.png\"" }
                let client = test.browser()
                try await client.signIn(by: provider)
                #expect(try await client.takeAccount(["photo": "1"]).status == .seeOther)
                #expect(try (picture(test) == nil) == hosts.isLimited && pictures.asked.isEmpty == hosts.isLimited)
            }
        }
    }

    @Test(arguments: [Status.ok, .internalServerError])
    func `a picture that is none stops no account`(status: Status) async throws {
        try await withProvider(pictures: .allowed) { test, provider in
            try await FakeServer.with({ _ in Self.answer(Array("<svg/>".utf8), status) }) { pictures in
                provider.change { $0.claims["picture"] = "\"\(pictures.url)/me.svg\"" }
                let client = test.browser()
                try await client.signIn(by: provider)
                #expect(try await client.takeAccount(["photo": "1"]).status == .seeOther)
                #expect(try pictures.asked.count == 1 && picture(test) == nil)
                #expect(try await client.get("/profile").status == .ok)
                #expect(try await test.browser().signIn(by: provider).status == .seeOther)
            }
        }
    }

    @Test func `pictures that never come keep nobody from signing in`() async throws {
        try await withProvider(timeout: .seconds(10), pictures: .allowed) { test, provider in
            let silent = try SilentListener()
            var clients: [TestClient] = []
            for number in 0..<5 {
                provider.change { state in
                    state.claims["sub"] = "\"person-\(number)\""
                    state.claims["picture"] = "\"http://127.0.0.1:\(silent.port)/\""
                }
                let client = test.browser()
                try await client.signIn(by: provider)
                clients.append(client)
            }
            try await withThrowingTaskGroup(of: Status.self) { group in
                for (number, client) in clients.enumerated() {
                    group.addTask {
                        try await client.takeAccount([
                            "photo": "1", "username": "grace.\(number)", "email": "grace\(number)@example.org",
                        ]).status
                    }
                }
                while try test.app.database.read({ try Account.count($0) }) < 5 {
                    try await Task.sleep(for: .milliseconds(20))
                }
                provider.change { $0.claims["sub"] = "\"somebody\"" }
                #expect(try await test.browser().signIn(by: provider)["location"] == "/login/oidc/new")
                for try await status in group { #expect(status == .seeOther) }
            }
            // The provider itself has answered all the time.
            #expect(try await test.browser().signIn(by: provider)["location"] == "/login/oidc/new")
            withExtendedLifetime(silent) {}
        }
    }

    @Test func `whoever waits in our own row starts no rest of the provider`() async throws {
        let silent = try SilentListener()
        let settings = try #require(
            ProviderSettings(issuer: "http://127.0.0.1:\(silent.port)", clientID: "hereabouts")
        )
        var brief = settings
        brief.timeout = .milliseconds(500)
        let site = try #require(SiteAddress("http://localhost"))
        let calls = ProviderCalls(brief, site: site, hosts: .none) { 1_000 }
        defer { calls.close() }
        let url = try #require(OutboundURL("http://127.0.0.1:\(silent.port)/"))
        // Four run, and the others wait for all of their time.
        let answers: [ProviderFailure?] = await withTaskGroup(of: ProviderFailure?.self) { group in
            for _ in 0..<12 {
                group.addTask { () -> ProviderFailure? in
                    do {
                        _ = try await calls.body(of: OutboundRequest(url, namedBy: .ofOperator))
                    } catch {
                        return error as? ProviderFailure
                    }
                    return nil
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers.filter { $0 == .away(.timedOut) }.count <= 4)
        #expect(answers.allSatisfy { [.away(.timedOut), .away(.busy), .away(.resting)].contains($0) })
    }
}
