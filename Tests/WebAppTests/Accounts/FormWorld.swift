import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Whatever has a form that Ada can type into.
struct FormWorld {
    let ada: TestClient
    /// What stands in addresses, by the name of its parameter.
    private var values: [String: [String]] = [:]
    /// Pages whose forms are there only with a query.
    private var further = [
        "/map?q=foot&lat=60&lon=20&within=3000", "/friends/find?q=dee", "/meetings/new?place=demo-1", "/search?q=a",
    ]

    init(_ test: TestApp) async throws {
        let (ada, bo) = try await test.friends()
        self.ada = ada
        try await test.promote(.ada)
        let cy = try await test.member(.cy)
        try await test.post("/friends/requests", ["person": "ada.lovelace"], by: cy)
        try await test.setPolicy(.approved)
        try await test.ask(.dee)
        try await test.setPolicy(.open)
        try await addEvents(test, bo)
        try await addBooks(test, bo)
        try await addPlaces(test, reporter: cy)
        let circles = try await addCircles(test, bo)
        test.clock?.advance(8 * 86_400)
        let rows = try test.app.database.read { db in
            (
                try Int64.fetchAll(db, sql: "SELECT id FROM notice"),
                try Int64.fetchAll(db, sql: "SELECT id FROM event_alert"),
                try Int64.fetchAll(db, sql: "SELECT id FROM bookmark_list"),
                try Int64.fetchAll(db, sql: "SELECT id FROM moderation_case")
            )
        }
        try await addPasskey(test)
        values["id"] = ["demo-1", "demo-2"] + (rows.0 + rows.1).map(String.init) + circles
        values["list"] = rows.2.map(String.init)
        values["case"] = rows.3.map(String.init)
        values["username"] = [Person.bo.username, Person.cy.username]
    }

    /// And whoever has just said whose account it is, so that what asks for that is open.
    private func addPasskey(_ test: TestApp) async throws {
        let (ada, now) = (try test.account(.ada).id, test.app.clock())
        try await test.app.database.write { db in
            try db.execute(sql: "UPDATE session SET verified_at = ? WHERE account_id = ?", arguments: [now, ada])
            let passkey = NewPasskey(
                credentialID: [1],
                userHandle: [1],
                publicKey: [1],
                signCount: 0,
                transports: [],
                aaguid: [UInt8](repeating: 0, count: 16),
                name: "Phone",
                isBackupEligible: false,
                isBackedUp: false
            )
            try passkey.add(to: ada, now: now, db)
        }
    }

    private mutating func addEvents(_ test: TestApp, _ bo: TestClient) async throws {
        let series = try await test.meet(["repeat": "weekly", "end_time": "20:30"], in: ada)
        further.append("\(series)?on=\(try test.event(series).time.startsAt)")
        let poll = try await test.meet(
            ["option_date": "2027-06-20", "option_time": "12:00", "option_place": "demo-2", "vote": "1"],
            in: ada
        )
        let others = try await test.meet(["participants": Person.ada.username, "plus_ones": "3"], in: bo)
        let (mine, theirs) = (
            try await test.pinned(in: ada), try await test.pinned(["title": "Tennis", "date": "2026-12-20"], in: bo)
        )
        let rated = try await test.pinned(["title": "Chess"], in: bo)
        try await test.post(rated + "/subscription", [:], by: ada)
        try await test.post(mine + "/talk/mode", ["mode": "everybody"], by: ada)
        for (event, client) in [(others, ada), (others, bo), (mine, ada)] {
            try await test.post(event + "/talk", ["text": "Who brings cake?"], by: client)
        }
        values["message"] = try test.app.database.read {
            try Int64.fetchAll($0, sql: "SELECT id FROM talk_message")
        }.map(String.init)
        try await addThings(test, to: mine, others, bo)
        values["code"] = [series, poll, others, mine, theirs, rated].map { String($0.split(separator: "/")[1]) }
        _ = try await test.save("q=foot&period=weekly", in: ada)
    }

