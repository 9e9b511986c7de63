import HTTPServer
import Models
import Testing

@testable import WebApp

/// Signing up where operators let people in, one by one.
struct SignUpApprovalTests {
    @Test func `the form asks, and an answer is needed, short enough, and to the question that holds`() async throws {
        try await withApp { test in
            try await test.setPolicy(.approved)
            let page = try await test.get("/signup")
            #expect(page.reads("Who are you, and how did you hear of us?"))
            let none = try await test.ask(.bo, answer: " \n ")
            #expect(none.status == .unprocessableContent && none.hasError(at: "answer"))
            let keeps = none.text.contains("value=\"\(Person.bo.username)\"")
            #expect(keeps)
            let long = try await test.ask(.bo, answer: String(repeating: "é", count: 1_001))
            #expect(long.hasError(at: "answer") && long.reads("1 character longer"))
            try await test.setRules { $0.question = "Which street?" }
            let old = try await test.ask(.bo, answer: "I sing")
            #expect(old.hasError(at: "answer") && old.reads("The question has changed") && old.reads("I sing"))
            #expect(try !test.isMember(.bo))
            let most = try await test.ask(.bo, answer: String(repeating: "é", count: 1_000), question: "Which street?")
            #expect(most.status == .seeOther && most["Location"] == "/waiting")
            #expect(try test.request(.bo).question == "Which street?")
        }
    }

    @Test func `who waits is told so for the right password alone, and gets nowhere`() async throws {
        try await withApp { test in
            try await test.setPolicy(.approved)
            let bo = test.browser()
            try await test.ask(.bo, in: bo)
            let page = try await bo.get("/waiting")
            #expect(page.status == .ok && page.reads("You are not let in yet") && page.reads("I sing in the choir"))
            for path in ["/profile", "/friends", "/settings", "/notifications", "/settings/export"] {
                let status = try await bo.get(path).status
                #expect(status == .seeOther, "\(path)")
            }
            let other = test.browser()
            let wrong = try await test.logIn(.bo, in: other, password: "another password")
            #expect(wrong.status == .unprocessableContent && !wrong.reads("not let in"))
            let right = try await test.logIn(.bo, in: other)
            #expect(right["Location"] == "/waiting")
            #expect(try await other.get("/suspended")["Location"] == "/waiting")
            #expect(try await test.browser().get("/waiting")["Location"] == "/login")
        }
    }

    @Test func `nobody finds, asks or mails somebody who waits`() async throws {
        try await withApp { test in
            let ada = try await test.judge()
            try await test.ask(.bo)
            #expect(try await ada.get("/people/\(Person.bo.username)").status == .notFound)
            for words in [Person.bo.username, Person.bo.email] {
                let found = try await ada.get("/friends/find?words=\(words)")
                let shows = found.text.contains("/people/\(Person.bo.username)")
                #expect(!shows, "\(words)")
            }
            let author = try test.author(.bo)
            let now = test.app.clock()
            let asker = try test.account(.ada).id
            _ = try await test.app.database.write { try FriendRequest.send(from: asker, to: author.id, now: now, $0) }
            #expect(try test.app.database.read { try FriendRequest.exists(from: asker, to: author.id, $0) } == false)
        }
    }

    @Test func `an invitation to an event reaches who waits as a guest, by the link of its mail`() async throws {
        try await withApp(smtp: SMTPServer(host: "localhost", port: 1, security: .none)) { test in
            _ = try await test.judge()
            try await test.ask(.bo)
            try await test.confirmAddress(of: .bo)
            let event = try await test.meet([.address(Person.bo.email)])
            let attendance = try test.attendance(Person.bo.email, event)
            #expect(attendance.account == nil)
            #expect(try await test.browser().get(test.link(attendance)).status == .ok)
        }
    }

