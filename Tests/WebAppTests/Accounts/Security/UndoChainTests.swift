import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// A thief does more than one thing, and owners do not know which mail is the right one.
struct UndoChainTests {
    /// Ada, with a confirmed address, an hour after she signed up, and a thief who has her password and logs in.
    private func withThief(_ body: (TestApp, TestClock, _ thief: TestClient) async throws -> Void) async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            try await test.signUp(.ada)
            try await test.runJobs()
            try await test.confirmMailed()
            clock.advance(3_600)
            let thief = test.browser("203.0.113.66")
            try await test.logIn(.ada, in: thief)
            clock.advance(60)
            try await body(test, clock, thief)
        }
    }

    @Test func `the link of the thief's log-in takes back all that came after it`() async throws {
        try await withThief { test, clock, thief in
            var key = try TestPasskey()
            #expect(try await thief.addPasskey(&key).status == .seeOther)
            clock.advance(60)
            _ = try await test.turnOn(in: thief)
            let links = try await test.undoLinks(to: Person.ada.email)
            #expect(links.count == 3)
            try await test.takeBack(links[0], in: test.browser())
            let device = test.browser()
            #expect(try await device.logIn(by: &key).status == .unprocessableContent)
            let owner = test.browser()
            try await test.logIn(.ada, in: owner, password: TestApp.takenBack)
            #expect(try await test.isIn(owner), "no code of the thief's app is asked for")
            for link in links.dropFirst() { #expect(try await owner.get(link).status.code == 410) }
        }
    }

    @Test func `what the owner had before the thief came is there again`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            var mine = try await test.adaWithPasskey()
            try await test.runJobs()
            try await test.confirmMailed()
            clock.advance(73 * 3_600)
            let thief = test.browser("203.0.113.66")
            try await test.logIn(.ada, in: thief)
            clock.advance(60)
            let id = try #require(try test.passkeys(of: .ada).first).id
            let gone = try await thief.fill("/settings/passkeys/\(id)/delete", on: "/settings/passkeys")
            #expect(gone.status == .seeOther)
            let links = try await test.undoLinks(to: Person.ada.email)
            try await test.takeBack(try #require(links.dropLast().last), in: test.browser())
            let device = test.browser()
            #expect(try await device.logIn(by: &mine).status == .seeOther)
            #expect(try await test.isIn(device))
        }
    }

    @Test func `a passkey of the thief that its owner has removed does not come back with another link`() async throws {
        try await withThief { test, clock, thief in
            var (first, second) = (try TestPasskey(), try TestPasskey())
            _ = try await thief.addPasskey(&first, named: "First")
            clock.advance(60)
            _ = try await thief.addPasskey(&second, named: "Second")
            let links = try await test.undoLinks(to: Person.ada.email)
            clock.advance(60)
            let owner = test.browser()
            try await test.logIn(.ada, in: owner)
            for key in try test.passkeys(of: .ada) {
                _ = try await owner.fill("/settings/passkeys/\(key.id)/delete", on: "/settings/passkeys")
            }
            #expect(try test.passkeys(of: .ada).isEmpty)
            try await test.takeBack(try #require(links.last), in: test.browser())
            #expect(try test.passkeys(of: .ada).isEmpty)
            let device = test.browser()
            #expect(try await device.logIn(by: &first).status == .unprocessableContent)
        }
    }

    @Test func `whoever has moved the address takes nothing back of what its owner does`() async throws {
        try await withThief { test, clock, thief in
            let stolen = "thief@example.org"
            #expect(try await thief.changeEmail(of: .ada, to: stolen).status == .seeOther)
            try await test.runJobs()
            try await test.confirmMailed()
            clock.advance(60)
            #expect(try await test.client.changeEmail(of: .ada, to: Person.ada.email).status == .seeOther)
            try await test.runJobs()
            try await test.confirmMailed()
            #expect(try await test.undoLinks(to: stolen).isEmpty)
            // The thief is told, as anybody would be who has moved house.
            #expect(try test.mails(to: stolen).contains { $0.contains("The email address was changed") })
            let links = try await test.undoLinks(to: Person.ada.email)
            try await test.takeBack(try #require(links.last), in: test.browser())
            #expect(try test.account(.ada).email == Person.ada.email)
        }
    }

    @Test func `three days later links go to the new address`() async throws {
        try await withThief { test, clock, _ in
            let moved = "ada@new.example"
            #expect(try await test.client.changeEmail(of: .ada, to: moved).status == .seeOther)
            try await test.runJobs()
            try await test.confirmMailed()
            clock.advance(72 * 3_600)
            #expect(try await test.undoLinks(to: moved).isEmpty)
            try await test.logIn(.ada, in: test.browser("198.51.100.9"))
            #expect(try await test.undoLinks(to: moved).count == 1)
        }
    }
}
