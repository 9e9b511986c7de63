import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// What strangers, people who have left and programs find of a circle: nothing.
struct CircleSecrecyTests {
    /// Every address of a circle, with the number of somebody in it.
    private static func paths(_ page: String, _ person: Int64) -> [(path: String, isRead: Bool)] {
        let read = ["", "/people", "/leave", "/settings", "/picture"].map { (page + $0, true) }
        let posted = [
            "/answer", "/people", "/leave", "/keeping", "/settings", "/link", "/link/delete", "/calendar",
            "/calendar/delete", "/picture", "/picture/delete", "/people/\(person)/delete", "/people/\(person)/keeper",
            "/people/\(person)/decision",
        ]
        return read + posted.map { (page + $0, false) }
    }

    private func isClosed(_ client: TestClient, _ world: CircleWorld, except open: Set<String> = []) async throws {
        let number = try world.person(.ada).id.rawValue
        for (path, isRead) in Self.paths(world.page, number) where !open.contains(path) {
            let answer =
                try await isRead
                ? client.get(path)
                : world.test.post(
                    path,
                    [
                        "name": "Mine", "decision": "accept", "uses": "5", "days": "5",
                        "participants": Person.ada.username,
                    ],
                    by: client
                )
            #expect(answer.status == .notFound, "\(path)")
            #expect(!answer.says("Chess"))
        }
    }

    @Test func `a stranger finds nothing of it at any address`() async throws {
        try await withApp { test in
            let world = try await CircleWorld(test)
            try await isClosed(world.cy, world)
            #expect(try world.circle.name == "Chess")
            #expect(try await test.browser().get(world.page).status == .seeOther)
        }
    }

    @Test func `who has declined, has left or was taken out finds nothing of it any more`() async throws {
        try await withApp { test in
            let world = try await CircleWorld(test)
            try await test.post(world.page + "/answer", ["decision": "decline"], by: world.bo)
            try await isClosed(world.bo, world)
            try await test.post(try await world.link(), [:], by: world.dee)
            try await test.post(world.page + "/leave", [:], by: world.dee)
            try await isClosed(world.dee, world)
            try await test.post(try await world.link(), [:], by: world.cy)
            let person = try world.person(.cy).id.rawValue
            try await test.post("\(world.page)/people/\(person)/delete", [:], by: world.ada)
            try await isClosed(world.cy, world)
        }
    }