    @Test func `links and friends' invitations let in at once, and a link that is used up does not`() async throws {
        try await withApp { test in
            try await test.people(.ada)
            try await test.setPolicy(.approved)
            let link = try await test.makeLink()
            let hasNone = try await test.get("/signup?link=\(link)").text.contains("name=\"answer\"")
            #expect(!hasNone)
            let one = test.browser()
            let first = try await test.signUp(.bo, in: one, link: link, token: test.guestToken(one))
            #expect(first["Location"]?.hasPrefix("/friends/find") == true)
            let token = SiteInvitationLink.token(of: try test.account(.ada), in: test.app, now: test.app.clock())
            try await test.inviteByMail(.cy)
            let two = test.browser()
            let friend = try await test.signUp(.cy, in: two, invitation: token, token: test.guestToken(two))
            #expect(friend["Location"]?.hasPrefix("/friends/find") == true)
            let three = test.browser()
            let dead = try await test.signUp(.dee, in: three, link: link, token: test.guestToken(three))
            #expect(dead.hasError(at: "link") && dead.hasError(at: "answer"))
            #expect(try await test.ask(.dee, link: link)["Location"] == "/waiting")
            #expect(try test.request(.dee).origin == .link)
        }
    }

    @Test func `of two who have the last use of a link at once one comes in, and the other is asked`() async throws {
        try await withApp { test in
            try await test.setPolicy(.approved)
            let link = try await test.makeLink()
            async let one = test.ask(.bo, link: link)
            async let other = test.ask(.cy, link: link)
            let places = try await [one["Location"], other["Location"]].map { $0 == "/waiting" }
            #expect(places.filter { $0 }.count == 1)
        }
    }

    @Test func `a form that is sent twice asks once`() async throws {
        try await withApp { test in
            try await test.setPolicy(.approved)
            let bo = test.browser()
            let page = try await bo.get("/signup")
            let form = try #require(PageForm.all(in: page).first { $0.action == "/signup" })
            let key = try #require(form.typed(pressing: nil).first { $0.name == "form_key" }?.value)
            let token = try #require(page.token)
            for place in ["/waiting", "/login"] {
                let sent = try await test.signUp(
                    .bo,
                    in: bo,
                    more: ["form_key": key, "question": "", "answer": "I sing"],
                    token: token
                )
                #expect(sent["Location"] == place)
            }
            #expect(try test.app.database.read { try SignUpRequest.count($0) } == 1)
        }
    }

    @Test func `who waits takes their answer along, and withdraws with the password`() async throws {
        try await withApp { test in
            let ada = try await test.judge()
            let bo = test.browser()
            try await test.ask(.bo, in: bo)
            let id = try test.account(.bo).id
            let export = try test.app.database.read { try PersonalExport(of: id, now: 1, test.app, $0).texts }
            let text = export.first { $0.name == "sign-up.json" }.map { String(decoding: $0.bytes, as: UTF8.self) }
            #expect(text?.contains("I sing in the choir") == true)
            let token = try await bo.token(of: "/waiting")
            let wrong = try await bo.post("/waiting/delete", form: ["csrf_token": token, "password": "wrong"])
            #expect(wrong.status == .unprocessableContent && wrong.hasError(at: "password"))
            let gone = try await bo.post(
                "/waiting/delete",
                form: ["csrf_token": token, "password": Person.bo.password]
            )
            #expect(gone.status == .seeOther)
            #expect(try !test.isMember(.bo))
            #expect(try await ada.get("/operations/sign-ups/waiting").reads("Nobody waits"))
        }
    }

    @Test func `another policy leaves those who wait to be decided`() async throws {
        try await withApp { test in
            let ada = try await test.judge()
            try await test.ask(.bo)
            for policy in SignUpPolicy.allCases {
                try await test.setPolicy(policy)
                #expect(try await ada.get("/operations/sign-ups/waiting").reads("I sing in the choir"))
                #expect(try await test.logIn(.bo, in: test.browser())["Location"] == "/waiting")
            }
            try await test.decide("approve", try test.request(.bo).id, by: ada)
            #expect(try await test.logIn(.bo, in: test.browser())["Location"] == "/")
        }
    }

