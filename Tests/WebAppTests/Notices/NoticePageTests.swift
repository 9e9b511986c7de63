import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// The list of notices and its settings.
struct NoticePageTests {
    @Test func `the list shows what was told, by day, and the bell of every page how much of it is unread`()
        async throws
    {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let ada = try await test.join(.ada)
            let bo = try await test.join(.bo, in: test.browser())
            let empty = try await test.get("/notifications")
            let isEmpty = empty.text.contains("No notifications yet") && empty.text.contains(">Notifications</span>")
            #expect(isEmpty)
            try await test.post(NewNotice(for: ada.id, .friendRequest, by: bo.id))
            clock.advance(86_400)
            let event = try await test.event("a", host: bo, startsAt: clock.now + 86_400)
            try await test.post(NewNotice(for: ada.id, .invitation, by: bo.id, about: event))
            let page = try await test.get("/notifications")
            let titles = page.text.ranges(of: /Unread: <\/span>/).map {
                String(page.text[$0.upperBound...].prefix { $0 != "<" })
            }
            #expect(titles == ["Bo Tester invites you: Picnic", "Bo Tester would like to be your friend"])
            let days = page.text.matches(of: /<h2><time[^>]*>([^<]+)/).map { String($0.1) }
            #expect(days == ["Today", "Yesterday"])
            for path in ["/notifications", "/cafes", "/profile", "/nope"] {
                let text = try await test.get(path).text
                let isTold = text.contains(">Notifications, 2 unread</span>") && text.contains("js/notices.")
                #expect(isTold, "\(path)")
            }
            let guest = try await test.browser().get("/")
            let hasBell = guest.text.contains("id=\"bell\"") || guest.text.contains("js/notices.")
            #expect(!hasBell)
        }
    }

    @Test func `whoever has caused it shows their face, each day is named once, and times need no zone`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let ada = try await test.join(.ada)
            let bo = try await test.join(.bo, in: test.browser())
            let write = { (key: String) in
                try await test.app.database.write {
                    try $0.execute(sql: "UPDATE account SET photo_key = ? WHERE id = ?", arguments: [key, bo.id])
                }
            }
            try await write("f4ce")
            // Those of a daemon may be written after others that are younger.
            for hours in [0, -26, 28] {
                clock.advance(Int64(hours) * 3_600)
                try await test.post(NewNotice(for: ada.id, .friendRequest, by: bo.id))
            }
            let page = try await test.get("/notifications")
            let days = page.text.matches(of: /<h2><time[^>]*>([^<]+)/).map { String($0.1) }
            #expect(days == ["Today", "Yesterday"])
            let main = try #require(page.text.components(separatedBy: "<main").last)
            #expect(main.contains("class=\"face middle\"") && main.contains("f4ce"))
            #expect(main.contains(">just now</time>") && !main.contains("UTC"))
        }
    }

    @Test func `the page that marks notices as read counts them no more in its own bell`() async throws {
        try await withApp { test in
            let ada = try await test.join(.ada)
            let bo = try await test.join(.bo, in: test.browser())
            let event = try await test.event("b", host: ada, startsAt: test.app.clock() + 86_400)
            let other = try await test.event("c", host: bo, startsAt: test.app.clock() + 86_400)
            try await test.app.database.write {
                try $0.execute(
                    sql: """
                        INSERT INTO attendance (event_id, account_id, role, answer, listed_at, link_secret, created_at)
                        VALUES (?, ?, 'host', 'going', 0, zeroblob(16), 0)
                        """,
                    arguments: [event, ada.id]
                )
            }
            try await test.post(NewNotice(for: ada.id, .eventChanged, by: bo.id, about: event))
            try await test.post(NewNotice(for: ada.id, .friendRequest, by: bo.id))
            try await test.post(NewNotice(for: ada.id, .eventChanged, by: bo.id, about: other))
            #expect(try await test.get("/cafes").text.contains(">Notifications, 3 unread</span>"))
            let page = try await test.get("/events/bbbbbbbbbbbbbbbbbbbbbb")
            #expect(page.status == .ok && page.text.contains(">Notifications, 2 unread</span>"))
            #expect(try await test.get("/friends").text.contains(">Notifications, 1 unread</span>"))
            #expect(try test.unread(.ada) == 1)
        }
    }

    @Test func `opening a notice marks it read and leads to what it is about`() async throws {
        try await withApp { test in
            let ada = try await test.join(.ada)
            let bo = try await test.join(.bo, in: test.browser())
            let event = try await test.event("b", host: bo, startsAt: 0)
            let id = try await test.post(NewNotice(for: ada.id, .eventChanged, by: bo.id, about: event))
            let answer = try await test.client.send("/notifications/\(id)")
            #expect(answer.status == .seeOther)
            #expect(answer["Location"] == "/events/bbbbbbbbbbbbbbbbbbbbbb")
            #expect(try test.unread(.ada) == 0)
            let page = try await test.get("/notifications")
            #expect(page.attribute("href").contains("/events/bbbbbbbbbbbbbbbbbbbbbb"))
        }
    }

    @Test func `one is marked read in place, and all that were shown`() async throws {
        try await withApp { test in
            let ada = try await test.join(.ada)
            var ids: [Int64] = []
            for _ in 0..<4 { ids.append(try await test.post(NewNotice(for: ada.id, .answer))) }
            let one = try await test.client.send("/notifications/\(ids[0])/read")
            #expect(one["Location"] == "/notifications")
            #expect(try test.unread(.ada) == 3)
            let all = try await test.client.send("/notifications/read", [("through", "\(ids[2])")])
            #expect(all["Location"] == "/notifications")
            #expect(try test.unread(.ada) == 1)
        }
    }

    @Test func `nobody reads or marks the notices of others, and no post works without its token`() async throws {
        try await withApp { test in
            let ada = try await test.join(.ada)
            let id = try await test.post(NewNotice(for: ada.id, .answer))
            let stranger = test.browser()
            try await test.join(.cy, in: stranger)
            #expect(try await stranger.send("/notifications/\(id)").status == .notFound)
            #expect(try await stranger.send("/notifications/\(id)/read").status == .notFound)
            #expect(try await stranger.send("/notifications/x/read").status == .notFound)
            #expect(try await stranger.send("/notifications/read", [("through", "x")]).status == .badRequest)
            _ = try await stranger.send("/notifications/read", [("through", "\(id)")])
            #expect(try await test.client.post("/notifications/\(id)", form: [:]).status == .forbidden)
            #expect(try test.unread(.ada) == 1)
            for path in ["", "/settings", "/stream", "/count.json", "/push.json"] {
                let answer = try await test.browser().get("/notifications" + path)
                #expect(answer["Location"]?.hasPrefix("/login?next=") == true, "\(path)")
            }
        }
    }

    @Test func `a long list is read page by page`() async throws {
        try await withApp { test in
            let ada = try await test.join(.ada)
            for _ in 0..<51 { try await test.post(NewNotice(for: ada.id, .answer)) }
            let first = try await test.get("/notifications")
            #expect(first.attribute("data-notice").count == 50)
            let older = try #require(first.attribute("href").first { $0.hasPrefix("/notifications?before=") })
            let second = try await test.get(older)
            #expect(second.attribute("data-notice").count == 1)
            #expect(try await test.get("/notifications?before=x").attribute("data-notice").count == 50)
            #expect(try await test.get("/notifications?before=-9").status == .ok)
        }
    }

    @Test func `settings are kept, and what cannot be off stays on whatever is posted`() async throws {
        try await withApp { test in
            let ada = try await test.join(.ada)
            let answer = try await test.client.send(
                "/notifications/settings",
                [
                    ("on", "answer mail"), ("on", "reminder push"), ("on", "nonsense mail"), ("on", "answer fax"),
                    ("quiet", "1"), ("quiet_from", "22:00"), ("quiet_to", "7:05"), ("zone", "Europe/Berlin"),
                ]
            )
            #expect(answer["Location"] == "/notifications/settings")
            let (channels, quiet) = try test.app.database.read { db in
                (try NoticeSetting.all(of: ada.id, db), try QuietHours.find(of: ada.id, db))
            }
            #expect(channels[.answer] == [.mail] && channels[.reminder] == [.push] && channels[.invitation] == [.app])
            #expect(quiet == QuietHours(fromMinute: 1_320, toMinute: 425, zone: "Europe/Berlin"))
            let page = try await test.get("/notifications/settings")
            let isShown =
                page.text.contains("value=\"answer mail\" checked") && page.text.contains("value=\"07:05\"")
                && page.text.contains("value=\"invitation app\" checked disabled")
            #expect(isShown)
            _ = try await test.client.send("/notifications/settings", [("quiet_from", "nonsense")])
            #expect(try test.app.database.read { try QuietHours.find(of: ada.id, $0) } == nil)
        }
    }

    @Test(arguments: [
        ("quiet_from", "25:00"), ("quiet_from", ""), ("quiet_to", "7"), ("quiet_to", "22:00"), ("zone", "Mars/Base"),
        ("zone", "<script>"), ("zone", ""),
    ])
    func `quiet hours that are none are sent back with the message at their field`(
        field: String,
        value: String
    ) async throws {
        try await withApp { test in
            let ada = try await test.join(.ada)
            var fields = ["quiet": "1", "quiet_from": "22:00", "quiet_to": "07:00", "zone": "Europe/Berlin"]
            fields[field] = value
            let answer = try await test.client.send(
                "/notifications/settings",
                fields.map { ($0.key, $0.value) } + [("on", "answer mail")]
            )
            #expect(answer.status == .unprocessableContent)
            #expect(answer.hasError(at: field))
            let isKept = answer.text.contains("value=\"answer mail\" checked")
            #expect(isKept)
            #expect(try test.app.database.read { try QuietHours.find(of: ada.id, $0) } == nil)
        }
    }

    @Test func `the personal export has what was told, and nothing that others were told`() async throws {
        try await withApp { test in
            let ada = try await test.join(.ada)
            let bo = try await test.join(.bo, in: test.browser())
            try await test.post(NewNotice(for: ada.id, .friendRequest, by: bo.id))
            try await test.post(NewNotice(for: bo.id, .friendJoined, by: ada.id))
            let texts = try test.app.database.read { try PersonalExport(of: ada.id, now: 1, test.app, $0).texts }
            let notices = try #require(texts.first { $0.name == "notices.json" })
            let text = String(decoding: notices.bytes, as: UTF8.self)
            let isRight =
                text.contains("\"title\" : \"Bo Tester would like to be your friend\"")
                && text.contains("\"from\" : \"bo_diddley\"") && !text.contains("friend-joined")
            #expect(isRight)
        }
    }

    @Test func `the page of an event marks what was told of it`() async throws {
        try await withApp { test in
            let people = try await test.people(.ada, .bo)
            let (ada, bo) = try (#require(people[.ada]), #require(people[.bo]))
            let (event, other) = try await (test.meet([]), test.meet([]))
            for event in [event, other] {
                try await test.post(NewNotice(for: event.host, .reminder, about: event.id))
            }
            // A stranger reads neither the event nor anybody's notices.
            #expect(try await bo.get("/events/\(event.code)").status == .notFound)
            #expect(try test.unread(.ada) == 2)
            // Once more changes nothing.
            for _ in 0..<2 {
                let page = try await ada.get("/events/\(event.code)")
                #expect(page.status == .ok)
                // The bell of the same page counts what is left.
                #expect(page.text.contains(">Notifications, 1 unread</span>"))
                #expect(try test.unread(.ada) == 1)
            }
        }
    }
}
