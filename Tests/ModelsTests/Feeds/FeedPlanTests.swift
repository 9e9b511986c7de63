import Foundation
import Testing

@testable import Models

/// How pins follow what a feed says.
struct FeedPlanTests {
    private static let now = FeedSample.now

    private func pin(
        _ number: Int64,
        _ uid: String = "a",
        _ title: String = "Match",
        at start: Int64,
        occurrence: Int64 = 0
    ) -> FeedPin {
        FeedPin(
            event: EventID(rawValue: number),
            uid: uid,
            occurrence: occurrence,
            startsAt: start,
            title: title,
            status: .planned,
            isClaimed: false
        )
    }

    private func entry(_ uid: String = "a", at start: Int64, occurrence: Int64? = nil, isCancelled: Bool = false)
        -> PlacedEntry
    {
        var entry = FeedEntry(uid: uid, occurrence: occurrence, startsAt: start, title: "Match")
        entry.isCancelled = isCancelled
        let values = EventValues(title: "Match", time: EventTime(startsAt: start, endsAt: nil, zone: "UTC"))
        return PlacedEntry(entry, values, isRepeat: false)
    }

    private func steps(
        _ pins: [FeedPin],
        _ entries: [PlacedEntry],
        _ remarks: [FeedRemark: Int] = [:],
        cut: Set<String> = []
    ) -> [FeedPlan.Step] {
        FeedPlan(pins, entries, remarks, cut: cut, now: Self.now).steps
    }

    @Test func `what is new is made, what is there is compared, what is gone is ended`() {
        let soon = Self.now + 86_400
        let (kept, new) = (entry("kept", at: soon), entry("new", at: soon))
        let found = steps([pin(1, "kept", at: soon), pin(2, "gone", "Choir", at: soon)], [kept, new])
        #expect(found == [.end(EventID(rawValue: 2)), .change(EventID(rawValue: 1), kept), .create(new)])
        #expect(steps([], []).isEmpty)
    }

    @Test func `a series whose time has moved keeps its pins`() {
        let day: Int64 = 86_400
        let pins = (1...3).map { pin($0, at: Self.now + $0 * day, occurrence: Self.now + $0 * day) }
        let moved = (1...3).map { entry(at: Self.now + $0 * day + 3_600, occurrence: Self.now + $0 * day + 3_600) }
        #expect(steps(pins, moved) == (1...3).map { .change(EventID(rawValue: $0), moved[Int($0) - 1]) })
    }

    @Test func `what was put off after it had begun is on its new day`() {
        let later = entry("a", at: Self.now + 7 * 86_400)
        #expect(steps([pin(1, at: Self.now - 3_600)], [later]) == [.change(EventID(rawValue: 1), later)])
        // Also long after: it is not forgotten in the same reading.
        #expect(
            steps([pin(1, at: Self.now - FeedPin.keptSeconds - 1)], [later]) == [.change(EventID(rawValue: 1), later)]
        )
    }

    @Test func `a day that its host has taken over stays alone when its series moves`() {
        let (start, hour) = (Self.now + 86_400, Int64(3_600))
        let claimed = FeedPin(
            event: EventID(rawValue: 1),
            uid: "a",
            occurrence: start,
            startsAt: start,
            title: "Match",
            status: .planned,
            isClaimed: true
        )
        #expect(steps([claimed], [entry(at: start + hour, occurrence: start + hour)]).isEmpty)
    }

    @Test func `what is called off is ended, and never made`() {
        let soon = Self.now + 60
        #expect(steps([pin(1, at: soon)], [entry(at: soon, isCancelled: true)]) == [.end(EventID(rawValue: 1))])
        #expect(steps([], [entry(at: soon, isCancelled: true)]).isEmpty)
    }

    @Test func `what is under way is left as it is, and what is long over goes`() {
        let (before, old) = (Self.now - 60, Self.now - FeedPin.keptSeconds - 1)
        #expect(steps([pin(1, at: before)], [entry(at: before)]).isEmpty)
        #expect(steps([pin(1, at: before)], []).isEmpty)
        #expect(steps([pin(1, at: old)], []) == [.forget(EventID(rawValue: 1))])
    }

    @Test func `what is cut off at the end of a reading is not gone`() {
        let (first, later) = (Self.now + 60, Self.now + 86_400)
        let pins = [pin(1, "a", at: first), pin(2, "b", at: later)]
        #expect(!steps(pins, [entry("a", at: first)], [.tooMany: 1]).contains(.end(EventID(rawValue: 2))))
        #expect(steps(pins, [entry("a", at: first)]).contains(.end(EventID(rawValue: 2))))
        // Another series that was cut spares nothing of what is gone altogether.
        #expect(!steps(pins, [entry("a", at: first)], [.manyDays: 1], cut: ["b"]).contains(.end(EventID(rawValue: 2))))
        #expect(steps(pins, [entry("a", at: first)], [.manyDays: 1], cut: ["a"]).contains(.end(EventID(rawValue: 2))))
    }

    @Test func `two entries of one name and day are one`() {
        let soon = Self.now + 60
        #expect(steps([], [entry(at: soon), entry(at: soon)]).count == 1)
    }

    @Test func `an entry without a place makes nothing, and ends nothing`() {
        let soon = Self.now + 60
        let nowhere = PlacedEntry(FeedEntry(uid: "a", startsAt: soon, title: "Match"), nil, isRepeat: false)
        #expect(steps([], [nowhere]).isEmpty && steps([pin(1, at: soon)], [nowhere]).isEmpty)
    }

    @Test(arguments: [
        ("Konzert der Blaskapelle", [], EventCategory.music), ("Heimspiel", ["Sport"], .sports),
        ("Kinderfest", [], .family),
        ("Fußballturnier", [], .sports), ("Concert", ["Food"], .food), ("Tournoi d’échecs", ["Jeux"], .games),
        ("Reunión de barrio", [], .community), ("Passeggiata: escursione al lago", [], .outdoors),
    ])
    func `words say what kind an event is of`(_ title: String, _ categories: [String], _ kind: EventCategory) {
        #expect(FeedCategory.category(of: title, categories) == kind)
    }

    @Test func `words that say nothing say no kind`() {
        for title in ["Jahresabschluss", "", "Rather late opening", "Operations update", "Party"] {
            #expect(FeedCategory.category(of: title, []) == nil, "\(title)")
        }
    }
}