    @Test func `where more wait than anybody reads, nobody new is added, and links let in all the same`() async throws {
        try await withApp { test in
            let ada = try await test.judge()
            try await test.ask(.bo)
            let (template, most) = (try test.request(.bo), 1_000)
            let now = test.app.clock()
            try await test.app.database.write { db in
                for number in 1..<most {
                    let new = NewAccount(
                        username: "waiting\(number)",
                        name: "W",
                        email: "w\(number)@example.org",
                        dateOfBirth: "1990-01-01",
                        passwordHash: "x",
                        photoKey: nil,
                        language: "en"
                    )
                    let request = NewSignUpRequest(
                        question: "Who?",
                        answer: "I",
                        origin: .alone,
                        address: template.address,
                        isListed: number > 1
                    )
                    try request.make(for: try Account.signUp(new, now: now, db).id, now: now, db)
                }
            }
            // One of them has not confirmed an address, and takes nobody's place.
            #expect(try test.app.database.read { try SignUpRequest.count($0) } == most - 1)
            #expect(try await test.ask(.cy)["Location"] == "/waiting")
            let late = try await test.ask(.dee)
            #expect(late.status == .unprocessableContent && late.reads("more people wait to be let in than"))
            #expect(late.reads("I sing in the choir"))
            let (client, link) = (test.browser(), try await test.makeLink())
            let invited = try await test.signUp(
                .dee,
                in: client,
                changing: ["username": "invited", "email": "invited@example.org"],
                link: link,
                token: test.guestToken(client)
            )
            #expect(invited.status == .seeOther && invited["Location"] != "/waiting")
            try await test.decide("approve", try test.request(.bo).id, by: ada)
            #expect(try await test.ask(.dee)["Location"] == "/waiting")
        }
    }

    @Test func `the code of a book whose host may bring nobody yet is an invitation that let nobody in`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let code = try test.bookOf(book).book.joinCode
            try await test.setPolicy(.approved)
            func origin(_ person: Person, next: String) async throws -> SignUpRequest.Origin {
                let client = test.browser()
                let asked = try await test.signUp(
                    person,
                    in: client,
                    next: next,
                    more: ["question": "", "answer": "I sing"],
                    token: test.guestToken(client)
                )
                #expect(asked["Location"] == "/waiting")
                return try test.request(person).origin
            }
            #expect(try await origin(.bo, next: "/join/\(code)") == .invitation)
            #expect(try await origin(.cy, next: "/join/nobodys") == .alone)
        }
    }

    @Test func `the form says first that one is let in later, and only where that is so`() async throws {
        try await withApp { test in
            let words = "somebody lets you in"
            #expect(try await !test.get("/signup").reads(words))
            try await test.setPolicy(.approved)
            let page = try await test.get("/signup").text
            let (said, form) = (try #require(page.range(of: words)), try #require(page.range(of: "name=\"username\"")))
            #expect(said.lowerBound < form.lowerBound)
            let link = try await test.makeLink()
            #expect(try await !test.get("/signup?link=\(link)").reads(words))
        }
    }

    @Test func `a name is taken in the same words whether its account is a member's, waits, or is suspended`()
        async throws
    {
        try await withApp { test in
            let ada = try await test.judge()
            try await test.ask(.bo)
            try await test.ask(.cy)
            try await test.decide("approve", try test.request(.cy).id, by: ada)
            let cy = try test.account(.cy).id
            try await test.app.database.write {
                try $0.execute(sql: "UPDATE account SET suspended_at = 1 WHERE id = ?", arguments: [cy])
            }
            var answers: Set<String> = []
            for person in [Person.ada, .bo, .cy] {
                let client = test.browser()
                let answer = try await test.signUp(
                    .dee,
                    in: client,
                    changing: ["username": person.username],
                    more: ["question": "", "answer": "I sing"],
                    token: test.guestToken(client)
                )
                #expect(answer.status == .unprocessableContent && answer.hasError(at: "username"))
                let text = answer.text.replacing(person.username, with: "NAME")
                answers.insert(text.replacing(/value="[A-Za-z0-9_.~-]{20,}"/, with: ""))
            }
            #expect(answers.count == 1)
        }
    }
}
