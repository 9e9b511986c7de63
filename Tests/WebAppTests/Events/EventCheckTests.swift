import Foundation
import Models
import Templates
import Testing

@testable import WebApp

/// Each rule of a form of an event holds at whichever door it comes in.
struct EventCheckTests {
    /// 2026-11-21, 12:00 UTC.
    private static let now: Int64 = 1_795_262_400

    /// What is wrong with a form, and where that is told.
    struct Flaw: Sendable, CustomTestStringConvertible {
        let name: String
        let sentence: String
        let field: @Sendable (EventDoor) -> FieldName
        let spoil: @Sendable (inout EventInput) -> Void
        var testDescription: String { name }

        init(
            _ name: String,
            _ field: @autoclosure @escaping @Sendable () -> FieldName,
            _ sentence: String,
            _ spoil: @escaping @Sendable (inout EventInput) -> Void
        ) {
            self.init(name, at: { _ in field() }, sentence, spoil)
        }

        init(
            _ name: String,
            at field: @escaping @Sendable (EventDoor) -> FieldName,
            _ sentence: String,
            _ spoil: @escaping @Sendable (inout EventInput) -> Void
        ) {
            (self.name, self.sentence, self.field, self.spoil) = (name, sentence, field, spoil)
        }
    }

    static let flaws: [Flaw] = [
        Flaw("no title", .title, "Add a title") { $0.title = " \n" },
        Flaw("long title", .title, "This is 1 character longer") { $0.title = String(repeating: "x", count: 121) },
        Flaw("no day", .date, "Choose a day.") { $0.date = "" },
        Flaw("no such day", .date, "“2026-02-30” is no day.") { $0.date = "2026-02-30" },
        Flaw("yesterday", .date, "That time has passed.") { $0.date = "2026-11-20" },
        Flaw("this morning", .time, "That time has passed.") { ($0.date, $0.time) = ("2026-11-21", "08:00") },
        Flaw("in ten years", .date, "Choose a day within the next five years.") { $0.date = "2036-11-21" },
        Flaw("no time", .time, "Choose a time.") { $0.time = "" },
        Flaw("no such time", .time, "“25:00” is no time of day.") { $0.time = "25:00" },
        Flaw("skipped", .time, "there is no 02:30.") { ($0.date, $0.time) = ("2027-03-28", "02:30") },
        Flaw("no such end", .endTime, "“late” is no time of day.") { $0.endTime = "late" },
        Flaw("no such zone", .zone, "“Mars” is no time zone.") { $0.zone = "Mars" },
        Flaw("no seats", .capacity, "Enter a number from 1 to 100,000, or nothing.") { $0.capacity = "0" },
        Flaw("many seats", .capacity, "Enter a number from 1 to 100,000, or nothing.") { $0.capacity = "100001" },
        Flaw("long words", at: \.information, "This is 2 characters longer than it may be.") {
            $0.information = String(repeating: "é", count: 4_002)
        },
    ]

    private static func input(_ door: EventDoor) -> EventInput {
        var input = EventInput(door)
        (input.title, input.information, input.capacity) = ("Chess & cake", "Bring a board.", "8")
        (input.date, input.time, input.endTime, input.zone) = ("2026-11-28", "18:30", "21:00", "Europe/Berlin")
        switch door {
        case .meeting, .edit: (input.participants, input.placeName, input.pin) = (["bo"], "Park", "60.17, 24.94")
        case .guestbook: (input.information, input.place) = ("", "Park")
        case .pin: (input.location, input.latitude, input.longitude) = ("Park", "60.17", "24.94")
        }
        return input
    }

    /// The doors whose forms ask for all of it; that of a guestbook asks for name, time and place.
    static let fullDoors = EventDoor.allCases.filter { $0 != .guestbook }

