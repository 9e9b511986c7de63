import Foundation
import HTTPServer
import Models
import Templates
import Testing

@testable import WebApp

/// B22: what is brought, in mails, calendars, the summary for hosts, copies and exports.
struct ThingsToldTests {
    private func share(_ world: ThingsWorld) async throws {
        let salad = try await world.add("Salad", 3)
        try await world.answer("going", in: world.bo)
        try await world.answer("going", in: world.guest)
        let claim = "/things/\(salad)/claim"
        _ = try await world.send([("count", "2")], to: world.page + claim, in: world.bo)
        _ = try await world.send([("count", "1")], to: world.link + claim, in: world.guest)
    }

    @Test func `a reminder tells each what they bring, in its mail and in the calendar file of that`() async throws {
        try await withThings { world in
            try await share(world)
            try await world.test.runJobs()
            world.test.clock?.advance(world.event.listedAt - 1_700 - world.test.app.clock())
            try await world.test.runJobs()
            let letter = try #require(try world.test.letters(to: ThingsWorld.dee).last)
            #expect(letter.subject?.hasPrefix("Reminder:") == true)
            #expect(letter.words.contains("You bring: Salad"))
            let page = try await world.bo.get("/notifications")
            #expect(page.reads("You bring: 2\u{A0}×\u{A0}Salad"))
        }
    }

    @Test func `one's own calendar files say what one brings, and nothing of others`() async throws {
        try await withThings { world in
            try await share(world)
            let mine = try await world.bo.get(world.page + ".ics").text.replacing("\r\n ", with: "")
            #expect(mine.contains("You bring: 2\u{A0}×\u{A0}Salad"))
            let theirs = try await world.guest.get(world.link + "/invite.ics")
            #expect(theirs.status != .ok || theirs.text.replacing("\r\n ", with: "").contains("You bring: Salad"))
            #expect(!mine.contains(ThingsWorld.dee))
            let bare = try await world.ada.get(world.page + ".ics").text
            #expect(!bare.contains("You bring"))
        }
    }

    @Test func `hosts read and print all of it, and take it into a spreadsheet that runs no formula`() async throws {
        try await withThings { world in
            try await share(world)
            try await world.add("=HYPERLINK(\"x\")", 2)
            let why = try await world.ask("Why, \"really\"?", "text")
            try await world.answer("going", [(why, "@cmd, \"so\"\nbe it")], in: world.bo)
            let page = try await world.ada.get(world.page + "/things/summary")
            #expect(page.status == .ok && page.reads("2\u{A0}×\u{A0}Salad") && page.reads("@cmd"))
            let file = try await world.ada.get(world.page + "/things/summary.csv")
            #expect(file["Content-Type"] == "text/csv; charset=utf-8; header=present")
            #expect(file["Content-Disposition"] == "attachment; filename=\"things.csv\"")
            #expect(file.body.starts(with: [0xEF, 0xBB, 0xBF]))
            let lines = file.text.split(separator: "\r\n").map(String.init)
            #expect(lines.contains { $0.contains("\"Salad\",\"3\",\"0\"") })
            #expect(lines.contains { $0.hasPrefix("\"'=HYPERLINK(\"\"x\"\")\",\"2\",\"2\"") })
            #expect(file.text.contains("\"'@cmd, \"\"so\"\"\nbe it\""))
            #expect(file.text.contains("\"Why, \"\"really\"\"?\""))
        }
    }

    @Test func `a duplicate takes list and questions along, and nothing of who brings`() async throws {
        try await withThings { world in
            try await share(world)
            _ = try await world.ask("Vegan?")
            let form = try await world.ada.get("/meetings/new?from=\(world.event.code)")
            #expect(form.value(of: "copy_of") == world.event.code.description)
            let copy = try await world.test.meet(["copy_of": world.event.code.description], in: world.ada)
            let page = try await world.ada.get(copy + "/things")
            #expect(page.attribute("data-left") == ["3"] && page.reads("Vegan?"))
            // Nobody copies what they may not change.
            let theirs: KeyValuePairs<String, String?> = [
                "copy_of": world.event.code.description, "participants": Person.ada.username, "date": "2027-06-20",
            ]
            let stolen = try await world.test.meet(theirs, in: world.bo)
            #expect(try await world.bo.get(stolen + "/things").attribute("data-thing").isEmpty)
        }
    }
}
