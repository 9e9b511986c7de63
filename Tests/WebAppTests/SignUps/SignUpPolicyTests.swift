import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Who may make an account.
struct SignUpPolicyTests {
    @Test func `where nobody may come, the page says so before anything is typed, and the form is refused`()
        async throws
    {
        try await withApp { test in
            try await test.setPolicy(.closed)
            let page = try await test.get("/signup?next=%2Fcafes")
            #expect(page.status == .ok && page.reads("takes no new members at the moment"))
            let hasForm = page.text.contains("name=\"username\"")
            let leadsToLogIn = page.text.contains("href=\"/login?next=%2Fcafes\"")
            #expect(!hasForm && leadsToLogIn)
            let client = test.browser()
            let sent = try await test.signUp(.ada, in: client, token: try await test.guestToken(client))
            #expect(sent.status == .forbidden && sent.reads("takes no new members at the moment"))
            #expect(try !test.isMember(.ada))
        }
    }

    @Test func `where nobody may come, links, friends and events let nobody in, and who is here goes on`() async throws
    {
        try await withApp { test in
            let people = try await test.people(.ada)
            let event = try await test.meet([.address("guest@example.net")])
            let answer = test.link(try test.attendance("guest@example.net", event))
            let link = try await test.makeLink()
            let token = SiteInvitationLink.token(of: try test.account(.ada), in: test.app, now: test.app.clock())
            try await test.setPolicy(.closed)
            for path in ["/signup?link=\(link)", "/signup?invitation=\(token)", "/signup?next=\(answer)"] {
                #expect(try await test.get(path).reads("Invitations do not let anybody in either."), "\(path)")
            }
            let client = test.browser()
            let sent = try await test.signUp(.bo, in: client, link: link, token: try await test.guestToken(client))
            #expect(sent.status == .forbidden)
            #expect(try test.links().map(\.used) == [0])
            // Whoever is asked to an event needs no account for the answer.
            #expect(try await test.browser().get(answer).status == .ok)
            let ada = try #require(people[.ada])
            #expect(try await ada.get("/friends").status == .ok)
            let asked = try await test.post("/friends/invitations", ["email": "new@example.net"], by: ada)
            #expect(asked.status == .unprocessableContent && asked.reads("so nobody can be invited"))
        }
    }

    @Test func `who is not invited is told how one comes in, and may paste a link`() async throws {
        try await withApp { test in
            try await test.setPolicy(.invited)
            let page = try await test.get("/signup")
            #expect(page.status == .ok && page.reads("One has to be invited to sign up here."))
            let (asks, hasForm) = (page.text.contains("name=\"link\""), page.text.contains("name=\"username\""))
            #expect(asks && !hasForm)
            let wrong = try await test.get("/signup?link=nonsense")
            #expect(wrong.hasError(at: "link") && wrong.reads("This invitation is unknown, used up or over."))
            let link = try await test.makeLink()
            for typed in [link, "http%3A%2F%2Flocalhost%2Fsignup%3Flink%3D\(link)"] {
                let form = try await test.get("/signup?link=\(typed)")
                let keeps = form.text.contains("name=\"link\" value=\"\(link)\"")
                #expect(keeps, "\(typed)")
            }
        }
    }

    @Test func `a form without an invitation, or with one that is no longer good, keeps what was typed`() async throws {
        try await withApp { test in
            try await test.setPolicy(.invited)
            let client = test.browser()
            let token = try await test.guestToken(client)
            let bare = try await test.signUp(.ada, in: client, token: token)
            #expect(bare.status == .unprocessableContent && bare.hasError(at: "link"))
            let keeps = bare.text.contains("value=\"\(Person.ada.username)\"")
            #expect(keeps)
            let wrong = try await test.signUp(.ada, in: client, link: "nonsense", token: token)
            #expect(wrong.status == .unprocessableContent && wrong.hasError(at: "link"))
            #expect(try !test.isMember(.ada))
        }
    }

    @Test func `friends' and events' invitations let people in who are invited`() async throws {
        try await withApp { test in
            try await test.people(.ada)
            let event = try await test.meet([.address("guest@example.net")])
            let next = test.link(try test.attendance("guest@example.net", event))
            let token = SiteInvitationLink.token(of: try test.account(.ada), in: test.app, now: test.app.clock())
            for person in [Person.bo, .dee] { try await test.inviteByMail(person) }
            try await test.setPolicy(.invited)
            for path in ["/signup?invitation=\(token)", "/signup?next=\(next)"] {
                let hasForm = try await test.get(path).text.contains("name=\"username\"")
                #expect(hasForm, "\(path)")
            }
            let (one, other) = (test.browser(), test.browser())
            let friend = try await test.signUp(.bo, in: one, invitation: token, token: test.guestToken(one))
            let guest = try await test.signUp(.cy, in: other, next: next, token: test.guestToken(other))
            #expect(friend.status == .seeOther && guest.status == .seeOther)
            try await test.suspend(.ada)
            let late = test.browser()
            let refused = try await test.signUp(.dee, in: late, invitation: token, token: test.guestToken(late))
            #expect(refused.status == .unprocessableContent)
        }
    }

