import Foundation
import HTTPServer
import HTTPTesting
import Testing

@testable import WebApp

/// What is typed into the forms of the site as its pages show them.
struct KeptFieldTests {
    /// The pattern of the route that a form is sent to.
    private static func pattern(of action: String) -> String? {
        let path = action.prefix { $0 != "?" }.split(separator: "/")
        let patterns = RouteTable.site.list.filter { $0.hasPrefix("POST ") }.map { $0.dropFirst(5) }
        let fitting = patterns.filter { pattern in
            let segments = pattern.split(separator: "/")
            return segments.count == path.count
                && zip(segments, path).allSatisfy { $0.hasPrefix(":") || $0 == $1 }
        }
        return fitting.min { $0.count { $0 == ":" } < $1.count { $0 == ":" } }.map(String.init)
    }

    /// Forms of nothing but buttons and boxes, on pages that take more than this world to be there, and one that only
    /// programs send. What `KeptFormTests` posts to them is kept, too.
    private static let wordless: Set<String> = [
        "/bookmarks/delete", "/settings/sessions/delete", "/settings/sessions/:id/delete", "/settings/calendar/delete",
        "/friends/addresses/delete", "/map/alerts/:id/delete", "/map/feeds/:id/read", "/map/feeds/:id/delete",
        // There only where a calendar of others has been read.
        "/map/feeds/:id/places", "/events/:code/claim", "/events/:code/late",
        "/events/:code/things/:thing/claim/delete",
        "/events/:code/talk/:message/reactions/delete", "/events/:code/talk/:message/report/delete", "/meetings",
        "/circles/:id/talk/:message/reactions/delete", "/circles/:id/talk/:message/report/delete",
        "/circles/:id/people/:person/decision", "/circles/:id/picture/delete",
        // There only where somebody else keeps it, too.
        "/circles/:id/keeping",
        "/moderation/cases/:case/restore",
        "/events/:code/rating/delete", "/events/:code/picture/delete", "/events/:code/days/:start",
        "/events/:code/days/:start/move/delete", "/events/:code/people/:attendance/cohost/delete",
        "/guestbooks/new/delete", "/events/:code/guestbook/approvals", "/events/:code/guestbook/adoption",
        "/events/:code/guestbook/offer",
        "/events/:code/guestbook/people/:guest/ban/delete", "/events/:code/guestbook/posts/:post/report/delete",
        "/events/:code/guestbook/posts/:post/reactions/delete",
        "/events/:code/guestbook/posts/:post/files/:photo/cover",
        "/events/:code/guestbook/posts/:post/replies/:reply/delete",
        "/events/:code/guestbook/posts/:post/replies/:reply/state", "/zones/:zone/skip", "/tracks/:track/vote/delete",
        "/tracks/:track/favourite/delete", "/operations/jobs/retry", "/operations/jobs/drop",
        "/operations/jobs/:job/retry", "/operations/jobs/:job/drop",
        "/operations/people/:username/restore", "/friends/links", "/friends/links/:link/end",
        "/operations/sign-ups/links/:link/end",
        // There only once a session is ten minutes old, and where there is no password.
        "/settings/confirm", "/settings/confirm/passkey", "/settings/password/new",
        // There only where a provider of identities is named.
        "/settings/provider", "/settings/provider/join", "/settings/provider/leave",
        // There only where a second factor is turned on.
        "/settings/second-factor/codes", "/settings/second-factor/devices/delete", "/settings/second-factor/delete",
    ]

    /// What would take from the world what other forms are about.
    private static let endings: Set<String> = [
        "/events/:code/cancel", "/moderation/cases/:case/hide", "/moderation/cases/:case/suspend",
        "/events/:code/guestbook/settings", "/operations/people/:username/suspend",
        "/operations/sign-ups/waiting/:request",
    ]

    /// What buttons put something else into.
    private static let changed = ["middle": ["lat", "lon"], "undo": ["corners"]]

    /// The forms of the site that Ada can type into, each once for what it asks for.
    private func forms(_ world: FormWorld) async throws -> [(pattern: String, form: PageForm)] {
        var forms: [(pattern: String, form: PageForm)] = []
        var seen: Set<String> = []
        for address in world.addresses {
            for form in PageForm.all(in: try await world.ada.get(address)) {
                let pattern = try #require(Self.pattern(of: form.action), "\(address) sends a form to \(form.action)")
                let asked = form.controls.map { "\($0.kind) \($0.name)" }
                if seen.insert("\(pattern) \(asked)").inserted { forms.append((pattern, form)) }
            }
        }
        return forms
    }

