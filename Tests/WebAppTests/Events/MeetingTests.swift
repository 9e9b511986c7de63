import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// Arranging meetings over the web (LM1, LM2, LM3).
struct MeetingTests {
    @Test func `a meeting is made, and whoever is asked sees it and is told`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let address = try await test.meet(in: ada)
            let event = try test.event(address)
            // 18:30 in Berlin's summer.
            #expect(event.time.startsAt == 1_813_422_600)
            #expect(event.values.reminderSeconds == 3_600)
            #expect(event.place.id == PlaceID(.demo, 1))
            let page = try await bo.get(address)
            #expect(page.status == .ok)
            let says = [page.reads("Chess & cake"), page.reads("Bring <cake>."), page.reads("Sat 19 Jun 2027, 18:30")]
            #expect(says == [true, true, true])
            let notices = try test.app.database.read {
                try Int.fetchOne($0, sql: "SELECT count(*) FROM notice WHERE kind = 'invitation'")
            }
            #expect(notices == 1)
        }
    }

    @Test func `a program adds a meeting to the list of meetings`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let made = try await test.arrange(at: "/meetings", in: ada)
            #expect(made.status == .seeOther)
            #expect(try test.event(#require(made["Location"])).title == "Chess & cake")
            let refused = try await test.arrange(["title": ""], at: "/meetings", in: ada)
            #expect(refused.status == .unprocessableContent && refused.hasError(at: "title"))
        }
    }

    @Test func `what is missing is said at its field, and everything typed is kept`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let response = try await test.arrange(
                ["title": "", "participants": nil, "place": nil, "date": "", "time": "25:99", "zone": "Mars/Base"],
                in: ada
            )
            #expect(response.status == .unprocessableContent)
            let sentences = [
                "Add a title.", "Choose at least one person", "Choose a place, or write where.",
                "Choose a day.", "“25:99” is no time of day.", "“Mars/Base” is no time zone.",
            ]
            for sentence in sentences {
                let isSaid = response.reads(sentence)
                #expect(isSaid, "\(sentence)")
            }
            let isKept = response.reads("Bring <cake>.")
            #expect(isKept)
            #expect(try test.app.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM event") } == 0)
        }
    }

    @Test(arguments: [
        ("date", "2026-11-21", "time", "18:30", "passed"), ("date", "2020-02-29", "time", "10:00", "passed"),
        ("date", "2027-02-29", "time", "10:00", "is no day"), ("date", "2027-03-28", "time", "02:30", "clocks change"),
        ("date", "2040-01-01", "time", "10:00", "next five years"),
        ("capacity", "0", "reminder", "60", "1 to 100,000"), ("plus_ones", "21", "reminder", "60", "0 to 20"),
        ("reminder", "own", "reminder_minutes", "x", "0 to 43200"), ("pin", "95,200", "place", "", "no position"),
        ("participants", "cy-stranger", "title", "Tea", "not among your friends"),
        ("emails", "nobody", "title", "Tea", "not an email address"),
        ("place", "node-999999999", "title", "Tea", "this place no longer"),
    ])
    func `wrong values get a sentence`(
        field: String,
        value: String,
        other: String,
        otherValue: String,
        sentence: String
    ) async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let response = try await test.arrange(changes([(field, value), (other, otherValue)]), in: ada)
            #expect(response.status == .unprocessableContent)
            let isSaid = response.reads(sentence)
            #expect(isSaid)
        }
    }

    private func changes(_ pairs: [(String, String)]) -> KeyValuePairs<String, String?> {
        pairs.count == 2
            ? [pairs[0].0: pairs[0].1, pairs[1].0: pairs[1].1] : [pairs[0].0: pairs[0].1]
    }

    @Test func `an end before the start is on the next day`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let event = try test.event(try await test.meet(["end_time": "01:30"], in: ada))
            #expect(event.time.endsAt == event.time.startsAt + 7 * 3_600)
        }
    }

    @Test func `a place can be words and a pin, and the zone follows it`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let address = try await test.meet(
                ["place": "", "place_name": "By the fountain", "pin": "27.7172, 85.3240", "zone": ""],
                in: ada
            )
            let event = try test.event(address)
            #expect(event.place.name == "By the fountain")
            #expect(event.time.zone == "Asia/Kathmandu" || event.time.zone == "Asia/Katmandu")
            // 18:30 in Kathmandu, which is 5:45 ahead.
            #expect(event.time.startsAt == 1_813_422_600 + 7_200 - 20_700)
        }
    }

    @Test func `a draft is there after a reload, with what its steps found`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let step = try await test.arrange(
                ["title": "Tea <b>", "near": "Larkhaven", "interest": "coffee", "step": "places", "place": nil],
                in: ada
            )
            #expect(step.status == .seeOther)
            #expect(step["Location"] == "/meetings/new#venues")
            let page = try await ada.get("/meetings/new")
            let hasTitle = page.reads("Tea <b>")
            #expect(hasTitle)
            #expect(page.attribute("data-place").count > 3)
            // Each venue says whether it is open then.
            let says = page.reads("Open then") || page.reads("Closed then")
            #expect(says)
            let isUnknownSaid = page.reads("hours not known")
            #expect(!isUnknownSaid)
            let token = try #require(page.token)
            _ = try await ada.post("/meetings/draft/delete", form: ["csrf_token": token])
            let fresh = try await ada.get("/meetings/new")
            let isGone = !fresh.reads("Tea <b>")
            #expect(isGone)
        }
    }

    @Test func `without a time venues do not say whether they are open then`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            _ = try await test.arrange(
                ["near": "Larkhaven", "interest": "coffee", "step": "places", "place": nil, "time": "", "date": ""],
                in: ada
            )
            let page = try await ada.get("/meetings/new")
            #expect(page.attribute("data-place").count > 3)
            let says = page.reads("Open then") || page.reads("Closed then")
            #expect(!says)
        }
    }

    @Test func `a search for venues says what is wrong with it`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            for (near, interest, sentence) in [
                ("Atlantis", "coffee", "is not on this map"), ("Larkhaven", "xyzzy", "is no kind of place"),
                ("", "coffee", "Say near which place"),
            ] {
                _ = try await test.arrange(["near": near, "interest": interest, "step": "places"], in: ada)
                let page = try await ada.get("/meetings/new")
                let isSaid = page.reads(sentence)
                #expect(isSaid, "\(sentence)")
            }
        }
    }

    @Test func `a friend who shares it and is busy is told of before the meeting is made`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let first = try await test.meet(in: ada)
            _ = try await test.answer(first, ["answer": "going"], in: bo)
            // Bo does not share it: nobody is told.
            _ = try await test.meet(["time": "19:00"], in: ada)
            let token = try await bo.token(of: "/settings")
            let shared = try await bo.post(
                "/settings/availability",
                form: ["csrf_token": token, "availability": "1"]
            )
            #expect(shared.status == .seeOther)
            let warned = try await test.arrange(["time": "19:00"], in: ada)
            #expect(warned.status == .ok)
            let isSaid = warned.reads("has another meeting at that time")
            #expect(isSaid)
            let made = try await test.arrange(["time": "19:00", "anyway": "1"], in: ada)
            #expect(made.status == .seeOther)
            let later = try await test.arrange(["time": "21:00"], in: ada)
            #expect(later.status == .seeOther)
        }
    }

    @Test func `guests are led to the log-in, and their form is not lost`() async throws {
        try await withApp { test in
            let form = try await test.client.get("/meetings/new?place=demo-1")
            #expect(form.status == .seeOther)
            #expect(form["Location"] == "/login?next=%2Fmeetings%2Fnew%3Fplace%3Ddemo-1")
        }
    }

    @Test func `a meeting can be arranged again with the same people`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let address = try await test.meet(["capacity": "5", "plus_ones": "2"], in: ada)
            let code = try #require(address.split(separator: "/").last)
            let page = try await ada.get("/meetings/new?from=\(code)")
            let kept = [page.reads("Chess & cake"), page.reads("value=\"18:30\"".replacing("<", with: ""))]
            #expect(kept[0])
            let isChosen = page.text.contains("value=\"\(Person.bo.username)\" checked")
            #expect(isChosen)
            // Only who manages it may copy it.
            #expect(try await bo.get("/meetings/new?from=\(code)").status == .notFound)
        }
    }
}
