import Foundation
import HTTPServer
import HTTPTesting
import Models
import Templates
import Testing

@testable import WebApp

/// What somebody is told of is said in their own language, whoever has done it and in which language.
struct ToldLanguageTests {
    /// Ada reads English, Bo German and Cy Arabic; Dee has no account.
    private struct Scene {
        let test: TestApp
        let browsers: [Person: TestClient]
        let dee = "dee@example.net"

        init(_ test: TestApp, host: String = "en") async throws {
            self.test = test
            browsers = try await test.people(.ada, .bo, .cy)
            for (person, code) in [(Person.ada, host), (.bo, "de"), (.cy, "ar")] {
                try await test.speak(code, to: person)
            }
        }

        func meet(_ values: EventValues = TestApp.values(), status: EventStatus = .planned) async throws -> Event {
            let (bo, cy) = (try test.account(.bo).id, try test.account(.cy).id)
            return try await test.meet(values, [.member(bo), .member(cy), .address(dee)], status: status)
        }

        func send(_ path: String, as person: Person, _ fields: [(String, String)]) async throws -> TestResponse {
            try await #require(browsers[person]).send(path, fields)
        }

        /// What the notices of a kind say to somebody, newest first.
        func told(_ person: Person, _ kind: NoticeKind) throws -> [String] {
            let id = try test.account(person).id
            let notices = try test.app.database.read { try Notice.all(of: id, $0) }.filter { $0.kind == kind }
            return test.app.languages.language(try test.account(person).language).saying {
                notices.map { NoticeWords($0).sentence }
            }
        }

        func said(_ code: String, _ words: () -> String) -> String { test.app.languages.language(code).saying(words) }

        func edit(_ event: Event, as person: Person = .ada, _ changes: [(String, String)]) async throws {
            var fields = [
                ("title", event.title), ("place_name", "Café <Ada>"), ("address", "Main Street 1"),
                ("date", "2026-11-24"), ("time", "19:30"), ("end_time", "21:30"), ("zone", "Europe/Berlin"),
                ("reminder", "30"), ("description", "Bring\nyour own cup"),
            ]
            for (name, value) in changes {
                fields.removeAll { $0.0 == name }
                fields.append((name, value))
            }
            let saved = try await send("/events/\(event.code)/edit", as: person, fields)
            #expect(saved.status == .seeOther)
        }
    }

    @Test func `a change is told to each in their own language, and so is what two changes come to`() async throws {
        try await withApp { test in
            let scene = try await Scene(test)
            let event = try await scene.meet()
            try await scene.edit(event, [("place_name", "The quay"), ("address", "")])
            let once = try (scene.told(.bo, .eventChanged), scene.told(.cy, .eventChanged))
            #expect(once.0 == ["Neuer Ort: The quay."])
            #expect(once.1 == [scene.said("ar") { tr("Now at \("The quay").") }] && once.1[0].contains("المكان الآن"))
            try await scene.edit(test.event(event), [("title", "Owls"), ("place_name", "The quay"), ("address", "")])
            let both = try (scene.told(.bo, .eventChanged), scene.told(.cy, .eventChanged))
            #expect(both.0 == ["Neuer Ort: The quay. Heißt jetzt „Owls“."])
            #expect(both.1.count == 1 && both.1[0].contains("المكان الآن") && both.1[0].contains("الاسم الآن"))
            let list = try await #require(scene.browsers[.bo]).get("/notifications")
            #expect(list.reads("Neuer Ort: The quay. Heißt jetzt „Owls“.") && !list.reads("Now"))
        }
    }

