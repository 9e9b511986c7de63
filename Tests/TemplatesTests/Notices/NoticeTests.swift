import Foundation
import Models
import Testing

@testable import Templates

/// Notices in words.
struct NoticeTests {
    private func notice(_ kind: NoticeKind, detail: String = "", zone: String = "Europe/Berlin") -> Notice {
        Notice(
            id: 7,
            kind: kind,
            actor: Notice.Actor(username: "bo_diddley", displayName: "Bo"),
            event: Notice.Event(
                code: "a-b_cd-ef_gh-ij_kl-mn_",
                title: "Picnic",
                startsAt: NoticeSamples.now,
                zone: zone
            ),
            zone: ZoneID(rawValue: 7),
            detail: detail,
            createdAt: NoticeSamples.now
        )
    }

    @Test(arguments: [(0, "Notifications"), (1, "Notifications, 1 unread"), (99, "Notifications, 99 unread")])
    func `the bell says how many are unread`(unread: Int, words: String) {
        let bell = Bell(unread: unread, assets: AssetPaths()).renderedString()
        #expect(bell.contains("<span class=\"visually-hidden\">\(words)</span>"))
        #expect(bell.contains("<span class=\"bell-count\" aria-hidden=\"true\"") && bell.contains(">\(unread)</span>"))
        #expect(bell.contains(" hidden>") == (unread == 0))
    }

    @Test func `from a hundred on nobody counts`() {
        let bell = Bell(unread: 100, assets: AssetPaths()).renderedString()
        #expect(bell.contains(">99+</span>") && bell.contains(">Notifications, more than 99 unread</span>"))
    }

    @Test func `a guest's page has neither bell nor script`() {
        let page = LandingPage(context: PageContext()).renderedString()
        #expect(!page.contains("id=\"bell\"") && !page.contains("js/notices.js"))
    }

    @Test func `an event's time is told by its own clocks, unless there are words of its own`() {
        #expect(NoticeWords(notice(.reminder)).sentence == "Sat 21 Nov 2026, 19:30")
        #expect(NoticeWords(notice(.reminder, zone: "Nowhere/Land")).sentence == "Sat 21 Nov 2026, 18:30\u{A0}UTC")
        #expect(NoticeWords(notice(.eventChanged, detail: "Now at the pool")).sentence == "Now at the pool")
    }

    @Test func `every kind leads to a page of ours`() {
        for kind in NoticeKind.allCases {
            let path = NoticeTarget(notice(kind)).path
            let event = "/events/a-b_cd-ef_gh-ij_kl-mn_"
            let pages = [
                "/friends", "/people/bo_diddley", "/map/alerts", "/zones/7", "/notifications",
                "/operations", "/operations/sign-ups/waiting",
                // The samples name no circle.
                "/circles",
            ]
            let ofEvent = [
                event, event + "/guestbook", event + "/guestbook/reports", event + "/talk", event + "/things",
            ]
            #expect((pages + ofEvent).contains(path), "\(kind): \(path)")
        }
        #expect(NoticeTarget(Notice(id: 1, kind: .reminder, createdAt: 0)).path == "/notifications")
    }

    @Test func `a mail says what, when and where to look, each once`() throws {
        let link = try #require(WebAddress("https://hereabouts.example/events/a-b_cd-ef_gh-ij_kl-mn_"))
        let settings = try #require(WebAddress("https://hereabouts.example/notifications/settings"))
        let mail = NoticeMail(notice(.reminder), displayName: "Ada", link: link, settings: settings)
        #expect(mail.subject == "Reminder: Picnic")
        #expect(
            mail.text == """
                Hi Ada,

                Reminder: Picnic.

                Sat 21 Nov 2026, 19:30

                Open it:
                https://hereabouts.example/events/a-b_cd-ef_gh-ij_kl-mn_

                Choose what is mailed to you:
                https://hereabouts.example/notifications/settings

                """
        )
    }

    @Test func `days are those of the reader's clocks`() {
        // 23:30 UTC is the next day in Berlin.
        let late = NoticeSamples.now + 5 * 3_600
        let berlin = NoticeClock(now: late, zone: TimeZone(identifier: "Europe/Berlin"))
        #expect(berlin.heading(late - 3_600).renderedString() == "<time datetime=\"2026-11-21\">Yesterday</time>")
        let utc = NoticeClock(now: late, zone: nil)
        #expect(utc.heading(late - 3_600).renderedString() == "<time datetime=\"2026-11-21\">Today</time>")
    }
}