    @Test func `whatever is typed into a form is in it again after the log-in, and after a refusal`() async throws {
        try await withApp(clock: TestClock()) { test in
            let world = try await FormWorld(test)
            let session = try #require(await world.ada.cookie("session"))
            let forms = try await forms(world)
            let shown = forms.flatMap { shown in shown.form.buttons.map { shown.form.action(by: $0) } }
            let members = RouteTable.site.list.filter { $0.hasPrefix("POST ") }.map { String($0.dropFirst(5)) }
            let missing = Set(members).subtracting(shown.compactMap(Self.pattern)).subtracting(KeptFormTests.others)
            #expect(missing == Self.wordless)
            try await test.app.database.write { try $0.execute(sql: "DELETE FROM session") }
            for (pattern, form) in forms where !KeptFormTests.others.contains(pattern) {
                for button in form.buttons {
                    let (client, kept) = try await resumed(form, pressing: button, endedSession: session, in: test)
                    guard !form.typedNames.isEmpty, !Self.endings.contains(pattern) else { continue }
                    try await send(kept, of: form, pressing: button, in: client)
                }
            }
        }
    }

    /// Sends a form after the session has ended, logs in, and compares. Returns what is offered for sending again.
    private func resumed(
        _ form: PageForm,
        pressing button: Int?,
        endedSession: String,
        in test: TestApp
    ) async throws -> (client: TestClient, form: PageForm) {
        let (client, action) = (test.browser(), form.action(by: button))
        await client.setCookie("session", endedSession)
        let typed = form.typed(pressing: button)
        let asked = try await client.send(form, typed, to: action)
        #expect(asked.status == .unprocessableContent, "\(action)")
        let resumed = try await client.post("/login", form: try #require(asked.resumed, "\(action) keeps nothing"))
        let kept = try #require(PageForm.all(in: resumed).first { $0.action == action }, "\(action) is not resumed")
        let secrets = Set(form.controls.filter { $0.kind == .password }.map(\.name)).union(["csrf_token"])
        let (expected, found) = (typed, kept.typed(pressing: nil))
        #expect(
            found.filter { !secrets.contains($0.name) } == expected.filter { !secrets.contains($0.name) },
            "\(action)"
        )
        #expect(kept.isMultipart == form.isMultipart, "\(action)")
        let isSecret = !typed.contains { $0.value.hasPrefix("never kept") && resumed.text.contains($0.value) }
        #expect(isSecret, "\(action)")
        return (client, kept)
    }

    /// Sends what was kept. Where the form comes back, or goes on as a draft, all that was typed is in it.
    private func send(
        _ kept: PageForm,
        of form: PageForm,
        pressing button: Int?,
        in client: TestClient
    ) async throws {
        let (action, pressed) = (form.action(by: button), button.map { form.controls[$0].value })
        var page = try await client.send(kept, kept.typed(pressing: nil), to: action)
        let draft = page["Location"]?.prefix { $0 != "#" }
        #expect([200, 303, 422].contains(page.status.code), "\(action)")
        if page.status == .seeOther {
            guard let draft, draft == action, draft.hasSuffix("/new") else { return }
            page = try await client.get(String(draft))
        }
        let again = PageForm.all(in: page).flatMap(\.controls)
        for pair in form.typed(pressing: button) where form.typedNames.contains(pair.name) {
            // A code is good for a minute. Some buttons change what was typed: the point, and the last corner.
            if pair.name == "place_code" || Self.changed[pressed ?? ""]?.contains(pair.name) == true { continue }
            let words = pair.value.split(whereSeparator: \.isWhitespace)
            let isThere = again.contains {
                $0.name == pair.name && $0.value.split(whereSeparator: \.isWhitespace).starts(with: words)
            }
            #expect(isThere, "\(pair.name) by \(pressed ?? "-") to \(action)")
        }
    }
}

extension TestClient {
    /// Sends what a browser would, in the form's encoding; where there are files, small ones.
    fileprivate func send(_ form: PageForm, _ pairs: [PageForm.Pair], to action: String) async throws -> TestResponse {
        guard form.isMultipart else { return try await post(action, fields: pairs.map { ($0.name, $0.value) }) }
        let files = form.controls.filter { $0.kind == .file }.map {
            TestPart.file($0.name, filename: "p.jpg", type: "image/jpeg", [1, 2, 3])
        }
        return try await post(action, multipart: pairs.map { .field($0.name, $0.value) } + files)
    }
}
