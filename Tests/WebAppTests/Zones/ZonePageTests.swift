import Foundation
import HTTPServer
import Models
import Templates
import Testing

@testable import WebApp

/// Zones on the site: list, page, drawing, changing, deleting, reporting (DR5).
struct ZonePageTests {
    @Test func `guests find zones by distance, in, near and far, as a page and as GeoJSON`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let point = try test.middle
            _ = try await test.drawn(in: test.client)
            _ = try await test.drawn(["name": "Near", "lat": "\(point.latitude + 0.003)"], in: test.client)
            _ = try await test.drawn(["name": "Far", "lat": "\(point.latitude + 0.05)"], in: test.client)
            let guest = test.browser()
            let list = try await guest.get("/zones?lat=\(point.latitude)&lon=\(point.longitude)")
            #expect(list.zones == ["1 in", "2 near", "3 far"])
            let isEscaped = list.hasText("Harbour &amp; &lt;quay>") || list.hasText("Harbour &amp; &lt;quay&gt;")
            #expect(isEscaped && list.hasText("You are inside") && list.hasText("zone-outlines"))
            #expect(try await guest.get("/zones").zones == ["1 far", "2 far", "3 far"])
            let twin = try await guest.get("/zones.geojson?lat=\(point.latitude)&lon=\(point.longitude)")
            #expect(twin["Content-Type"] == "application/geo+json")
            let zones = try ZoneFile.read(Array(twin.text.utf8))
            #expect(zones.map(\.name) == ["Harbour & <quay>", "Near", "Far"])
            #expect(zones.map(\.colour) == [.plum, .plum, .plum])
            let near = try await guest.get(
                "/zones.geojson?look=\(point.latitude),\(point.longitude)&zoom=15&within=1000"
            )
            #expect(try ZoneFile.read(Array(near.text.utf8)).count == 2)
            #expect(try await guest.get("/zones.geojson?lat=x&lon=y").status == .badRequest)
        }
    }

    @Test func `a corner that cannot be read stays to be corrected, and those below it stay with it`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let point = try test.middle
            let typed = "60.1, 24.9\r\n\r\n60.2 and 24.9\r\n 60.2, 25"
            let fields: KeyValuePairs<String, String?> = ["shape": "area", "corners": typed, "step": "middle"]
            let further = try await test.draw(fields, in: test.client)
            let corner = ZoneInput.line(point)
            #expect(further.text.contains("\n60.1, 24.9\n60.2 and 24.9\n60.2, 25\n\(corner)</textarea>"))
            let undone = try await test.draw(["shape": "area", "corners": typed, "step": "undo"], in: test.client)
            #expect(undone.text.contains("\n60.1, 24.9\n60.2 and 24.9</textarea>"))
        }
    }

    @Test func `an empty map begins at the configured middle and says what zones are for`() async throws {
        try await withApp { test in
            let page = try await test.get("/zones")
            #expect(page.status == .ok)
            let (isSaid, hasMap) = (page.hasText("No music zones yet"), page.hasText("data-zones=\"/zones.geojson\""))
            #expect(isSaid && hasMap)
            #expect(try await test.get("/zones?near=nowhere-at-all").status == .unprocessableContent)
        }
    }

    @Test func `a zone is shown to all with its rules, and leaves a place for songs`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let path = try await test.drawn(
                ["opening_hours": "Mo-Su 00:00-24:00", "adding": "members", "information": "By the water"],
                in: test.client
            )
            let page = try await test.browser().get(path)
            #expect(page.status == .ok)
            for words in ["By the water", "Every member adds songs", "id=\"songs\"", "Open", "data-zone=\"1\""] {
                let isThere = page.hasText(words)
                #expect(isThere, "\(words)")
            }
            let offers = page.hasText("/zones/1/edit")
            #expect(!offers)
            let mine = try await test.get(path).hasText("/zones/1/edit")
            #expect(mine)
        }
    }

    @Test(arguments: [
        ("name", ""), ("name", String(repeating: "x", count: 121)), ("radius", "5"), ("radius", "far"), ("lat", "91"),
        ("opening_hours", "now and then"), ("votes", "0"), ("waiting", "101"), ("repeat_minutes", "-1"),
    ])
    func `a wrong field is told and nothing is lost`(field: String, value: String) async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let answer = try await test.draw([field: value, "information": "Kept words"], in: test.client)
            #expect(answer.status == .unprocessableContent)
            #expect(answer.hasError(at: field))
            let isKept = answer.hasText("Kept words")
            #expect(isKept)
        }
    }

    @Test func `without scripts an area is drawn by presses on the picture, undone and saved`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let point = try test.middle
            let look: KeyValuePairs<String, String?> = [
                "shape": "area", "look": "\(point.latitude),\(point.longitude)", "zoom": "16", "pick.x": "300",
                "pick.y": "200", "name": "Square",
            ]
            var page = try await test.draw(look, in: test.client)
            #expect(page.status == .ok)
            func corners() throws -> String {
                let area = try #require(page.text.firstMatch(of: /<textarea id="corners"[^>]*>([^<]*)/))
                return String(area.output.1).trimmingCharacters(in: .whitespacesAndNewlines)
            }
            for (x, y) in [("420", "200"), ("420", "300"), ("10", "10")] {
                page = try await test.draw(
                    [
                        "shape": "area", "look": "\(point.latitude),\(point.longitude)", "zoom": "16", "pick.x": x,
                        "pick.y": y, "corners": try corners(), "name": "Square",
                    ],
                    in: test.client
                )
            }
            #expect(try corners().split(separator: "\n").count == 4)
            page = try await test.draw(
                ["shape": "area", "step": "undo", "corners": try corners(), "name": "Square"],
                in: test.client
            )
            #expect(try corners().split(separator: "\n").count == 3)
            let path = try await test.drawn(["shape": "area", "corners": try corners()], in: test.client)
            let isArea = try await test.get(path).hasText("An area")
            #expect(isArea)
            #expect(
                try await test.draw(["shape": "area", "corners": "1, 2\nx"], in: test.client).hasError(at: "corners")
            )
        }
    }

    @Test func `what is not for everyone is no zone for strangers, and friends are told`() async throws {
        try await withApp { test in
            let people = try await test.people(.ada, .bo)
            let (ada, bo) = (try #require(people[.ada]), try #require(people[.bo]))
            let stranger = test.browser()
            try await test.signUp(.cy, in: stranger)
            let friends = try await test.drawn(["audience": "friends", "name": "Ours"], in: ada)
            for client in [stranger, test.browser()] {
                #expect(try await client.get(friends).status == .notFound)
                #expect(try await client.get("/zones").zones.isEmpty)
                let hasNone = try await client.get("/zones.geojson").hasText("Ours")
                #expect(!hasNone)
            }
            #expect(try await bo.get(friends).status == .ok)
            let isTold = try await bo.get("/notifications").hasText("has made a music zone")
            #expect(isTold)
            #expect(try await ada.get("/zones/1/edit").status == .ok)
            for path in ["/zones/1/edit", "/zones/1/delete"] { #expect(try await bo.get(path).status == .notFound) }
            #expect(try await test.draw(["audience": "chosen"], in: ada).status == .unprocessableContent)
            let chosen = try await test.drawn(["audience": "chosen", "person": Person.bo.username], in: ada)
            #expect(try await bo.get(chosen).status == .ok)
            #expect(try await stranger.get(chosen).status == .notFound)
        }
    }

    @Test func `an owner changes and deletes a zone, nobody else does`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let path = try await test.drawn(in: test.client)
            let changed = try await test.draw(
                ["name": "Renamed", "radius": "300"],
                at: path + "/edit",
                in: test.client
            )
            #expect(changed.status == .seeOther)
            let (hasName, hasRadius) = (
                try await test.get(path).hasText("Renamed"), try await test.get(path).hasText("300 m around")
            )
            #expect(hasName && hasRadius)
            let cy = test.browser()
            try await test.signUp(.cy, in: cy)
            let token = try await cy.token(of: "/zones/new")
            #expect(try await cy.post(path + "/delete", form: ["csrf_token": token]).status == .notFound)
            let mine = try await test.client.token(of: path + "/delete")
            let gone = try await test.client.post(path + "/delete", form: ["csrf_token": mine])
            #expect(gone["Location"] == "/zones")
            #expect(try await test.get(path).status == .notFound)
        }
    }

    @Test func `words survive an ended session, and a form without a token makes nothing`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let guest = test.browser()
            let asked = try await guest.get("/zones/new")
            #expect(asked["Location"]?.hasPrefix("/login?next=") == true)
            let forged = try await test.client.post("/zones/new", form: ["name": "Forged"])
            #expect(forged.status == .forbidden)
            #expect(try await test.get("/zones").zones.isEmpty)
        }
    }

    @Test func `a member reports a zone and operators hide it`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let path = try await test.drawn(in: test.client)
            let cy = test.browser()
            try await test.signUp(.cy, in: cy)
            let token = try await cy.token(of: path + "/report")
            let sent = try await cy.post(path + "/report", form: ["csrf_token": token, "reason": "spam", "text": ""])
            #expect(sent.status == .seeOther)
            let cases = try test.app.database.read { try ModerationCase.open(1, now: test.app.clock(), $0).cases }
            #expect(cases.map(\.subject.kind) == [.zone])
            #expect(try await test.get(path + "/report").status == .notFound)
        }
    }

    @Test func `a host makes a zone for the event in one press, which stands on its page`() async throws {
        try await withApp { test in
            let people = try await test.people(.ada, .bo)
            let ada = try #require(people[.ada])
            let event = try await test.pinned(in: ada)
            let offers = try await ada.get(event).hasText("Make a music zone")
            #expect(offers)
            let token = try await ada.token(of: event)
            let made = try await ada.post(event + "/zone", form: ["csrf_token": token])
            let zone = try #require(made["Location"])
            #expect(zone == "/zones/1")
            // Pressed twice it is one.
            #expect(try await ada.post(event + "/zone", form: ["csrf_token": token])["Location"] == zone)
            let guest = test.browser()
            let (isThere, leads) = (
                try await guest.get(event).hasText("There is music here"), try await guest.get(event).hasText(zone)
            )
            #expect(isThere && leads)
            let isNotYet = try await guest.get(zone).hasText("Not yet open")
            #expect(isNotYet)
            // From its guestbook it is one step, for hosts and for those who may see it.
            _ = try await ada.post(event + "/guestbook", form: ["csrf_token": token])
            #expect(try await ada.get(event + "/guestbook").attribute("href").contains(zone))
            let bo = try #require(people[.bo])
            let bos = try await bo.token(of: event)
            #expect(try await bo.post(event + "/zone", form: ["csrf_token": bos]).status == .notFound)
        }
    }

    @Test func `a zone at a place stands on its page, where one can be made`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let offers = try await test.get("/places/demo-2").hasText("/zones/new?place=demo-2")
            #expect(offers)
            let form = try await test.get("/zones/new?place=demo-2")
            let isNamed = form.hasText("value=\"Café Zoë\"")
            #expect(isNamed)
            let path = try await test.drawn(["place": "demo-2", "name": "Zoë’s"], in: test.client)
            let place = try await test.browser().get("/places/demo-2")
            let (isThere, leads) = (place.hasText("There is music here"), place.hasText(path))
            #expect(isThere && leads)
        }
    }

    @Test func `the simulator says that it is one, and what it is worth`() async throws {
        try await withApp { test in
            let page = try await test.get("/zones/simulator")
            let (isMarked, isWorthless) = (
                page.hasText("Simulated position"), page.hasText("It never counts for a vote.")
            )
            #expect(isMarked && isWorthless && page.status == .ok)
        }
    }

    @Test func `my zones are in my export as GeoJSON`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            _ = try await test.drawn(in: test.client)
            let account = try test.account(.ada).id
            let bytes = try test.app.database.read { db in
                let zones = try Zone.all(of: account, db)
                return try ExportJSON.bytes(
                    ZoneGeoJSON(zones.map { ZoneGeoJSON.feature($0, owner: nil, test.app.address) })
                )
            }
            #expect(try ZoneFile.read(bytes).map(\.name) == ["Harbour & <quay>"])
            let archive = try await test.get("/settings/export")
            let isThere = archive.body.firstRange(of: Array("zones.geojson".utf8)) != nil
            #expect(isThere)
        }
    }
}
