import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// Who is an operator by a group at the provider.
struct ProviderGroupTests {
    private static let grace: [String: String?] = [
        "email": "\"grace@example.org\"", "email_verified": "true", "name": "\"Grace Hopper\"",
        "preferred_username": "\"grace.hopper\"", "birthdate": "\"1990-12-31\"",
    ]

    @Test func `a group makes operators and takes that back, but not from whom the command line has made one`()
        async throws
    {
        try await withProvider(operators: "site-admins") { test, provider in
            provider.change { $0.claims = Self.grace.merging(["groups": "[\"choir\",\"site-admins\"]"]) { $1 } }
            try await test.browser().signIn(by: provider)
            let client = test.browser()
            try await client.signIn(by: provider)
            try await client.takeAccount()
            func isOperator() throws -> Bool {
                try test.app.database.read { try Account.find(username: "grace.hopper", $0)?.isOperator } == true
            }
            #expect(try isOperator())
            let journal = try test.app.database.read { try ModerationEntry.page(before: nil, $0).entries }
            #expect(journal.first?.action == .promote && journal.first?.words.contains("site-admins") == true)
            for groups in ["[\"choir\"]", "[\"Site-Admins\"]", "[\"site-admins \"]", "\"site-admins\"", "[1]"] {
                provider.change { $0.claims["groups"] = groups }
                try await test.browser().signIn(by: provider)
                #expect(try !isOperator(), "\(groups)")
            }
            let person = try #require(
                try test.app.database.read { db in
                    try Account.find(username: "grace.hopper", db).flatMap { try Author.find($0.id, db) }
                }
            )
            let now = test.app.clock()
            _ = try await test.app.database.write { try Account.setOperator(true, person, now: now, $0) }
            try await test.browser().signIn(by: provider)
            #expect(try isOperator())
        }
    }

    @Test func `whoever has not come from the provider for a day is no operator until they do`() async throws {
        try await withProvider(operators: "site-admins") { test, provider in
            provider.change { $0.claims = Self.grace.merging(["groups": "[\"site-admins\"]"]) { $1 } }
            let client = test.browser()
            try await client.signIn(by: provider)
            try await client.takeAccount()
            func isOperator() async throws -> Bool { try await client.get("/moderation").status == .ok }
            func sweep() async throws {
                let now = test.app.clock()
                try await test.app.database.write { try OperatorSweepJob.enqueue(at: now, now: now, $0) }
                try await test.runJobs()
            }
            test.clock?.advance(86_000)
            try await sweep()
            #expect(try await isOperator())
            test.clock?.advance(3_600)
            try await sweep()
            #expect(try await !isOperator())
            #expect(try await client.get("/profile").status == .ok)
            // A proof in the same session is a word of the provider too.
            let there = try await client.setOut(from: "/settings", next: "/settings")
            #expect(try await client.get(provider.grant(there))["location"] == "/settings")
            #expect(try await isOperator())
            provider.change { $0.claims["groups"] = "[]" }
            let again = try await client.setOut(from: "/settings", next: "/settings")
            #expect(try await client.get(provider.grant(again)).status == .seeOther)
            #expect(try await !isOperator())
        }
    }
}
