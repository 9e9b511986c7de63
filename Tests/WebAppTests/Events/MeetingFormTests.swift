import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// The steps of the form of a meeting: which of them stand open, and what the others say in their lines.
struct MeetingFormTests {
    /// The names of the steps that are open.
    private func open(_ page: TestResponse) -> [String] {
        page.text.matches(of: /class="fold[^>]*id="step-([a-z]+)" open/).map { String($0.output.1) }
    }

    /// What a step says in its line.
    private func said(_ step: String, _ page: TestResponse) -> String {
        let part = page.text.components(separatedBy: "id=\"step-\(step)\"").last ?? ""
        return part.firstMatch(of: /fold-said" dir="auto">([^<]*)</).map { String($0.output.1) } ?? ""
    }

    private func isChecked(_ type: String, _ name: String, _ value: String, _ page: TestResponse) -> Bool {
        page.text.contains("type=\"\(type)\" name=\"\(name)\" value=\"\(value)\" checked")
    }

    @Test func `an empty form opens its first step and says what is missing`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let page = try await ada.get("/meetings/new")
            #expect(open(page) == ["what"])
            let isSaid = page.reads("Still missing: what, when, who, where.")
            #expect(isSaid)
            let place = try await ada.get("/meetings/new?place=demo-1")
            #expect(open(place) == ["what"])
            #expect(said("where", place) == "The Blue Heron")
            let isLess = place.reads("Still missing: what, when, who.")
            #expect(isLess)
        }
    }

    @Test func `the next step that is not done opens, and the others say what was typed`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let step = try await test.arrange(["place": nil, "end_time": "20:00", "step": "next"], in: ada)
            #expect(step["Location"] == "/meetings/new#step-where")
            let page = try await ada.get("/meetings/new")
            #expect(open(page) == ["where"])
            #expect(said("what", page) == "Chess &amp; cake")
            #expect(said("when", page) == "Sat 19 Jun 2027, 18:30–20:00")
            #expect(said("who", page) == "Bo Tester")
            #expect(said("more", page) == "Description · Berlin time")
        }
    }

    @Test func `a form in which nothing is missing is all lines`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let step = try await test.arrange(["step": "next"], in: ada)
            #expect(step["Location"] == "/meetings/new#create")
            let page = try await ada.get("/meetings/new")
            #expect(open(page).isEmpty)
            #expect(said("where", page) == "The Blue Heron · Closed then")
            #expect(!page.text.contains("Still missing"))
        }
    }

    @Test(arguments: [("people", "who"), ("places", "where"), ("times", "when"), ("vote", "when")])
    func `a button within a step leads back to it`(button: String, step: String) async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            _ = try await test.arrange(["title": "", "step": button], in: ada)
            #expect(open(try await ada.get("/meetings/new")) == [step])
        }
    }

    @Test func `steps with mistakes are open, and no other`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let wrong = try await test.arrange(["time": "25:99", "capacity": "0"], in: ada)
            #expect(open(wrong) == ["when", "more"])
            let nobody = try await test.arrange(["participants": nil, "place": nil], in: ada)
            #expect(open(nobody) == ["who", "where"])
        }
    }

    @Test func `what the script keeps opens no step of its own`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let kept = try await test.arrange(["participants": nil, "step": "keep"], in: ada)
            #expect(kept.status == .noContent)
            #expect(open(try await ada.get("/meetings/new")) == ["who"])
        }
    }

    @Test func `the form of an event that is there is all lines`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let address = try await test.meet(in: ada)
            let page = try await ada.get(address + "/edit")
            #expect(open(page).isEmpty)
            #expect(said("what", page) == "Chess &amp; cake")
            #expect(!page.text.contains("step-who"))
        }
    }

    // The switch

    @Test func `places are one choice until people vote`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            _ = try await test.arrange(["near": "Larkhaven", "step": "places"], in: ada)
            let one = try await ada.get("/meetings/new")
            let isRadio = isChecked("radio", "place", "demo-1", one)
            #expect(isRadio)
            #expect(!one.text.contains("type=\"checkbox\" name=\"option_place\""))
            // The box comes before the field that stands for a switch that is off.
            _ = try await test.arrange(["near": "Larkhaven", "vote": "1", "step": "vote"], in: ada)
            let several = try await ada.get("/meetings/new")
            let isBox = isChecked("checkbox", "option_place", "demo-1", several)
            #expect(isBox)
            #expect(!several.text.contains("type=\"radio\" name=\"place\" value=\"demo-1\""))
            #expect(several.text.contains("name=\"vote\" value=\"1\" checked"))
        }
    }

    @Test func `without the switch what was offered is kept and not voted on`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let offered: KeyValuePairs<String, String?> = [
                "vote": "0", "option_date": "2027-06-20", "option_time": "12:00", "option_place": "demo-2",
            ]
            _ = try await test.arrange(
                [
                    "vote": "0", "option_date": "2027-06-20", "option_time": "12:00", "option_place": "demo-2",
                    "step": "next",
                ],
                in: ada
            )
            let page = try await ada.get("/meetings/new")
            #expect(said("when", page) == "Sat 19 Jun 2027, 18:30")
            #expect(page.text.contains("value=\"2027-06-20\""))
            #expect(page.text.contains("type=\"hidden\" name=\"option_place\" value=\"demo-2\""))
            let event = try test.event(try await test.meet(offered, in: ada))
            #expect(event.status == .planned)
            #expect(event.place.id == PlaceID(.demo, 1))
        }
    }

    @Test func `with the switch there must be something to vote on`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let alone = try await test.arrange(["vote": "1"], in: ada)
            #expect(alone.status == .unprocessableContent)
            #expect(open(alone) == ["when"])
            let isSaid = alone.reads("Add a second time or place to vote on, or turn voting off.")
            #expect(isSaid)
            let times = try await test.meet(
                ["vote": "1", "option_date": "2027-06-20", "option_time": "12:00"],
                in: ada
            )
            #expect(try test.event(times).status == .polling)
        }
    }

    @Test func `a single box that stays when the switch goes off is the place`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let address = try await test.meet(["vote": "0", "place": nil, "option_place": "demo-2"], in: ada)
            let event = try test.event(address)
            #expect(event.status == .planned)
            #expect(event.place.id == PlaceID(.demo, 2))
        }
    }

    @Test func `found places have a map of their own`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            #expect(!(try await ada.get("/meetings/new")).text.contains("<figure class=\"map\""))
            _ = try await test.arrange(["near": "Larkhaven", "interest": "coffee", "step": "places"], in: ada)
            let page = try await ada.get("/meetings/new")
            #expect(page.text.contains("<figure class=\"map\""))
            #expect(page.attribute("data-at").count > 3)
        }
    }
}