    @Test(arguments: [SignUpPolicy.invited, .approved])
    func `a mail invites one address, once`(_ policy: SignUpPolicy) async throws {
        try await withApp { test in
            try await test.people(.ada)
            let token = SiteInvitationLink.token(of: try test.account(.ada), in: test.app, now: test.app.clock())
            try await test.inviteByMail(.bo)
            try await test.setPolicy(policy)
            func signUp(_ person: Person, _ changes: [String: String] = [:]) async throws -> TestResponse {
                let client = test.browser()
                let guest = try await test.guestToken(client)
                return try await test.signUp(person, in: client, changing: changes, invitation: token, token: guest)
            }
            let other = try await signUp(.cy)
            #expect(other.status == .unprocessableContent && other.hasError(at: "email"))
            #expect(other.reads("This invitation is for another address, or was used."))
            #expect(try await signUp(.bo).status == .seeOther)
            #expect(try await signUp(.dee, ["email": Person.bo.email]).hasError(at: "email"))
            // Where everybody may come nothing is guarded.
            try await test.setPolicy(.open)
            #expect(try await signUp(.cy).status == .seeOther)
        }
    }

    @Test func `on their first day operators bring others, and members do not`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let ada = try test.account(.ada)
            try await test.app.database.write {
                try $0.execute(sql: "UPDATE account SET email_confirmed_at = created_at", arguments: [])
            }
            let token = SiteInvitationLink.token(of: ada, in: test.app, now: test.app.clock())
            for person in [Person.bo, .cy] { try await test.inviteByMail(person) }
            try await test.setPolicy(.invited)
            func signUp(_ person: Person) async throws -> Status {
                let client = test.browser()
                return try await test.signUp(person, in: client, invitation: token, token: test.guestToken(client))
                    .status
            }
            #expect(try await signUp(.bo) == .unprocessableContent)
            try await test.promote(.ada)
            let page = try await test.browser().get("/signup?invitation=\(token)")
            #expect(page.text.contains("name=\"username\""))
            #expect(try await signUp(.cy) == .seeOther)
        }
    }

    @Test func `domains that are refused, or not among those allowed, are told at the field`() async throws {
        try await withApp { test in
            try await test.setRules { $0.refusedDomains = ["example.org"] }
            let refused = try await test.signUp(.ada)
            #expect(refused.status == .unprocessableContent && refused.hasError(at: "email"))
            let below = try await test.signUp(.ada, changing: ["email": "ada@mail.EXAMPLE.org"])
            #expect(below.hasError(at: "email"))
            try await test.setRules { ($0.refusedDomains, $0.allowedDomains) = ([], ["xn--mller-kva.example"]) }
            #expect(try await test.signUp(.ada).hasError(at: "email"))
            let allowed = try await test.signUp(.ada, changing: ["email": "ada@post.müller.example"])
            #expect(allowed.status == .seeOther)
        }
    }

    @Test func `nobody changes to an address of a refused domain, and one's own may be confirmed again`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            try await test.setRules { $0.refusedDomains = ["example.org", "example.net"] }
            func change(_ email: String) async throws -> TestResponse {
                try await test.post(
                    "/settings/email",
                    ["email": email, "password": Person.ada.password],
                    by: test.client
                )
            }
            let other = try await change("ada@example.net")
            #expect(other.status == .unprocessableContent && other.hasError(at: "email"))
            #expect(try await change(Person.ada.email).status == .seeOther)
        }
    }

    @Test func `rules that change while somebody types hold when the account is made`() async throws {
        try await withApp { test in
            let client = test.browser()
            let token = try await client.token(of: "/signup")
            try await test.setPolicy(.invited)
            #expect(try await test.signUp(.ada, in: client, token: token).status == .unprocessableContent)
            try await test.setPolicy(.open)
            #expect(try await test.signUp(.ada, in: client, token: token).status == .seeOther)
        }
    }

    @Test func `the transaction itself refuses what changed after the form was read`() async throws {
        try await withApp { test in
            let link = try await test.makeLink()
            try await test.setPolicy(.invited)
            let (site, now) = (test.app, test.app.clock())
            let client = TestClient { request in
                let visit = try Visit(request: request, app: site)
                return try await visit.taking(.words) { visit, sent in
                    try await Self.enterAgainAndAgain(SignUpSubmission(sent), visit, test, now)
                    return .text("")
                }
            }
            let token = try await test.guestToken(test.client)
            await client.setCookie("csrf", await test.client.cookie("csrf"))
            let sent = try await client.post(
                "/signup",
                form: ["csrf_token": token, "link": link, "email": "a@example.org"]
            )
            #expect(sent.status == .ok)
        }
    }

    private static func enterAgainAndAgain(
        _ form: SignUpSubmission,
        _ visit: Visit,
        _ test: TestApp,
        _ now: Int64
    ) async throws {
        let door = try await SignUpDoor(visit, form)
        #expect(door.problems(with: form).isEmpty)
        func enter() async throws -> String {
            let outcome = try await test.app.database.write(orRefuse: SignUpDoor.Refusal.self) {
                try door.enter(form, visit, $0)
            }
            return switch outcome {
            case .success(let entry): entry.request != nil ? "waits" : entry.link == nil ? "in" : "by a link"
            case .failure(.closed): "closed"
            case .failure(.field(let name, let reason)): "\(name.rawValue): \(reason)"
            }
        }
        #expect(try await enter() == "by a link")
        #expect(try await enter() == "link: deadLink")
        try await test.setPolicy(.approved)
        #expect(try await enter() == "answer: noAnswer")
        try await test.setPolicy(.open)
        #expect(try await enter() == "in")
        try await test.setRules { $0.refusedDomains = ["example.org"] }
        #expect(try await enter() == "email: domain")
        try await test.setPolicy(.closed)
        #expect(try await enter() == "closed")
    }
}
