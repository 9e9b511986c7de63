import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// Operators let people in who wait, or not.
struct SignUpDecisionTests {
    private func mail(to person: Person, _ test: TestApp) async throws -> String {
        try await test.runJobs()
        let mails = try test.mails().filter { $0.contains("To: <\(person.email)>") || $0.contains(person.email) }
        return try #require(mails.last { !$0.contains("Confirm") }).replacing("=\r\n", with: "")
    }

    @Test func `nobody but operators finds them`() async throws {
        try await withApp { test in
            let people = try await test.people(.ada)
            let ada = try #require(people[.ada])
            try await test.setPolicy(.approved)
            try await test.ask(.bo)
            let id = try test.request(.bo).id
            #expect(try await ada.get("/operations/sign-ups/waiting").status == .notFound)
            #expect(try await test.decide("approve", id, by: ada).status == .notFound)
            #expect(try await test.browser().get("/operations/sign-ups/waiting").status == .notFound)
            #expect(try test.account(.bo).isSuspended)
        }
    }

    @Test func `who is let in is mailed with the word, and logs in`() async throws {
        try await withApp { test in
            let ada = try await test.judge()
            try await test.ask(.bo)
            let page = try await ada.get("/operations/sign-ups/waiting")
            #expect(page.reads("I sing in the choir") && page.reads("@example.org"))
            #expect(page.reads("Came without an invitation"))
            let tab = page.text.contains("Who may come (1)")
            #expect(tab)
            let done = try await test.decide("approve", try test.request(.bo).id, words: "Come on Tuesday", by: ada)
            #expect(done.status == .seeOther)
            #expect(try await test.logIn(.bo, in: test.browser())["Location"] == "/")
            let mail = try await mail(to: .bo, test)
            #expect(mail.contains("You are let in at Hereabouts") && mail.contains("Come on Tuesday"))
            let log = try await ada.get("/moderation/log")
            #expect(log.reads("Let in") && log.reads("Come on Tuesday"))
        }
    }

    @Test func `who is refused is mailed with the word and erased, photo and all`() async throws {
        try await withApp { test in
            let ada = try await test.judge()
            try await test.ask(.bo)
            let done = try await test.decide("refuse", try test.request(.bo).id, words: "We are full", by: ada)
            #expect(done.status == .seeOther)
            #expect(try !test.isMember(.bo))
            let mail = try await mail(to: .bo, test)
            #expect(mail.contains("You are not let in at Hereabouts") && mail.contains("We are full"))
            let log = try await ada.get("/moderation/log")
            #expect(log.reads("Refused and erased") && !log.reads(Person.bo.name) && !log.reads("We are full"))
            #expect(try await test.logIn(.bo, in: test.browser()).status == .unprocessableContent)
        }
    }

    @Test func `a word of 500 characters is taken, and one more keeps what was typed`() async throws {
        try await withApp { test in
            let ada = try await test.judge()
            try await test.ask(.bo)
            let id = try test.request(.bo).id
            let long = String(repeating: "w", count: 501)
            let refused = try await test.decide("approve", id, words: long, by: ada)
            #expect(refused.status == .unprocessableContent && refused.reads(long))
            let isAtField = refused.text.contains("id=\"request-\(id)-message\"")
            #expect(isAtField && refused.hasError(at: "message"))
            #expect(try await test.decide("perhaps", id, by: ada).status == .badRequest)
            #expect(try test.account(.bo).isSuspended)
            #expect(try await test.decide("approve", id, words: String(long.dropLast()), by: ada).status == .seeOther)
        }
    }

    @Test(arguments: ["approve", "refuse"])
    func `of two who decide at once the second is told what was decided and by whom`(_ first: String) async throws {
        try await withApp { test in
            let people = try await test.people(.ada, .cy)
            for person in [Person.ada, .cy] { try await test.promote(person) }
            try await test.setPolicy(.approved)
            try await test.ask(.bo)
            let id = try test.request(.bo).id
            let (ada, cy) = (try #require(people[.ada]), try #require(people[.cy]))
            #expect(try await test.decide(first, id, by: ada).status == .seeOther)
            for decision in ["approve", "refuse"] {
                let late = try await test.decide(decision, id, by: cy)
                let done = first == "approve" ? "let this person in already" : "refused this person already"
                #expect(late.status == .conflict && late.reads("\(Person.ada.username) has \(done)"))
            }
            #expect(try test.isMember(.bo) == (first == "approve"))
            #expect(try await test.decide("approve", 999, by: cy).status == .seeOther)
            let log = try await ada.get("/moderation/log").text
            let lines = log.components(separatedBy: first == "approve" ? "Let in" : "Refused and erased").count - 1
            #expect(lines == 1)
        }
    }

    @Test func `restoring, promoting and resetting wait for the decision, and erasing does not`() async throws {
        try await withApp { test in
            let ada = try await test.judge()
            try await test.ask(.bo)
            let person = "/operations/people/\(Person.bo.username)"
            for act in ["restore", "suspend", "reset"] {
                _ = try await test.post("\(person)/\(act)", [:], by: ada)
                #expect(try test.account(.bo).isSuspended, "\(act)")
                #expect(try await test.logIn(.bo, in: test.browser())["Location"] == "/waiting", "\(act)")
            }
            let shut = try await ada.get("/operations/people?show=suspended")
            let isListed = shut.reads(Person.bo.name)
            #expect(!isListed)
            #expect(try await ada.get(person).reads("Waits to be let in"))
            _ = try await test.post("\(person)/erase", ["confirmed_name": Person.bo.username], by: ada)
            #expect(try !test.isMember(.bo))
            #expect(try test.app.database.read { try SignUpRequest.count($0) } == 0)
        }
    }

    @Test func `many new ones are one notice until it is looked at, and fourteen days are one more`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let ada = try await test.judge()
            let id = try test.account(.ada).id
            func notices() throws -> Int {
                try test.app.database.read {
                    try Int.fetchOne(
                        $0,
                        sql: "SELECT count(*) FROM notice WHERE kind = 'sign-up' AND account_id = ?",
                        arguments: [id]
                    ) ?? 0
                }
            }
            for person in [Person.bo, .cy] { try await test.ask(person) }
            #expect(try notices() == 1)
            _ = try await ada.get("/operations/sign-ups/waiting")
            try await test.ask(.dee)
            #expect(try notices() == 2)
            let now = test.app.clock()
            func late(_ seconds: Int64) async throws -> Bool {
                try await test.app.database.write { db in
                    try SignUpRequest.tellOfLate(now: now + seconds, db) { .plain("\($0)") }
                }
            }
            #expect(try await !late(14 * 86_400 - 1))
            #expect(try await late(14 * 86_400))
            #expect(try await !late(15 * 86_400))
            #expect(try notices() == 3)
        }
    }

    @Test func `an address that nobody has confirmed may ask again at once, since it may be somebody else's`()
        async throws
    {
        try await withApp { test in
            let ada = try await test.judge()
            try await test.ask(.bo)
            try await test.decide("refuse", try test.request(.bo).id, by: ada)
            #expect(try await test.ask(.bo)["Location"] == "/waiting")
        }
    }
}
