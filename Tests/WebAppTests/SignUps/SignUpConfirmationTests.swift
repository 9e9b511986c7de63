import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Operators judge addresses that somebody reads: where mails are sent, whoever asks confirms theirs first.
struct SignUpConfirmationTests {
    private let server = SMTPServer(host: "localhost", port: 1, security: .none)

    @Test func `operators see who has confirmed, and decide about nobody else`() async throws {
        try await withApp(smtp: server) { test in
            let ada = try await test.judge()
            let bo = test.browser()
            try await test.ask(.bo, in: bo)
            let id = try test.request(.bo).id
            let page = try await ada.get("/operations/sign-ups/waiting")
            #expect(page.reads("Nobody waits") && page.reads("1 more has not confirmed"))
            #expect(try await test.decide("approve", id, by: ada).status == .notFound)
            #expect(try await bo.get("/waiting").reads("First confirm your address"))
            let confirmed = try await test.confirmAddress(of: .bo)
            #expect(confirmed.status == .ok && confirmed.reads("read what you wrote, and write to you by mail"))
            #expect(try !test.account(.bo).isEmailConfirmed)
            #expect(try test.app.database.read { try Account.confirmedHolder(of: Person.bo.email, $0) } == nil)
            #expect(try await bo.get("/waiting").reads("write to you by mail"))
            #expect(try await ada.get("/operations/sign-ups/waiting").reads("I sing in the choir"))
            #expect(try await test.decide("approve", id, by: ada).status == .seeOther)
            #expect(try test.account(.bo).isEmailConfirmed)
        }
    }

    @Test func `who is let in after somebody else has confirmed the address has it not confirmed`() async throws {
        try await withApp(smtp: server) { test in
            let ada = try await test.judge()
            try await test.ask(.bo)
            try await test.confirmAddress(of: .bo)
            let (id, holder) = (try test.request(.bo).id, try test.account(.ada).id)
            try await test.app.database.write {
                try $0.execute(
                    sql: "UPDATE account SET email = ?1, email_folded = ?1 WHERE id = ?2",
                    arguments: [Person.bo.email, holder]
                )
            }
            #expect(try await test.decide("approve", id, by: ada).status == .seeOther)
            let bo = try test.account(.bo)
            #expect(!bo.isSuspended && !bo.isEmailConfirmed)
        }
    }

    @Test func `a friend who has invited the address asks once they are let in, and not before`() async throws {
        try await withApp(smtp: server) { test in
            let ada = try await test.judge()
            try await test.post("/friends/invitations", ["email": Person.bo.email], by: ada)
            try await test.ask(.bo)
            try await test.confirmAddress(of: .bo)
            let (asker, bo) = (try test.account(.ada).id, try test.account(.bo).id)
            func asks() throws -> Bool {
                try test.app.database.read { try FriendRequest.exists(from: asker, to: bo, $0) }
            }
            #expect(try !asks())
            try await test.decide("approve", try test.request(.bo).id, by: ada)
            #expect(try asks())
        }
    }

    @Test func `the link is sent again for who asks, five times a day, and not once it is confirmed`() async throws {
        try await withApp(smtp: server) { test in
            try await test.setPolicy(.approved)
            let bo = test.browser()
            try await test.ask(.bo, in: bo)
            func again() async throws -> TestResponse {
                let token = try await bo.token(of: "/waiting")
                return try await bo.post("/waiting/confirmation", form: ["csrf_token": token])
            }
            for _ in 1...5 { #expect(try await again().status == .seeOther) }
            #expect(try await again().status == .tooManyRequests)
            try await test.confirmAddress(of: .bo)
            #expect(try await again().status == .seeOther)
            #expect(try test.app.database.read { try SignUpRequest.unconfirmedCount($0) } == 0)
        }
    }

    @Test func `a refused address that signs up again is told by mail alone`() async throws {
        try await withApp { test in
            let ada = try await test.judge()
            try await test.ask(.bo)
            try await test.app.database.write {
                try $0.execute(sql: "UPDATE sign_up_request SET confirmed_at = created_at", arguments: [])
            }
            try await test.decide("refuse", try test.request(.bo).id, by: ada)
            let account = try await test.app.database.write { db in
                let new = NewAccount(
                    username: "bo-again",
                    name: nil,
                    email: Person.bo.email,
                    dateOfBirth: "1990-12-31",
                    passwordHash: "hash",
                    photoKey: nil
                )
                let account = try Account.signUp(new, now: test.app.clock(), db)
                try NewSignUpRequest(
                    question: "Who?",
                    answer: "Bo",
                    origin: .alone,
                    address: test.app.addressDigest(Person.bo.email),
                    isListed: false
                ).make(for: account.id, now: test.app.clock(), db)
                return try #require(try Account.find(account.id, db))
            }
            #expect(try SignUpMails.again(account, test.app)?.instant == test.app.clock() + 30 * 86_400)
            #expect(try SignUpMails.again(try test.account(.ada), test.app) == nil)
        }
    }

    @Test func `who does not confirm is erased after fourteen days, and who has stays`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock, smtp: server) { test in
            try await test.setPolicy(.approved)
            for person in [Person.bo, .cy] { try await test.ask(person) }
            try await test.confirmAddress(of: .cy)
            let rule = try #require(Features.retention.first { $0.tables == ["sign_up_request"] })
            let (remove, now) = (try #require(rule.remove), test.app.clock())
            _ = try await test.app.database.write { try remove(now + 14 * 86_400 - 1, $0) }
            #expect(try test.request(.bo).listedAt == nil)
            _ = try await test.app.database.write { try remove(now + 14 * 86_400, $0) }
            #expect(try test.request(.cy).listedAt != nil)
            let bo = try test.account(.bo).id
            #expect(try test.app.database.read { try SignUpRequest.find(of: bo, $0) } == nil)
            #expect(try await test.logIn(.bo, in: test.browser()).status == .unprocessableContent)
        }
    }
}
