import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// Public events in frames on pages of others.
struct EmbedTests {
    @Test func `a frame shows what the map shows, to everybody alike and without a cookie`() async throws {
        try await withApp { test in
            let people = try await test.people(.ada, .bo)
            let (ada, bo) = (try #require(people[.ada]), try #require(people[.bo]))
            let football = try await test.pinned(in: ada)
            _ = try await test.pinned(["title": "Choir", "category": "music"], in: ada)
            for path in ["/embed/map", "/embed/list"] {
                let guest = try await test.browser().get(path + "?q=football")
                #expect(guest.status == .ok && guest.events == [String(football.dropFirst("/events/".count))])
                #expect(guest["Set-Cookie"] == nil && guest["Cache-Control"] == "public, max-age=300")
                #expect(!guest.text.contains("<form") && !guest.text.contains("csrf"))
                #expect(guest.text.contains("<base target=\"_blank\">"))
                #expect(guest.text.contains("content=\"noindex\""))
                let policy = try #require(guest["Content-Security-Policy"])
                #expect(policy.contains("frame-ancestors *") && policy.contains("default-src 'self'"))
                #expect(guest["Permissions-Policy"]?.contains("geolocation=()") == true)
                // Who is logged in, and whom they have blocked, is nothing that the page around it may learn.
                _ = try await test.post("/friends/blocks", ["block": Person.ada.username], by: bo)
                let member = try await bo.get(path + "?q=football")
                #expect(member.text == guest.text && member["Set-Cookie"] == nil)
            }
            #expect(try await test.browser().get("/embed/list").events.count == 2)
            #expect(try await test.browser().get("/embed/list?q=nothing").reads("No events match"))
        }
    }

    @Test func `the map in a frame has a picture and pins of its list, the list has none`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            _ = try await test.pinned(in: test.client)
            let (map, list) = (try await test.client.get("/embed/map"), try await test.client.get("/embed/list"))
            #expect(map.text.contains("class=\"map\"") && map.text.contains("data-at=\""))
            #expect(map.text.contains("js/map"))
            #expect(!list.text.contains("class=\"map\"") && !list.text.contains("<script"))
        }
    }

    @Test func `colours hold where they are asked for, and are the reader's otherwise`() async throws {
        try await withApp { test in
            let light = try await test.client.get("/embed/map?theme=light").text
            #expect(light.contains(" data-theme=\"light\"") && !light.contains("prefers-color-scheme"))
            let dark = try await test.client.get("/embed/map?theme=dark").text
            #expect(dark.contains(" data-theme=\"dark\"") && dark.contains("theme=dark"))
            for path in ["/embed/map", "/embed/map?theme=pink"] {
                let own = try await test.client.get(path).text
                #expect(!own.contains("data-theme") && own.contains("prefers-color-scheme: dark"))
            }
        }
    }

    @Test func `a choice that cannot be understood is said in a sentence`() async throws {
        try await withApp { test in
            let answer = try await test.client.get("/embed/map?from=yesterday")
            #expect(answer.status == .unprocessableContent && answer.reads("cannot be understood"))
            #expect(answer["Cache-Control"] == "no-store")
            #expect(try await test.client.get("/map/embed?from=yesterday").status == .unprocessableContent)
        }
    }

    @Test func `one event has a frame, a meeting and what is hidden have none`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let pin = try await test.pinned(["information": "Bring <a> bib & \"ball\""], in: ada)
            let guest = try await test.browser().get("/embed" + pin)
            #expect(guest.status == .ok && guest.reads("Football & cake") && guest.reads("Bring <a> bib & \"ball\""))
            let meeting = try await test.meet(in: ada)
            // Not even for who is asked to it: the frame is nobody's.
            for client in [ada, bo, test.browser()] {
                #expect(try await client.get("/embed" + meeting).status == .notFound)
            }
            try await test.app.database.write { try $0.execute(sql: "UPDATE event SET hidden_at = 1") }
            #expect(try await ada.get("/embed" + pin).status == .notFound)
            // A frame says so in a sentence, to all alike.
            let gone = try await test.browser().get("/embed/events/q7-Zk3v9_x0Lq7-Zk3v9_w")
            #expect(gone.status == .notFound && gone.reads("This event is not shown here any more."))
            #expect(gone["Content-Security-Policy"]?.contains("frame-ancestors *") == true)
        }
    }

    @Test func `the tag names the whole address of the same choice, and can be copied`() async throws {
        try await withApp(address: "https://town.example") { test in
            let page = try await test.browser().get("/map?q=chess+%26+%22cake%22&category=games")
            let isOffered = page.text.contains("href=\"/map/embed?q=chess%20%26%20%22cake%22&amp;category=games\"")
            #expect(isOffered)
            let path = "/map/embed?q=chess+%26+%22cake%22&category=games&show=list&theme=dark"
            let tag = try await test.browser().get(path)
            let address = "https://town.example/embed/list?q=chess%20%26%20%22cake%22&amp;category=games&amp;theme=dark"
            #expect(tag.status == .ok && tag.reads("<iframe src=\"\(address)\" title=\"Events on Hereabouts\""))
            // It is shown as it will be, by a page of ours.
            let isShown = tag.text.contains(
                "src=\"/embed/list?q=chess%20%26%20%22cake%22&amp;category=games&amp;theme=dark"
            )
            #expect(isShown)
        }
    }

    @Test func `operators say whose pages show frames`() async throws {
        let some = try #require(EmbedOrigins(["https://club.example", "http://localhost:8000"]))
        try await withApp(embedOrigins: some) { test in
            let policy = try await test.client.get("/embed/list")["Content-Security-Policy"]
            #expect(policy?.contains("frame-ancestors 'self' https://club.example http://localhost:8000") == true)
        }
        try await withApp(embedOrigins: .none) { test in
            try await test.signUp(.ada)
            let pin = try await test.pinned(in: test.client)
            let policy = try await test.client.get("/embed/list")["Content-Security-Policy"]
            #expect(policy?.contains("frame-ancestors 'none'") == true)
            let tag = try await test.client.get("/map/embed")
            #expect(tag.reads("do not let others show it in a frame") && !tag.text.contains("iframe"))
            #expect(try await test.client.get("/oembed?url=http://localhost\(pin)").status == .notFound)
        }
        // Every other page stays out of frames.
        try await withApp { test in
            for path in ["/", "/map", "/map/embed", "/login"] {
                let policy = try await test.client.get(path)["Content-Security-Policy"]
                #expect(policy?.contains("frame-ancestors 'none'") == true, "\(path)")
            }
        }
    }

    @Test func `origins are whole, and nothing else goes into a policy`() {
        #expect(EmbedOrigins(["all"]) == .all && EmbedOrigins(["none"]) == EmbedOrigins.none)
        #expect(EmbedOrigins(["https://A.example/"]) == .some(["https://a.example"]))
        let wrong = [
            [], [""], ["all", "https://a.example"], ["a.example"], ["https://a.example/x"], ["https://a.example;"],
            ["https://a.example 'unsafe-inline'"], ["https://*.example"], ["javascript:x"], ["https://a.example", ""],
        ]
        for words in wrong { #expect(EmbedOrigins(words) == nil, "\(words)") }
    }
}
