import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Asking people by mail to come.
struct SiteInvitationTests {
    /// A member whose address is confirmed.
    private func confirmed(_ person: Person, _ test: TestApp) async throws -> TestClient {
        let client = try await test.member(person)
        try await test.confirm(client)
        return client
    }

    private func isAsking(_ person: Person, _ other: Person, _ test: TestApp) throws -> Bool {
        let (from, to) = (try test.account(person).id, try test.account(other).id)
        return try test.app.database.read { try FriendRequest.exists(from: from, to: to, $0) }
    }

    @Test func `who is invited by mail finds the request once the address is confirmed`() async throws {
        try await withApp { test in
            let ada = try await confirmed(.ada, test)
            let sent = try await test.post("/friends/invitations", ["email": Person.bo.email], by: ada)
            #expect(sent["Location"] == "/friends/find")
            try await test.runJobs()
            let mail = try #require(try test.mails().last)
            #expect(mail.contains("Subject: You are invited") && mail.contains("bo@example.org"))
            #expect(mail.contains("List-Unsubscribe: <http://localhost/friends/invitations/"))
            let link = try test.mailedLink("/signup?invitation=")
            let bo = test.browser()
            let page = try await bo.get(link)
            let token = try #require(page.attribute("value").first { $0.contains(".") })
            // With another address than the one that was written to.
            try await test.signUp(.bo, in: bo, changing: ["email": "other@example.org"], invitation: token)
            #expect(try !isAsking(.ada, .bo, test))
            try await test.confirm(bo)
            #expect(try isAsking(.ada, .bo, test))
            let home = try await bo.get("/")
            #expect(home.attribute("name").contains("accept"))
        }
    }

    @Test func `nobody is asked, by mail or by notice, in the name of somebody who is suspended`() async throws {
        try await withApp { test in
            let ada = try await confirmed(.ada, test)
            try await test.post("/friends/invitations", ["email": "stranger@example.org"], by: ada)
            try await test.post("/friends/invitations", ["email": Person.bo.email], by: ada)
            try await test.suspend(.ada)
            try await test.runJobs()
            #expect(try test.mails().allSatisfy { !$0.contains("Subject: You are invited") })
            _ = try await confirmed(.bo, test)
            let id = try test.account(.bo).id
            #expect(try test.app.database.read { try Notice.all(of: id, $0) }.isEmpty)
        }
    }

    @Test func `signing up without the link, by the invited address, is as good`() async throws {
        try await withApp { test in
            let ada = try await confirmed(.ada, test)
            try await test.post("/friends/invitations", ["email": "BO@example.org"], by: ada)
            let bo = try await confirmed(.bo, test)
            #expect(try isAsking(.ada, .bo, test))
            try await test.post("/friends/requests", ["accept": Person.ada.username], by: bo)
            #expect(try test.friends(of: .ada) == [Person.bo.username])
        }
    }

    @Test func `a member and a stranger get the same answer, and only the stranger a mail`() async throws {
        try await withApp { test in
            let ada = try await confirmed(.ada, test)
            _ = try await confirmed(.bo, test)
            let count = try test.mails().count
            var answers: [String] = []
            for email in [Person.bo.email, "stranger@example.org"] {
                let answer = try await test.post("/friends/invitations", ["email": email], by: ada)
                answers.append("\(answer.status.code) \(answer["Location"] ?? "") \(answer["Set-Cookie"] ?? "")")
            }
            #expect(answers[0] == answers[1])
            try await test.runJobs()
            let mails = try test.mails().dropFirst(count)
            #expect(mails.filter { $0.contains("Subject: You are invited") }.count == 1)
            // The member is told as of any other request.
            #expect(mails.filter { $0.contains("would like to be your friend") }.count == 1)
            #expect(try isAsking(.ada, .bo, test))
        }
    }

    @Test func `what is no address, one's own, or too many is told at the field`() async throws {
        try await withApp { test in
            let ada = try await test.member(.ada)
            let early = try await test.post("/friends/invitations", ["email": "x@example.org"], by: ada)
            #expect(early.status == .unprocessableContent && early.says("Confirm your own address first"))
            try await test.confirm(ada)
            try await test.settle(.ada)
            for email in ["", "nowhere", "AD@example.org", "a@x.org\r\nBcc: b@x.org"] {
                let answer = try await test.post("/friends/invitations", ["email": email], by: ada)
                #expect(answer.status == .unprocessableContent && answer.hasError(at: "email"), "\(email)")
            }
            for number in 0..<20 {
                let answer = try await test.post("/friends/invitations", ["email": "n\(number)@example.org"], by: ada)
                #expect(answer.status == .seeOther)
            }
            let last = try await test.post("/friends/invitations", ["email": "n20@example.org"], by: ada)
            #expect(last.status == .unprocessableContent && last.hasError(at: "email"))
        }
    }

    @Test func `an address that has had enough gets no more, from nobody`() async throws {
        try await withApp { test in
            let (ada, cy) = (try await confirmed(.ada, test), try await confirmed(.cy, test))
            try await test.post("/friends/invitations", ["email": "bo@example.org"], by: ada)
            try await test.runJobs()
            let count = try test.mails().count
            let link = try test.mailedLink("/friends/invitations/")
            let guest = test.browser()
            // Looking changes nothing; mail scanners look.
            #expect(try await guest.get(link).says("Stop invitations"))
            // As a mail program posts it: without a cookie, a token, or an origin.
            let ended = try await guest.post(link, form: ["List-Unsubscribe": "One-Click"])
            #expect(ended.status == .ok && ended.says("gets no more invitations"))
            try await test.post("/friends/invitations", ["email": "BO@example.org"], by: cy)
            try await test.runJobs()
            #expect(try test.mails().count == count)
            for broken in ["/friends/invitations/nonsense", link + "x", link.replacing(".", with: "")] {
                #expect(try await guest.get(broken).status == .notFound)
                #expect(try await guest.post(broken, form: [:]).status == .notFound)
            }
        }
    }

    @Test func `whoever wants no mails is told that their seat is given up, and so are the hosts`() async throws {
        try await withApp { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            let event = try await test.meet([.address("dee@example.net")])
            let (mine, now) = (try test.attendance("dee@example.net", event), test.app.clock())
            try await test.app.database.write { db in
                _ = try event.answer(Reply(.going), as: mine, now: now, db)
            }
            let token = SiteInvitationLink.endToken(of: "dee@example.net", in: test.app, now: now)
            let guest = test.browser()
            let warned = try await guest.get("/friends/invitations/\(token)").reads("its seat is given up")
            #expect(warned)
            for isFirst in [true, false] {
                let ended = try await guest.post("/friends/invitations/\(token)", form: [:])
                let says = ended.reads("Your answer to 1 event was taken back")
                #expect(ended.status == .ok && says == isFirst)
            }
            #expect(try test.attendance("dee@example.net", event).answer == .some(.none))
            let isTold = try await ada.get("/notifications").reads("isn’t coming any more: Chess & cake")
            #expect(isTold)
        }
    }

    @Test func `an invitation that nobody of ours has signed counts for nothing`() async throws {
        try await withApp { test in
            _ = try await confirmed(.ada, test)
            let bo = test.browser()
            try await test.signUp(.bo, in: bo, invitation: "MQ.9999999999.AAAA")
            try await test.confirm(bo)
            let id = try test.account(.bo).id
            #expect(try test.app.database.read { try FriendRequest.incomingCount(of: id, $0) } == 0)
        }
    }
}