    private mutating func addThings(_ test: TestApp, to mine: String, _ theirs: String, _ bo: TestClient) async throws {
        try await test.post(theirs + "/answer", ["answer": "going"], by: ada)
        for (event, client) in [(mine, ada), (theirs, bo)] {
            try await test.post(event + "/things", ["thing": "Salad", "count": "3"], by: client)
            try await test.post(event + "/questions", ["text": "Vegan?", "kind": "yes-no"], by: client)
        }
        try await test.post(theirs + "/things/open", ["guests_add": "yes"], by: bo)
        let rows = try test.app.database.read { db in
            (
                try Int64.fetchAll(db, sql: "SELECT id FROM thing"),
                try Int64.fetchAll(db, sql: "SELECT id FROM question")
            )
        }
        (values["thing"], values["question"]) = (rows.0.map(String.init), rows.1.map(String.init))
    }

    /// One of Ada's, one to which Bo asks her, and one of Bo's in which she is.
    private mutating func addCircles(_ test: TestApp, _ bo: TestClient) async throws -> [String] {
        var circles: [String] = []
        for (client, other) in [(ada, Person.bo), (bo, .ada), (bo, .ada)] {
            let made = try await test.post(
                "/circles/new",
                ["name": "Chess", "participants": other.username],
                by: client
            )
            circles.append(String(made["Location"]?.split(separator: "/").last ?? ""))
        }
        let (own, theirs) = ("/circles/\(circles[0])", "/circles/\(circles[2])")
        try await test.post(own + "/answer", ["decision": "accept"], by: bo)
        try await test.post(theirs + "/answer", ["decision": "accept"], by: ada)
        try await test.post(own + "/link", ["uses": "5", "days": "7"], by: ada)
        try await test.post(own + "/calendar", [:], by: ada)
        for (circle, client) in [(own, ada), (own, bo), (theirs, bo)] {
            try await test.post(circle + "/talk", ["text": "Who brings a board?"], by: client)
        }
        values["message"] = try test.app.database.read {
            try Int64.fetchAll($0, sql: "SELECT id FROM talk_message")
        }.map(String.init)
        return circles
    }

    private mutating func addBooks(_ test: TestApp, _ bo: TestClient) async throws {
        let mine = try await test.book(.review, in: ada)
        let theirs = try await test.book(titled: "Bo & Di", in: bo)
        try await test.join(theirs, in: ada)
        try await test.join(mine, in: bo)
        for (book, client) in [(mine, ada), (mine, bo), (theirs, ada), (theirs, bo)] {
            try await test.post("How lovely", to: book, in: client)
        }
        values["code", default: []] += [mine, theirs].map { String($0.split(separator: "/")[1]) }
        values["post"] = try await test.posts(mine, in: ada) + test.posts(theirs, in: ada)
    }

    private mutating func addPlaces(_ test: TestApp, reporter: TestClient) async throws {
        let content = try await test.add("So-so", by: .bo)
        values["review"] = ["\(content.review)"]
        values["photo"] = ["\(content.photo)"]
        try await test.report("/places/demo-1/reviews/\(content.review)", in: reporter)
        _ = try await test.add("Nice", by: .ada)
        try await test.post("/places/demo-1/bookmark", [:], by: ada)
        try await test.post("/bookmarks/demo-1/edit", ["new_list": "Later"], by: ada)
        let (mine, theirs) = (try await test.harbour(), try await test.harbour(of: .bo))
        values["zone"] = ["\(mine.id)", "\(theirs.id)"]
        let songs = [try await test.song("One", in: mine, by: .ada), try await test.song("Two", in: mine, by: .bo)]
        values["track"] = songs.map { "\($0.rawValue)" }
        try await test.stand(0, in: mine, ada)
    }

    /// Every page of the site that Ada can read, or that is not there for her.
    var addresses: [String] {
        RouteTable.site.list.filter { $0.hasPrefix("GET ") && !$0.hasSuffix("/stream") }.flatMap { route in
            route.dropFirst(4).split(separator: "/").reduce([""]) { begun, segment in
                let ends = segment.hasPrefix(":") ? values[String(segment.dropFirst())] ?? [] : [String(segment)]
                return begun.flatMap { start in ends.map { start + "/" + $0 } }
            }
        } + further
    }
}