    @Test func `a day of a series that is moved and taken out is told in German`() async throws {
        try await withApp { test in
            let scene = try await Scene(test)
            let event = try await scene.meet(TestApp.values(recurrence: "FREQ=DAILY;COUNT=4"))
            let start = event.time.startsAt
            let taken = try await scene.send("/events/\(event.code)/days/\(start)/delete", as: .ada, [])
            #expect(taken.status == .seeOther)
            let day = scene.said("de") { EventChangeWords.when(event.time) }
            #expect(try scene.told(.bo, .eventChanged) == ["Nicht am \(day)."])
            let moved = try await scene.send(
                "/events/\(event.code)/days/\(start + 86_400)/move",
                as: .ada,
                [("date", "2026-11-25"), ("time", "20:00")]
            )
            #expect(moved.status == .seeOther)
            let told = try scene.told(.bo, .eventChanged)
            #expect(told.count == 1 && told[0].hasPrefix("Nicht am \(day). Nicht "))
            #expect(told[0].contains(", sondern ") && !told[0].contains("but"))
        }
    }

    @Test func `a poll that is fixed is told to members and by mail, a guest in the language of the host`() async throws
    {
        try await withApp { test in
            let scene = try await Scene(test, host: "de")
            try await test.speak("en", to: .bo)
            let event = try await scene.meet(status: .polling)
            let now = test.app.clock()
            try await test.app.database.write { try event.add(.time(event.time), now: now, $0) }
            try await test.runJobs()
            let option = try #require(try test.app.database.read { try Poll.find(of: event, $0).options.first?.id })
            let fixed = try await scene.send(
                "/events/\(event.code)/fix",
                as: .ada,
                [("time", "\(option.rawValue)"), ("anyway", "\(option.rawValue)")]
            )
            #expect(fixed.status == .seeOther)
            #expect(try scene.told(.bo, .invitation).first?.hasPrefix("It’s on ") == true)
            #expect(try scene.told(.cy, .invitation).first?.contains("تقرر الموعد") == true)
            try await test.runJobs()
            #expect(try test.letters(to: scene.dee).last?.words.contains("Es steht fest: ") == true)
            #expect(try test.letters(to: Person.bo.email).last?.words.contains("It’s on ") == true)
            #expect(try test.letters(to: Person.cy.email).last?.words.contains("تقرر الموعد") == true)
        }
    }