    @Test func `a member keeps nothing, and asks nobody where keepers do`() async throws {
        try await withApp { test in
            let world = try await CircleWorld(test)
            try await world.accept(world.bo)
            let open = ["", "/people", "/leave", "/calendar", "/calendar/delete"].map { world.page + $0 }
            let number = try world.person(.ada).id.rawValue
            for (path, isRead) in Self.paths(world.page, number)
            where !open.contains(path) && path != world.page + "/answer" {
                let answer = try await isRead ? world.bo.get(path) : test.post(path, ["name": "Mine"], by: world.bo)
                #expect(answer.status == .notFound, "\(path)")
            }
            #expect(
                try await test.post(world.page + "/people", ["emails": "x@example.org"], by: world.bo).status
                    == .notFound
            )
            #expect(try world.circle.name == "Chess")
        }
    }

    @Test func `who is taken out has no calendar of it from then on`() async throws {
        try await withApp { test in
            let world = try await CircleWorld(test)
            try await world.accept(world.bo)
            let code = try world.circle.code.description
            _ = try await test.meet(["participants": nil, "circles": code], in: world.ada)
            try await test.post(world.page + "/calendar", [:], by: world.bo)
            let address = try #require(
                try await world.bo.get(world.page).text.firstMatch(
                    of: /http:\/\/localhost(\/circles\/calendar\/[^<"]+)/
                )
            )
            let feed = String(address.output.1)
            let calendar = try await test.browser().get(feed)
            #expect(calendar.status == .ok && calendar.says("SUMMARY:Chess & cake"))
            #expect(try await test.browser().get(feed.replacing(".ics", with: "0.ics")).status == .notFound)
            let person = try world.person(.bo).id.rawValue
            try await test.post("\(world.page)/people/\(person)/delete", [:], by: world.ada)
            let ended = try await test.browser().get(feed)
            #expect(ended.status.code == 410 && !ended.says("Chess"))
        }
    }

    @Test func `a new address ends the calendar's old one, and a suspended member's does not work`() async throws {
        try await withApp { test in
            let world = try await CircleWorld(test)
            func address() async throws -> String {
                try await test.post(world.page + "/calendar", [:], by: world.ada)
                let page = try await world.ada.get(world.page).text
                let match = page.firstMatch(of: /http:\/\/localhost(\/circles\/calendar\/[^<"]+)/)
                return String(try #require(match).output.1)
            }
            let old = try await address()
            let new = try await address()
            #expect(try await test.browser().get(old).status.code == 410)
            #expect(try await test.browser().get(new).status == .ok)
            try await test.suspend(.ada)
            #expect(try await test.browser().get(new).status.code == 410)
        }
    }

    @Test func `nobody's address stands anywhere but with who typed it`() async throws {
        try await withApp { test in
            let world = try await CircleWorld(test)
            try await world.accept(world.bo)
            let link = try await world.askGuest()
            let guest = test.browser("10.0.0.7")
            let joined = try await guest.post(
                link,
                form: ["csrf_token": try await guest.token(of: link), "decision": "accept", "name": "Gus"]
            )
            #expect(joined.status == .seeOther)
            // Bo keeps it, too, and sees no more for that.
            let person = try world.person(.bo).id.rawValue
            try await test.post("\(world.page)/people/\(person)/keeper", [:], by: world.ada)
            let code = try world.circle.code.description
            let event = try await test.meet(["participants": nil, "circles": code], in: world.ada)
            try await test.post(world.page + "/calendar", [:], by: world.bo)
            let feed = try #require(
                try await world.bo.get(world.page).text.firstMatch(
                    of: /http:\/\/localhost(\/circles\/calendar\/[^<"]+)/
                )
            )
            let pages =
                ["", "/people", "/leave", "/settings"].map { world.page + $0 }
                + ["/circles", "/notifications", "/meetings/new", event, String(feed.output.1)]
            for path in pages {
                let page = try await world.bo.get(path)
                #expect(page.status == .ok, "\(path)")
                for address in [CircleWorld.guest, Person.ada.email] {
                    #expect(!page.text.lowercased().contains(address.lowercased()), "\(path)")
                }
            }
            #expect(try await world.bo.get(world.page + "/people").says("Gus"))
            #expect(try await world.ada.get(world.page + "/people").says(CircleWorld.guest))
            try await test.runJobs()
            for mail in try test.mails()
            where !mail.contains("To: \(CircleWorld.guest)") && !mail.contains(CircleWorld.guest + ">") {
                #expect(!mail.contains(CircleWorld.guest))
            }
        }
    }

    @Test func `a guest is asked by mail, joins without an account, and is asked to meetings`() async throws {
        try await withApp { test in
            let world = try await CircleWorld(test)
            let link = try await world.askGuest()
            let guest = test.browser("10.0.0.7")
            let page = try await guest.get(link)
            #expect(page.status == .ok && page.says("Chess") && !page.says(Person.bo.name))
            #expect(page["Cache-Control"] == "private, no-store" && page["X-Robots-Tag"] == "noindex, nofollow")
            // Looking changes nothing.
            #expect(try world.circleCount() == 1)
            _ = try await guest.post(
                link,
                form: ["csrf_token": try await guest.token(of: link), "decision": "accept", "name": "Gus"]
            )
            #expect(try world.circleCount() == 2)
            let code = try world.circle.code.description
            _ = try await test.meet(["participants": nil, "circles": code], in: world.ada)
            try await test.runJobs()
            #expect(try test.mailedLink("/invitations/").hasPrefix("/invitations/"))
            _ = try await guest.post(
                link,
                form: ["csrf_token": try await guest.token(of: link), "decision": "decline"]
            )
            #expect(try world.circleCount() == 1)
            #expect(try await guest.get(link).status == .notFound)
        }
    }

    @Test func `who confirms the address, or opens its link as a member, has the guest's place`() async throws {
        try await withApp { test in
            let world = try await CircleWorld(test)
            let link = try await world.askGuest()
            let claimed = try await world.dee.post(
                link + "/claim",
                form: ["csrf_token": try await world.dee.token(of: link)]
            )
            #expect(claimed["Location"] == world.page)
            #expect(try world.person(.dee).state == .asked)
            #expect(try await world.cy.get(link).status == .notFound)
            try await test.post(world.page + "/people", ["emails": "later@example.org"], by: world.ada)
            let later = test.browser("10.0.0.6")
            let added = try await test.signUp(
                .cy,
                in: later,
                changing: ["username": "late-comer", "email": "later@example.org"]
            )
            #expect(added.status == .seeOther)
            try await test.confirm(later)
            #expect(try await later.get(world.page).attribute("data-state").first == "asked")
        }
    }

    @Test func `who is not confirmed, or has asked as many as one may, is told so and loses nothing`() async throws {
        var limits = MailLimits()
        limits.perMember = 1
        try await withApp(mailLimits: limits) { test in
            let world = try await CircleWorld(test)
            let many = (0..<101).map { "n\($0)@example.org" }.joined(separator: "\n")
            let answer = try await test.post(world.page + "/people", ["emails": many], by: world.ada)
            #expect(answer.status == .unprocessableContent && answer.hasError(at: "emails"))
            #expect(answer.says("n100@example.org") && answer.says("Nobody was asked"))
            #expect(try world.circleCount(all: true) == 2)
            let two = try await test.post(
                world.page + "/people",
                ["emails": "one@example.org\ntwo@example.org"],
                by: world.ada
            )
            #expect(two.status == .seeOther)
            #expect(try await world.ada.get(world.page + "/people").says("Some mails go out later"))
            try await test.runJobs()
            #expect(try test.mails().filter { $0.contains("Subject: You are asked into a circle") }.count == 1)
            let fresh = test.browser("10.0.0.5")
            try await test.signUp(.cy, in: fresh, changing: ["username": "fresh-one", "email": "fresh@example.org"])
            let unconfirmed = try await test.post(
                "/circles/new",
                ["name": "Mine", "emails": "x@example.org"],
                by: fresh
            )
            #expect(unconfirmed.status == .unprocessableContent && unconfirmed.hasError(at: "emails"))
        }
    }
}

extension CircleWorld {
    /// How many are in it; with all who are asked, too.
    fileprivate func circleCount(all: Bool = false) throws -> Int {
        let id = try circle.id
        return try test.app.database.read {
            try Int.fetchOne(
                $0,
                sql: "SELECT count(*) FROM circle_person WHERE circle_id = ? AND (state = 'member' OR ? = 1)",
                arguments: [id, all]
            )
        } ?? 0
    }
}
