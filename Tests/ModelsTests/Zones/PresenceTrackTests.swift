import Foundation
import Testing

@testable import Models

@Suite struct PresenceTrackTests {
    static let centre = GeoPoint(latitude: 41.1496, longitude: -8.611)!
    /// A circle of 80 m.
    static let border = circle(80)
    static let zone: Int64 = 7

    static func circle(_ radius: Double, at centre: GeoPoint = centre) -> PresenceBorder {
        PresenceBorder(radius: radius) { centre.metres(to: $0) - radius }
    }

    /// So many metres east and north of the middle.
    static func point(east: Double, north: Double = 0) -> GeoPoint {
        let degree = Double.pi / 180 * GeoPoint.earthRadiusMetres
        return GeoPoint(
            latitude: centre.latitude + north / degree,
            longitude: centre.longitude + east / degree / cos(centre.latitude * .pi / 180)
        )!
    }

    static func fix(_ east: Double, accuracy: Double = 10, at second: Int64) -> PresenceFix {
        PresenceFix(point(east: east), accuracy: accuracy, time: second * 1000)!
    }

    /// What fixes say one after the other, each heard in the second in which it was made.
    func states(
        _ fixes: [PresenceFix],
        _ border: PresenceBorder = PresenceTrackTests.border
    ) -> [PresenceState?] {
        var track = PresenceTrack()
        return fixes.map {
            try? track.take($0, for: Self.zone, border, now: $0.time / 1000).get().state
        }
    }

    @Test func oneFixWithinTheBorderIsInside() {
        #expect(states([Self.fix(0, at: 0)]) == [.inside])
        #expect(states([Self.fix(79, accuracy: 100, at: 0)]) == [.inside])
        #expect(states([Self.fix(79, accuracy: 101, at: 0)]) == [.outside])
        #expect(states([Self.fix(81, at: 0)]) == [.outside])
        #expect(states([Self.fix(0, accuracy: 300, at: 0)], Self.circle(400)) == [.inside])
    }

    @Test func whoeverWasOutsideComesInWithASureFix() {
        // 70 m from the middle with 45 m of error reach 35 m beyond the border, with 40 m of error 30 m.
        #expect(states([Self.fix(200, at: 0), Self.fix(70, accuracy: 45, at: 10)]) == [.outside, .outside])
        #expect(states([Self.fix(200, at: 0), Self.fix(70, accuracy: 40, at: 10)]) == [.outside, .inside])
    }

