import Foundation
import HTTPServer
import HTTPTesting
import Models
import Templates
import Testing

@testable import WebApp

/// B2: an event by the link of a mail, without an account.
struct InvitationPageTests {
    private let dee = "dee@example.net"

    private func send(
        _ fields: KeyValuePairs<String, String>,
        to link: String,
        in browser: TestClient
    ) async throws -> TestResponse {
        let token = try await browser.token(of: link)
        var form: [(String, String)] = [("csrf_token", token)]
        for (name, value) in fields { form.append((name, value)) }
        let body = form.map { "\($0.0)=\($0.1.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")" }
        return try await browser.send(
            .post,
            link,
            body: Array(body.joined(separator: "&").utf8),
            contentType: "application/x-www-form-urlencoded"
        )
    }

    @Test func `a guest without an account reads everything, answers, and the host sees it`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo)
            let bo = try test.account(.bo).id
            let event = try await test.meet(
                TestApp.values(plusOnes: 3),
                [.member(bo), .address(dee), .address("eve@example.net")]
            )
            try await test.runJobs()
            let link = try #require(
                try test.letters(to: dee).first?.words.firstMatch(of: #/http://localhost(/invitations/[^\s?]+)/#)
            ).output.1
            let guest = test.browser()
            let page = try await guest.get(String(link))
            #expect(page.status == .ok)
            let shows = ["Chess &amp; cake", "Bring\nyour own cup", "Café &lt;Ada&gt;", "Bo Tester", "30", dee]
            for words in shows {
                let isThere = page.text.contains(words)
                #expect(isThere, "\(words)")
            }
            let showsOthers = ["eve@", "bo@", "ad@example"].contains(where: page.text.contains)
            #expect(!showsOthers)
            let fields: KeyValuePairs = ["answer": "going", "plus_ones": "2", "note": "With cake <b>"]
            let done = try await send(fields, to: String(link), in: guest)
            #expect(done.status == .seeOther && done["Location"] == String(link))
            let after = try await guest.get(String(link))
            let saysSo = after.text.contains("Going, with 2 others") && after.text.contains("Answer saved.")
            #expect(saysSo)
            let ada = try #require(browsers[.ada])
            let seen = try await ada.get("/events/\(event.code)/people").text
            let isSeen = seen.contains(dee) && seen.contains("Going, with 2 others")
            #expect(isSeen)
            let told = try test.app.database.read {
                try Notice.all(of: event.host, $0).map { NoticeWords($0) }.map { [$0.title, $0.sentence] }
            }
            #expect(told == [["\(dee) is going to Chess & cake", "With 2 others. “With cake <b>”"]])
        }
    }

    @Test func `looking changes nothing, whatever the address says`() async throws {
        try await withApp { test in
            try await test.people(.ada)
            let event = try await test.meet([.address(dee)])
            let before = try test.attendance(dee, event)
            let link = test.link(before)
            for method in [Method.get, .head] {
                for path in [link, link + "?answer=going", test.link(before, .mails), link + "/invite.ics"] {
                    #expect(try await test.client.send(method, path).status == .ok, "\(path)")
                }
            }
            #expect(try test.attendance(dee, event) == before)
            let chosen = try await test.get(link + "?answer=maybe").text
            // One button to press, and no answer that looks as if it had been given.
            let asks = chosen.contains("One tap left") && chosen.contains("value=\"maybe\">Maybe</button>")
            let filled = chosen.components(separatedBy: "class=\"button\"").dropFirst().contains {
                $0.prefix(60).contains("answer")
            }
            #expect(asks && !filled)
            #expect(try await test.get(link + "?answer=nonsense").status == .ok)
        }
    }

    @Test func `the page tells its address to nobody`() async throws {
        try await withApp { test in
            try await test.people(.ada)
            let mine = try test.attendance(dee, try await test.meet([.address(dee)]))
            for path in [test.link(mine), test.link(mine, .mails), test.link(mine) + "/invite.ics"] {
                let response = try await test.get(path)
                #expect(response["Referrer-Policy"] == "strict-origin")
                #expect(response["Cache-Control"] == "private, no-store")
                #expect(response["X-Robots-Tag"] == "noindex, nofollow")
            }
        }
    }

    @Test func `an address that was changed, and one that opens something else, is none`() async throws {
        try await withApp { test in
            try await test.people(.ada)
            let event = try await test.meet([.address(dee), .address("eve@example.net")])
            let (mine, hers) = (try test.attendance(dee, event), try test.attendance("eve@example.net", event))
            let key = test.app.signingKey
            let token = InvitationToken.page.text(for: mine, key)
            let number = token.prefix { $0 != "-" }
            let otherSeal = InvitationToken.page.text(for: hers, key).drop { $0 != "-" }
            let wrong = [
                String(number + otherSeal), String(token.dropLast()), token + "0", "0" + token, "zzz", "7-",
                InvitationToken.mails.text(for: mine, key), InvitationToken.reply.text(for: mine, key),
            ]
            for name in wrong {
                #expect(try await test.get("/invitations/\(name)").status == .notFound, "\(name)")
            }
            #expect(try await test.get("/invitations/mails/\(token)").status == .notFound)
            try await test.app.database.write { try $0.execute(sql: "DELETE FROM attendance WHERE email IS NOT NULL") }
            #expect(try await test.get("/invitations/\(token)").status == .notFound)
        }
    }

    @Test func `an answer needs the page's own form`() async throws {
        try await withApp { test in
            try await test.people(.ada)
            let event = try await test.meet([.address(dee)])
            let link = test.link(try test.attendance(dee, event))
            let guest = test.browser()
            #expect(try await guest.post(link, form: ["answer": "going"]).status == .forbidden)
            let token = try await guest.token(of: link)
            let foreign = try await guest.post(
                link,
                form: ["csrf_token": token, "answer": "going"],
                headers: ["Origin": "https://evil.example"]
            )
            #expect(foreign.status == .forbidden)
            #expect(try test.attendance(dee, event).answer == .none)
        }
    }

    @Test func `seats, lists and limits hold for guests of the link too`() async throws {
        try await withApp { test in
            try await test.people(.ada)
            let event = try await test.meet(TestApp.values(capacity: 1), [.address(dee)])
            let link = test.link(try test.attendance(dee, event))
            let guest = test.browser()
            #expect(try await send(["answer": "going", "plus_ones": "1"], to: link, in: guest).status.code == 422)
            let long = String(repeating: "x", count: 501)
            #expect(try await send(["answer": "maybe", "note": long], to: link, in: guest).status.code == 422)
            #expect(try await send(["answer": "perhaps"], to: link, in: guest).status.code == 422)
            #expect(try await send(["answer": "going"], to: link, in: guest).status == .seeOther)
            let page = try await guest.get(link).text
            let waits = page.contains("On the waiting list")
            #expect(waits)
            let (ada, now) = (try test.account(.ada).id, test.app.clock())
            let browserToken = try await guest.token(of: link)
            try await test.app.database.write { try event.cancel("Flu.", by: ada, now: now, $0) }
            let late = try await guest.post(link, form: ["csrf_token": browserToken, "answer": "maybe"])
            #expect(late.status.code == 422)
            let says = late.text.contains("This event is cancelled.") && late.text.contains("Flu.")
            #expect(says)
        }
    }

    @Test func `a member answers by the link of a mail without logging in`() async throws {
        try await withApp { test in
            try await test.people(.ada, .bo)
            let event = try await test.meet([.member(try test.account(.bo).id)])
            let link = test.link(try test.attendance(.bo, event))
            let done = try await send(["answer": "maybe"], to: link, in: test.browser())
            #expect(done.status == .seeOther)
            #expect(try test.attendance(.bo, event).answer == .maybe)
            let leads = try await test.browser().get("/events/\(event.code)").status
            #expect(leads == .notFound)
        }
    }

    @Test func `a member makes an invitation of their other address their own, once`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo, .cy)
            let event = try await test.meet([.address(dee), .member(try test.account(.bo).id)])
            let mine = try test.attendance(dee, event)
            let (link, key) = (test.link(mine), test.app.signingKey)
            #expect(InvitationToken.page.text(for: mine, key) == String(link.dropFirst("/invitations/".count)))
            let (bo, cy) = (try #require(browsers[.bo]), try #require(browsers[.cy]))
            let offered = try await bo.get(link).text.contains("This is me")
            #expect(!offered)
            let refused = try await bo.post(link + "/claim", form: ["csrf_token": try await bo.token(of: link)])
            #expect(refused.status.code == 422)
            let guest = test.browser()
            let asked = try await guest.post(link + "/claim", form: ["csrf_token": try await guest.token(of: link)])
            #expect(asked["Location"]?.hasPrefix("/login?next=") == true)
            let kept = try await cy.post(link + "/claim", form: ["csrf_token": try await cy.token(of: link)])
            #expect(kept["Location"] == "/events/\(event.code)")
            #expect(try test.attendance(.cy, event).id == mine.id)
            let isListed = try await cy.get("/meetings").text.contains("Chess &amp; cake")
            #expect(isListed)
            let again = try await cy.post(link + "/claim", form: ["csrf_token": try await cy.token(of: link)])
            #expect(again.status.code == 422)
        }
    }

    @Test func `one click ends the mails, and only theirs`() async throws {
        try await withApp { test in
            try await test.people(.ada)
            let event = try await test.meet([.address(dee), .address("eve@example.net")])
            try await test.runJobs()
            let field = try #require(try test.letters(to: dee).first?.header["list-unsubscribe"])
            let path = String(field.dropFirst("<http://localhost".count).dropLast())
            // As RFC 8058 has it: no cookie, no origin, no token.
            let click = try await test.browser().send(
                .post,
                path,
                headers: ["Origin": ""],
                body: Array("List-Unsubscribe=One-Click".utf8),
                contentType: "application/x-www-form-urlencoded"
            )
            #expect(click.status == .ok)
            #expect(try test.attendance(dee, event).isMuted)
            #expect(try test.attendance("eve@example.net", event).isMuted == false)
            let guest = test.browser()
            let token = try await guest.token(of: path)
            #expect(try await guest.post(path + "/delete", form: ["csrf_token": token]).status == .seeOther)
            #expect(try test.attendance(dee, event).isMuted == false)
        }
    }

    @Test(.enabled(if: Python.hasCalendars, "there is no .venv with icalendar: Scripts/test-venv makes it"))
    func `files of an event name no guest and are there for whoever may see it`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo, .cy)
            let event = try await test.meet([.address(dee), .member(try test.account(.bo).id)])
            let open = try await test.meet([.address(dee)], audience: .public)
            let (bo, cy) = (try #require(browsers[.bo]), try #require(browsers[.cy]))
            #expect(try await cy.get("/events/\(event.code).ics").status == .notFound)
            #expect(try await test.get("/events/\(event.code).ics").status == .notFound)
            #expect(try await test.get("/events/nonsense.ics").status == .notFound)
            let files = [
                try await bo.get("/events/\(event.code).ics"), try await test.get("/events/\(open.code).ics"),
                try await test.get(test.link(try test.attendance(dee, event)) + "/invite.ics"),
            ]
            for file in files {
                #expect(file["Content-Type"] == "text/calendar; charset=utf-8")
                let parsed = try await ParsedCalendar.reading(file.body)
                #expect(parsed.errors == [] && parsed.method == "PUBLISH")
                #expect(parsed.events.map(\.start) == [event.time.startsAt])
                #expect(parsed.events[0].attendees.isEmpty)
                let names = ["example.net", "example.org"].contains(where: file.text.contains)
                #expect(!names)
            }
            let page = try await bo.get("/events/\(event.code)").attribute("href")
            #expect(page.contains("/events/\(event.code).ics"))
            #expect(page.contains { $0.hasPrefix("https://calendar.google.com/calendar/render?action=TEMPLATE&amp;") })
            #expect(page.contains { $0.hasPrefix("https://outlook.live.com/calendar/0/deeplink/compose?") })
            let guest = try await test.get(test.link(try test.attendance(dee, event))).attribute("href")
            let leaks = guest.contains { $0.hasPrefix("https:") && $0.contains("invitations") }
            #expect(!leaks)
        }
    }
}