    @Test(arguments: fullDoors)
    func `what is right becomes the same event at each door`(door: EventDoor) async throws {
        try await withApp { test in
            let check = try await EventCheck(Self.input(door), after: Self.now, test.app)
            #expect(check.errors.isEmpty)
            let values = try #require(check.values)
            #expect(values.title == "Chess & cake" && values.information == "Bring a board.")
            #expect(values.place.name == "Park" && values.place.point == GeoPoint(latitude: 60.17, longitude: 24.94))
            let start: Int64 = 1_795_887_000
            #expect(values.time == EventTime(startsAt: start, endsAt: start + 9_000, zone: "Europe/Berlin"))
            #expect(values.capacity == 8 && values.maxPlusOnes == 0 && values.reminderSeconds == 3_600)
        }
    }

    @Test(arguments: fullDoors, flaws)
    func `a flaw is told at its field at each door, and nothing else is`(door: EventDoor, flaw: Flaw) async throws {
        var input = Self.input(door)
        flaw.spoil(&input)
        try await withApp { test in
            let check = try await EventCheck(input, after: Self.now, test.app)
            #expect(check.values == nil)
            #expect(check.errors.entries.map(\.field) == [flaw.field(door)])
            let said = check.errors[flaw.field(door)] ?? ""
            #expect(said.contains(flaw.sentence), "\(said)")
        }
    }

    @Test func `a guestbook's event has its name, time and place, and flaws of these are told`() async throws {
        try await withApp { test in
            let right = try await EventCheck(Self.input(.guestbook), after: Self.now, test.app)
            #expect(right.errors.isEmpty)
            #expect(right.values?.title == "Chess & cake" && right.values?.place.name == "Park")
            let asked: Set<FieldName> = [.title, .date, .time, .endTime, .zone]
            for flaw in Self.flaws where asked.contains(flaw.field(.guestbook)) {
                var input = Self.input(.guestbook)
                flaw.spoil(&input)
                let check = try await EventCheck(input, after: Self.now, test.app)
                #expect(check.errors.entries.map(\.field) == [flaw.field(.guestbook)], "\(flaw.name)")
            }
        }
    }

    @Test func `only a meeting asks for people, only a public event for words and a pin`() async throws {
        try await withApp { test in
            func fields(_ door: EventDoor) async throws -> [FieldName?] {
                try await EventCheck(EventInput(door), after: Self.now, test.app).errors.entries.map(\.field)
            }
            let ofMeeting = try await fields(.meeting)
            #expect(ofMeeting == [.title, .participants, .place, .date, .time])
            let ofEdit = try await fields(.edit)
            #expect(ofEdit == [.title, .place, .date, .time])
            let ofPin = try await fields(.pin)
            #expect(ofPin == [.title, .location, .information, .pin, .date, .time])
            let ofGuestbook = try await fields(.guestbook)
            #expect(ofGuestbook == [.title, .date, .time])
        }
    }

    @Test(arguments: [EventDoor.meeting, .edit])
    func `a series cannot end before its first day`(door: EventDoor) async throws {
        var input = Self.input(door)
        // The day is a Saturday.
        (input.repeats, input.repeatDays) = ("weekly", ["MO"])
        (input.repeatEnd, input.repeatUntil) = ("until", "2026-11-29")
        try await withApp { test in
            let early = try await EventCheck(input, after: Self.now, test.app)
            #expect(early.values == nil && early.errors == [.repeatUntil: RepeatReason.lastBeforeFirst])
            input.repeatUntil = "2026-11-30"
            let right = try await EventCheck(input, after: Self.now, test.app)
            #expect(right.errors.isEmpty && right.isShifted)
        }
    }

    @Test func `a public event keeps its pin when it is changed`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let event = try test.event(try await test.pinned([:], in: test.client))
            var input = EventInput(event, by: .edit)
            input.pin = ""
            let earliest = event.time.startsAt - 1
            let check = try await EventCheck(input, after: earliest, changing: event, test.app)
            #expect(check.values == nil && check.errors == [.pin: EventPlaceReason.publicNeedsPin])
        }
    }

    @Test func `a draft and a form of each door have the same fields`() {
        for door in EventDoor.allCases {
            let input = Self.input(door)
            var copy = EventInput(door)
            copy.read { input.fields[$0.rawValue] ?? [] }
            #expect(copy == input)
        }
        #expect(Self.input(.pin).fields["description"] == nil && Self.input(.meeting).fields["information"] == nil)
    }
}