    @Test func `a reminder, also one that is late, is in the language of whom it reminds`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let scene = try await Scene(test)
            let event = try await scene.meet()
            let now = test.app.clock()
            for person in [Person.bo, .cy] {
                let mine = try test.attendance(person, event)
                try await test.app.database.write { _ = try event.answer(Reply(.going), as: mine, now: now, $0) }
            }
            clock.advance(event.time.startsAt - clock.now - 600)
            try await test.runJobs()
            let when = scene.said("de") { EventChangeWords.when(event.time) }
            #expect(try scene.told(.ada, .reminder).first?.contains("This reminder is late") == true)
            let german = try #require(try scene.told(.bo, .reminder).first)
            #expect(german.hasPrefix(when) && german.contains("Diese Erinnerung kommt zu spät"), "\(german)")
            #expect(try scene.told(.cy, .reminder).first?.contains("late") == false)
        }
    }

    @Test func `a seat on a day is named in the language of whom it falls to, and to a guest in the host's`()
        async throws
    {
        try await withApp { test in
            let scene = try await Scene(test, host: "de")
            let event = try await scene.meet(TestApp.values(capacity: 2, recurrence: "FREQ=DAILY;COUNT=4"))
            try await test.runJobs()
            let (now, first) = (test.app.clock(), event.time.startsAt)
            let (bo, cy) = (try test.attendance(.bo, event), try test.attendance(.cy, event))
            let guest = try test.attendance(scene.dee, event)
            try await test.app.database.write { db in
                try event.answer(Reply(.going), as: bo, now: now, db)
                try event.answer(.going, on: first, as: cy, now: now, db)
                try event.answer(.going, on: first + 86_400, as: guest, now: now, db)
            }
            for day in [first, first + 86_400] {
                let declined = [("answer", "declined"), ("on", "\(day)")]
                let said = try await scene.send("/events/\(event.code)/answer", as: .bo, declined)
                #expect(said.status == .seeOther)
            }
            let day = scene.said("ar") { EventChangeWords.when(event.time) }
            let told = try #require(try scene.told(.cy, .seat).first)
            #expect(told.contains(day) && !told.contains("For this day"))
            // Whoever changes their language reads it in the new one.
            try await test.speak("de", to: .cy)
            #expect(try scene.told(.cy, .seat).first?.hasPrefix("Für diesen Tag: ") == true)
            try await test.runJobs()
            let letter = try #require(try test.letters(to: scene.dee).last?.words)
            #expect(letter.contains("Für diesen Tag: ") && !letter.contains("For this day"))
            // Hosts are told in theirs what is said in another one.
            #expect(try scene.told(.ada, .answer).allSatisfy { $0.hasPrefix("Für ") || !$0.contains("For ") })
            #expect(try scene.told(.ada, .answer).contains { $0.hasPrefix("Für ") })
        }
    }

    @Test func `what a guest says by link or by mail is told to a German host in German`() async throws {
        try await withApp { test in
            let scene = try await Scene(test, host: "de")
            let event = try await scene.meet(TestApp.values(plusOnes: 3))
            let (guest, mine) = (test.browser(), try test.attendance(scene.dee, event))
            await guest.setCookie("language", "ar")
            let link = test.link(mine)
            let token = try await guest.token(of: link)
            let form = [("csrf_token", token), ("answer", "going"), ("plus_ones", "2")]
            #expect(try await guest.post(link, fields: form).status == .seeOther)
            #expect(try scene.told(.ada, .answer) == ["Mit 2 weiteren"])
            let mailed = ReplyMail(
                from: scene.dee,
                to: "meet+\(InvitationToken.reply.text(for: mine, test.app.signingKey))@reply.example",
                uid: "\(event.code)@localhost",
                attendee: scene.dee,
                comment: "By bike"
            )
            let (app, now) = (test.app, test.app.clock())
            let intake = ReplyIntake(database: app.database, languages: app.languages, key: app.signingKey, now: now)
            #expect(try await intake.take(mailed.bytes) == .applied(1))
            #expect(try scene.told(.ada, .answer) == ["Mit 2 weiteren. „By bike“"])
        }
    }

    @Test func `what operators decide is told to a maker in their own language`() async throws {
        try await withApp { test in
            let scene = try await Scene(test)
            let (bo, cy) = (try #require(scene.browsers[.bo]), try #require(scene.browsers[.cy]))
            let path = try await test.pinned(["title": "Zumba night"], in: bo)
            try await test.promote(.cy)
            try await test.report(path, in: try #require(scene.browsers[.ada]))
            let id = try test.openCase()
            try await test.decide("hide", id, in: cy, words: "No balls here")
            #expect(
                try scene.told(.bo, .moderation) == [
                    "„Zumba night“ ist ausgeblendet: Nur du siehst es noch. No balls here"
                ]
            )
            try await test.decide("restore", id, in: cy)
            #expect(try scene.told(.bo, .moderation).first == "„Zumba night“ wird wieder angezeigt.")
        }
    }

    @Test func `somebody whose language nobody knows is told in English, and by mail as the host is`() async throws {
        try await withApp { test in
            let scene = try await Scene(test, host: "de")
            try await test.speak("", to: .bo)
            let event = try await scene.meet(status: .polling)
            let now = test.app.clock()
            try await test.app.database.write { try event.add(.time(event.time), now: now, $0) }
            let option = try #require(try test.app.database.read { try Poll.find(of: event, $0).options.first?.id })
            let number = "\(option.rawValue)"
            _ = try await scene.send("/events/\(event.code)/fix", as: .ada, [("time", number), ("anyway", number)])
            #expect(try scene.told(.bo, .invitation).first?.hasPrefix("It’s on ") == true)
            try await test.runJobs()
            let letter = try #require(try test.letters(to: Person.bo.email).last)
            #expect(letter.subject?.contains("lädt dich ein") == true && letter.words.contains("Es steht fest: "))
        }
    }
}
