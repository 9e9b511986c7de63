import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// B2: mails about events that people and calendars understand.
struct EventMailTests {
    private let dee = "dee@example.net"

    @Test func `an invitation carries a calendar with its own guest alone, and the links of that guest`() async throws {
        try await withApp { test in
            try await test.people(.ada, .bo)
            let event = try await test.meet([.member(try test.account(.bo).id), .address(dee)])
            try await test.runJobs()
            let link = "http://localhost" + test.link(try test.attendance(dee, event))
            let page = "http://localhost/events/\(event.code)"
            for (address, other, url) in [("bo@example.org", dee, page), (dee, "bo@example.org", link)] {
                let mail = try #require(try test.letters(to: address).first)
                #expect(mail.from?.name == "Ad Tester via Hereabouts")
                #expect(mail.from?.address == "hereabouts@localhost")
                #expect(mail.header["reply-to"] == nil)
                #expect(mail.isAutomatic)
                #expect(mail.subject == "Ad Tester invites you: Chess & cake, Tue 24 Nov 2026, 19:30")
                let types = mail.parts.map(\.type.name)
                #expect(types == ["text/plain", "text/html", "text/calendar", "application/ics"])
                #expect(mail.parts[2].type.parameters["method"] == "REQUEST")
                let lines = mail.calendarText.split(separator: "\r\n").map(String.init)
                let expected = [
                    "METHOD:REQUEST", "UID:\(event.code)@localhost", "SEQUENCE:0", "STATUS:CONFIRMED",
                    "DTSTART;TZID=Europe/Berlin:20261124T193000", "TRIGGER:-PT30M", "GEO:60.170000;24.940000",
                    "URL:\(url)", "ORGANIZER;CN=Ad Tester:mailto:hereabouts@localhost",
                    "LOCATION:Café <Ada>\\, Main Street 1", "DTSTAMP:20261121T183000Z",
                ]
                for line in expected { #expect(lines.contains(line), "\(line)") }
                let attendees = lines.filter { $0.hasPrefix("ATTENDEE") }
                #expect(attendees.count == 1 && attendees[0].hasSuffix("PARTSTAT=NEEDS-ACTION:mailto:\(address)"))
                let tellsOther = mail.allText.contains(other) || mail.allText.contains("ad@example.org")
                #expect(!tellsOther)
                let hasTime = mail.words.contains("Tue 24 Nov 2026, 19:30–21:30 (Berlin time)")
                let hasButtons = ["?answer=going", "?answer=maybe", "?answer=declined"].allSatisfy(mail.words.contains)
                #expect(hasTime && hasButtons)
                let unsubscribe = try #require(mail.header["list-unsubscribe"])
                #expect(unsubscribe.hasPrefix("<http://localhost/invitations/mails/"))
            }
        }
    }

    @Test(
        .enabled(if: Python.hasCalendars, "there is no .venv with icalendar: Scripts/test-venv makes it"),
        arguments: [
            // Where the clocks change: just then, and in the hour that comes twice.
            ("Europe/Berlin", 1_806_195_600), ("Europe/Berlin", 1_824_945_000), ("America/New_York", 1_805_007_600),
            ("Australia/Lord_Howe", 1_806_764_400), ("Asia/Kathmandu", 1_795_600_000), ("UTC", 1_796_000_000),
        ]
    )
    func `the time of an invitation is read by others as it was meant`(_ zone: String, _ start: Int64) async throws {
        try await withApp { test in
            try await test.people(.ada)
            _ = try await test.meet(TestApp.values("Käse, \"Brot\"; & 🎂", start: start, zone: zone), [.address(dee)])
            try await test.runJobs()
            let mail = try #require(try test.letters(to: dee).first)
            let parsed = try await ParsedCalendar.reading(try #require(mail.calendar))
            #expect(parsed.errors == [] && parsed.method == "REQUEST")
            let read = try #require(parsed.events.first)
            #expect(read.start == start && read.end == start + 7_200)
            #expect(read.summary == "Käse, \"Brot\"; & 🎂")
            #expect(read.attendees == ["mailto:\(dee)"])
        }
    }

    @Test(.enabled(if: Python.hasCalendars, "there is no .venv with icalendar: Scripts/test-venv makes it"))
    func `a change and the end of an event reach the same entry with a higher number`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            try await test.people(.ada)
            let ada = try test.account(.ada).id
            let event = try await test.meet([.address(dee)])
            try await test.runJobs()
            let later = TestApp.values(start: event.time.startsAt + 3_600)
            let now = test.app.clock()
            _ = try await test.app.database.write { db in
                try event.change(to: later, by: ada, now: now, db) { _, _, _ in "Now an hour later." }
            }
            clock.advance(Event.gatherSeconds)
            try await test.runJobs()
            try await test.app.database.write { db in
                try Event.find(event.id, db)?.cancel("Flu.\n- Ada", by: ada, now: now, db)
            }
            try await test.runJobs()
            let mails = try test.letters(to: dee)
            #expect(mails.map { $0.subject?.prefix(7) } == ["Ad Test", "Changed", "Cancell"])
            let tells =
                mails[1].words.contains("Now Tue 24 Nov 2026, 20:30") && mails[2].words.contains("| Flu.\r\n| - Ada")
            #expect(tells)
            let numbers = mails.map { $0.calendarText.firstMatch(of: /SEQUENCE:(\d+)/)?.output.1 }
            #expect(numbers == ["0", "1", "2"])
            var parsed: [ParsedCalendar] = []
            for mail in mails { parsed.append(try await ParsedCalendar.reading(try #require(mail.calendar))) }
            #expect(parsed.map(\.method) == ["REQUEST", "REQUEST", "CANCEL"])
            #expect(parsed.flatMap(\.errors) == [])
            #expect(Set(parsed.map { $0.events[0].uid }) == ["\(event.code)@localhost"])
            #expect(parsed[1].events[0].start == event.time.startsAt + 3_600)
            let isCancelled = mails[2].calendarText.contains("STATUS:CANCELLED")
            #expect(isCancelled)
        }
    }

    @Test func `an invitation waits for a cancellation that is told in slices, and its recipient hears nothing at all`()
        async throws
    {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            try await test.people(.ada)
            let ada = try test.account(.ada).id
            let addresses = (1...4).map { "guest-\($0)@example.net" }
            let event = try await test.meet(addresses.map { .address($0) })
            let now = clock.now
            try await test.app.database.write { db in
                try event.cancel("Flu.", by: ada, slice: 2, now: now, db)
                // The next slice is late.
                let late = "UPDATE job SET run_at = ?1, turn = ?1 WHERE kind = ?2"
                try db.execute(sql: late, arguments: [now + 30, EventJob.cancellation])
            }
            try await test.runJobs()
            clock.advance(90)
            try await test.runJobs()
            for address in addresses { #expect(try test.letters(to: address).isEmpty, "\(address)") }
            #expect(try test.app.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM job") } == 0)
        }
    }

    @Test func `whoever is taken off the list gets a CANCEL without links, unless they are asked again`() async throws {
        try await withApp { test in
            try await test.people(.ada)
            let ada = try test.account(.ada).id
            let event = try await test.meet([.address(dee)])
            try await test.runJobs()
            let (mine, now, dee) = (try test.attendance(dee, event), test.app.clock(), dee)
            try await test.app.database.write { _ = try event.remove(mine, by: ada, now: now, $0) }
            try await test.runJobs()
            let mail = try #require(try test.letters(to: dee).last)
            let isCancel = mail.calendarText.contains("METHOD:CANCEL")
            let hasLinks = mail.allText.contains("/invitations/")
            #expect(isCancel && !hasLinks && mail.header["list-unsubscribe"] == nil)
            let eve = "eve@example.net"
            try await test.app.database.write { try event.invite([.address(eve)], by: ada, now: now, $0) }
            let again = try test.attendance(eve, event)
            try await test.app.database.write { db in
                try event.remove(again, by: ada, now: now, db)
                try event.invite([.address(eve)], by: ada, now: now, db)
            }
            try await test.runJobs()
            #expect(try test.letters(to: eve).compactMap { $0.subject?.prefix(5) } == ["Ad Te"])
        }
    }

    @Test func `a row's number that is another's now sends them nothing`() async throws {
        try await withApp { test in
            try await test.people(.ada)
            let (ada, now, dee) = (try test.account(.ada).id, test.app.clock(), dee)
            let event = try await test.meet([.address(dee)])
            try await test.runJobs()
            let mine = try test.attendance(dee, event)
            // Taken off, and the number given to somebody else of another event, before a mail was written.
            try await test.app.database.write { db in
                try event.remove(mine, by: ada, now: now, db)
                let other = try Event.create(TestApp.values("Tea"), audience: .public, by: ada, now: now, db)
                try db.execute(sql: "UPDATE attendance SET id = ? WHERE event_id = ?", arguments: [mine.id, other.id])
            }
            try await test.runJobs()
            #expect(try test.letters(to: "ad@example.org").isEmpty)
            #expect(try test.letters(to: dee).last?.subject == "You are off the list: Chess & cake")
        }
    }

    private func count(_ change: @Sendable (TestApp, Event) async throws -> Void) async throws -> Int {
        let clock = TestClock()
        return try await withApp(clock: clock) { test in
            try await test.people(.ada)
            let event = try await test.meet([.address(dee)])
            try await change(test, event)
            try await test.runJobs()
            return try test.letters(to: dee).count
        }
    }

    @Test func `what is no longer so when the mail is written is not told`() async throws {
        let dee = dee
        let muted = try await count { test, event in
            let mine = try test.attendance(dee, event)
            try await test.app.database.write { try mine.setMuted(true, $0) }
        }
        #expect(muted == 0)
        let cancelled = try await count { test, event in
            let (ada, now) = (try test.account(.ada).id, test.app.clock())
            try await test.app.database.write { try event.cancel("", by: ada, now: now, $0) }
        }
        #expect(cancelled == 0, "whom no mail has told of it needs none that it is over")
        let over = try await count { test, event in
            try await test.app.database.write { db in
                try db.execute(sql: "UPDATE event SET listed_at = 1000, starts_at = 1000, ends_at = 2000")
            }
        }
        #expect(over == 0)
        let gone = try await count { test, _ in
            try await test.app.database.write { try $0.execute(sql: "DELETE FROM attendance WHERE email IS NOT NULL") }
        }
        #expect(gone == 0)
        let unchanged = try await count { _, _ in }
        #expect(unchanged == 1)
    }

    @Test func `a member whose address is not confirmed gets no mail of others' making`() async throws {
        try await withApp { test in
            try await test.people(.ada, .bo, confirmed: false)
            _ = try await test.meet([.member(try test.account(.bo).id)])
            try await test.runJobs()
            #expect(try test.letters(to: "bo@example.org").isEmpty)
        }
    }

    @Test func `a meeting that is voted on has no calendar yet`() async throws {
        try await withApp { test in
            try await test.people(.ada)
            _ = try await test.meet([.address(dee)], status: .polling)
            try await test.runJobs()
            let mail = try #require(try test.letters(to: dee).first)
            #expect(mail.subject == "Ad Tester asks you when: Chess & cake")
            #expect(mail.parts.map(\.type.name) == ["text/plain", "text/html"])
        }
    }

    @Test func `a job that is done twice leaves one mail`() async throws {
        try await withApp { test in
            try await test.people(.ada)
            try await test.runJobs()
            _ = try await test.meet([.address(dee), .address("eve@example.net")])
            let send = try #require(EventJobs.handlers[EventJob.mail])
            for number in 0..<2 {
                let job = try #require(try await test.lease(.mail))
                for _ in 0..<2 { try await send(job, test.app) }
                _ = try await test.app.database.write { try job.complete($0) }
                #expect(try test.letters(to: dee).count + test.letters(to: "eve@example.net").count == number + 1)
            }
        }
    }

    @Test func `hostile words stay words`() async throws {
        try await withApp { test in
            try await test.people(.ada)
            let title = "x\r\nBcc: eve@x.y\u{2028}END:VEVENT"
            var values = TestApp.values(title)
            values.information = "a\r\nEND:VEVENT\r\nATTENDEE:mailto:eve@x.y"
            _ = try await test.meet(values, [.address(dee)])
            try await test.runJobs()
            let mail = try #require(try test.letters(to: dee).first)
            #expect(mail.header["bcc"] == nil)
            let lines = mail.calendarText.split(separator: "\r\n")
            #expect(lines.count { $0 == "END:VEVENT" } == 1 && lines.count { $0.hasPrefix("ATTENDEE") } == 1)
        }
    }

    @Test func `with a mailbox each guest's answers have an address of their own`() async throws {
        try await withApp(replyAddress: "meet@reply.example") { test in
            try await test.people(.ada)
            let event = try await test.meet([.address(dee), .address("eve@example.net")])
            try await test.runJobs()
            var seen: Set<String> = []
            for address in [dee, "eve@example.net"] {
                let mail = try #require(try test.letters(to: address).first)
                let token = InvitationToken.reply.text(for: try test.attendance(address, event), test.app.signingKey)
                let mailbox = "meet+\(token)@reply.example"
                #expect(MailboxList.addresses(mail.header["reply-to"] ?? "").map(\.address) == [mailbox])
                let isOrganizer = mail.calendarText.contains("ORGANIZER;CN=Ad Tester:mailto:\(mailbox)\r\n")
                let asks = mail.calendarText.contains(";RSVP=TRUE:mailto:\(address)")
                #expect(isOrganizer && asks)
                seen.insert(mailbox)
            }
            #expect(seen.count == 2)
        }
    }
}