    @Test func leavingTakesTwoFixesBeyondTheMargin() {
        // 80 m of border, 10 m of accuracy, 15 m of margin.
        #expect(
            states([Self.fix(0, at: 0), Self.fix(104, at: 10), Self.fix(104, at: 20)]) == [.inside, .inside, .inside]
        )
        #expect(
            states([Self.fix(0, at: 0), Self.fix(106, at: 10), Self.fix(106, at: 20)]) == [.inside, .inside, .outside]
        )
        // One that jumps is forgiven.
        let jump = [Self.fix(0, at: 0), Self.fix(150, at: 10), Self.fix(5, at: 20), Self.fix(150, at: 30)]
        #expect(states(jump) == [.inside, .inside, .inside, .inside])
    }

    @Test func oneFixIsEnoughWhereTheLastOneWithinIsOld() {
        #expect(states([Self.fix(0, at: 0), Self.fix(120, at: 121)]) == [.inside, .outside])
        var track = PresenceTrack()
        _ = track.take(Self.fix(0, at: 0), for: Self.zone, Self.border, now: 0)
        _ = track.take(Self.fix(120, at: 60), for: Self.zone, Self.border, now: 60)
        #expect(track.standing(in: Self.zone) == .doubted)
        _ = track.take(Self.fix(0, at: 70), for: Self.zone, Self.border, now: 70)
        #expect(track.standing(in: Self.zone) == .there)
    }

    @Test func lateFixesSayNothing() throws {
        var track = PresenceTrack()
        _ = track.take(Self.fix(0, at: 100), for: Self.zone, Self.border, now: 100)
        for late in [Self.fix(300, at: 90), Self.fix(300, at: 91), Self.fix(1, at: 100)] {
            let found = try track.take(late, for: Self.zone, Self.border, now: 101).get()
            #expect(found.state == .inside)
            #expect(found.isLate)
        }
        // The very same one may ask again, and about another zone.
        let again = track.take(Self.fix(0, at: 100), for: 8, Self.border, now: 101)
        #expect((try? again.get().state) == .inside)
    }

    @Test func aZoneThatIsCrossedIsPassed() {
        #expect(states([Self.fix(-200, at: 0), Self.fix(200, at: 30)]) == [.outside, .passed])
        // Past it, 100 m to the north.
        let beside = [(-200.0, 0), (200.0, 30)].map {
            PresenceFix(Self.point(east: $0.0, north: 100), accuracy: 10, time: Int64($0.1) * 1000)!
        }
        #expect(states(beside) == [.outside, .outside])
        // Thin zones are not stepped over.
        #expect(states([Self.fix(-900, at: 0), Self.fix(900, at: 60)], Self.circle(3)) == [.outside, .passed])
    }

    @Test func aSecondZoneKnowsOfTheWayToo() {
        var track = PresenceTrack()
        for zone: Int64 in [1, 2] { _ = track.take(Self.fix(-200, at: 0), for: zone, Self.border, now: 0) }
        let found = [1, 2].map { track.take(Self.fix(200, at: 30), for: $0, Self.border, now: 30) }
        #expect(found.map { try? $0.get().state } == [.passed, .passed])
    }

    @Test func nobodyFliesIntoAZone() {
        var track = PresenceTrack()
        _ = track.take(Self.fix(-20_000, at: 0), for: Self.zone, Self.border, now: 0)
        let refused = track.take(Self.fix(0, at: 100), for: Self.zone, Self.border, now: 100)
        #expect(refused == .failure(PresenceRefusal(until: 700)))
        #expect(
            track.take(Self.fix(0, at: 699), for: Self.zone, Self.border, now: 699)
                == .failure(PresenceRefusal(until: 700))
        )
        #expect((try? track.take(Self.fix(0, at: 700), for: Self.zone, Self.border, now: 700).get().state) == .inside)
        #expect(track.standing(in: 99) == .away)
    }

    @Test func aDeviceThatClaimsHoursIsNotBelieved() {
        var track = PresenceTrack()
        _ = track.take(Self.fix(-20_000, at: 0), for: Self.zone, Self.border, now: 0)
        let later = track.take(Self.fix(0, at: 36_000), for: Self.zone, Self.border, now: 5)
        #expect(later == .failure(PresenceRefusal(until: 605)))
    }

    @Test func anAirportBetweenTwoFixesIsNoSin() {
        // 300 km in two hours.
        #expect(states([Self.fix(-300_000, at: 0), Self.fix(0, at: 7_200)]) == [.outside, .inside])
    }

    @Test func whoeverHasTypedTheCodeStaysUntilFixesSayOtherwise() {
        var track = PresenceTrack()
        track.enter(Self.zone)
        #expect(track.standing(in: Self.zone) == .there)
        _ = track.take(Self.fix(20, accuracy: 2_000, at: 300), for: Self.zone, Self.border, now: 300)
        #expect(track.standing(in: Self.zone) == .there)
    }

    @Test func oneFixOutsideAfterTheCodeIsNoExit() {
        for last in [nil, Self.fix(200, at: 400_000)] {
            var track = PresenceTrack()
            if let last { _ = track.take(last, for: Self.zone, Self.border, now: 400_000) }
            track.enter(Self.zone)
            let found = [400_300, 400_310].map { second in
                try? track.take(Self.fix(200, at: second), for: Self.zone, Self.border, now: second).get().state
            }
            #expect(found == [.inside, .outside])
        }
    }

    @Test func theCodeCountsAlsoForWhoeverWasTooFast() {
        var track = PresenceTrack()
        _ = track.take(Self.fix(-20_000, at: 0), for: Self.zone, Self.border, now: 0)
        _ = track.take(Self.fix(0, at: 10), for: Self.zone, Self.border, now: 10)
        #expect(track.standing(in: Self.zone) == .away)
        track.enter(Self.zone)
        #expect(track.standing(in: Self.zone) == .there)
        #expect(track.standing(in: 8) == .away)
    }

    @Test func aFixThatIsSentTwiceIsOne() {
        let fixes = [Self.fix(0, at: 0), Self.fix(120, at: 10), Self.fix(120, at: 10), Self.fix(120, at: 20)]
        #expect(states(fixes) == [.inside, .inside, .inside, .outside])
    }

    @Test func aFixThatMayBeAnywhereIsNoBridge() {
        // 60 km in twenty seconds, by way of a fix that claims to be within 100 km of both.
        let bridge = [
            Self.fix(-60_000, at: 0), Self.fix(0, accuracy: 100_000, at: 10), Self.fix(0, at: 20),
        ]
        #expect(states(bridge).last == .some(nil))
    }

    @Test func aMinuteIsClaimedOnce() {
        // Five kilometres in each second, of each of which the device says that it was a minute.
        var track = PresenceTrack()
        let answers = (0..<20).map { (number: Int64) in
            track.take(Self.fix(-100_000 + Double(number) * 4_900, at: number * 60), for: 7, Self.border, now: number)
        }
        #expect(answers.contains { if case .failure = $0 { true } else { false } })
    }

    @Test func trainsAndPhonesWithBadClocksAreNotRefused() {
        // 200 km/h for ten minutes, a fix each 25 seconds, heard up to ten seconds late; the clock jumps once.
        var track = PresenceTrack()
        for number in 0..<24 as Range<Int64> {
            let jump: Int64 = number > 12 ? 3_600 : 0
            let fix = Self.fix(-60_000 + Double(number) * 1_390, accuracy: 20, at: number * 25 + jump)
            let heard = number * 25 + (number * 7) % 10
            let found = track.take(fix, for: Self.zone, Self.border, now: heard)
            #expect((try? found.get().state) == .outside)
        }
    }

    @Test func theAntimeridianIsNoWall() {
        let middle = GeoPoint(latitude: 0, longitude: 180)!
        let border = Self.circle(50, at: middle)
        let fixes = [(179.998, 0), (-179.998, 60)].map {
            PresenceFix(GeoPoint(latitude: 0, longitude: $0.0)!, accuracy: 10, time: Int64($0.1) * 1000)!
        }
        #expect(states(fixes, border) == [.outside, .passed])
    }

    @Test func accuracyMustBeANumberOfMetres() {
        for accuracy in [-1, .nan, .infinity, 100_001] {
            #expect(PresenceFix(Self.centre, accuracy: accuracy, time: 0) == nil)
        }
        #expect(PresenceFix(Self.centre, accuracy: 0, time: -1) == nil)
    }
}
