import Foundation
import Testing

@testable import Models

/// A thousand ways through a zone, made from a seed: somebody walks in from afar, stands inside for twenty minutes, walks
/// out, and stands outside. The position that the device tells wanders about the true one, and jumps now and then.
@Suite struct PresenceDriftTests {
    private struct Step {
        let fix: PresenceFix
        /// Metres from the border to where they truly are.
        let metres: Double
    }

    private struct Tally: CustomStringConvertible {
        var falseExits = 0, falseEntries = 0, lateExits = 0, plainExits = 0, plainEntries = 0

        var description: String {
            "exits \(falseExits), entries \(falseEntries), late \(lateExits); by a plain circle: \(plainExits), \(plainEntries)"
        }
    }

    /// A fix each ten seconds.
    private static let period: Int64 = 10

    @Test func `nobody leaves by drift alone`() {
        var tally = Tally()
        for seed in 0..<1_000 { count(trace(seed: UInt64(seed)), &tally) }
        print("1,000 traces: \(tally)")
        #expect(tally.falseExits == 0)
        #expect(tally.falseEntries == 0)
        #expect(tally.lateExits == 0)
        // The traces are such that a circle alone would not do.
        #expect(tally.plainExits > 1_000)
        #expect(tally.plainEntries > 1_000)
    }

    private func count(_ trace: (radius: Double, steps: [Step]), _ tally: inout Tally) {
        let border = PresenceTrackTests.circle(trace.radius)
        var track = PresenceTrack()
        var (wasInside, wasPlain, clearlyOut) = (false, false, 0)
        for step in trace.steps {
            let state = try? track.take(step.fix, for: 1, border, now: step.fix.time / 1000).get().state
            let isInside = state == .inside
            let isPlain = border.metres(step.fix.point) <= 0
            if wasInside, !isInside, step.metres <= 0 { tally.falseExits += 1 }
            if !wasInside, isInside, step.metres > 30 { tally.falseEntries += 1 }
            if wasPlain, !isPlain, step.metres <= 0 { tally.plainExits += 1 }
            if !wasPlain, isPlain, step.metres > 30 { tally.plainEntries += 1 }
            let isClear = border.metres(step.fix.point) - step.fix.accuracy >= PresenceTrack.marginMetres
            clearlyOut = isClear ? clearlyOut + 1 : 0
            if clearlyOut >= 2, isInside { tally.lateExits += 1 }
            (wasInside, wasPlain) = (isInside, isPlain)
        }
    }

    private func trace(seed: UInt64) -> (radius: Double, steps: [Step]) {
        var random = SplitMix(state: seed &+ 1)
        let radius = Double.random(in: 30...150, using: &random)
        let accuracy = Double.random(in: 5...60, using: &random)
        let bearing = Double.random(in: 0..<(2 * .pi), using: &random)
        let inside = Double.random(in: 0...(radius * 0.9), using: &random)
        let outside = radius + Double.random(in: 31...60, using: &random)
        // From afar to the place outside, in, twenty minutes there, out, ten minutes there, and away.
        var way: [Double] = []
        func walk(to end: Double) {
            while let here = way.last, abs(end - here) > 14 { way.append(here + (end > here ? 14 : -14)) }
            way.append(end)
        }
        way.append(radius + 500)
        walk(to: outside)
        way += Array(repeating: outside, count: 60)
        walk(to: inside)
        way += Array(repeating: inside, count: 120)
        walk(to: outside)
        way += Array(repeating: outside, count: 60)
        walk(to: radius + 500)
        var (east, north) = (0.0, 0.0)
        var hasJumped = false
        let steps = way.enumerated().map { index, distance in
            (east, north) = wandered(east, north, within: accuracy, &random)
            // A reflection at a wall throws one fix far away. Within the zone the device does not know of it.
            let jumps = !hasJumped && Int.random(in: 0..<40, using: &random) == 0
            hasJumped = jumps
            let far = jumps ? Double.random(in: 60...200, using: &random) : 0
            let direction = Double.random(in: 0..<(2 * .pi), using: &random)
            let point = PresenceTrackTests.point(
                east: distance * cos(bearing) + east + far * cos(direction),
                north: distance * sin(bearing) + north + far * sin(direction)
            )
            let fix = PresenceFix(
                point,
                accuracy: distance > radius ? accuracy + far : accuracy,
                time: Int64(index) * Self.period * 1000
            )!
            return Step(fix: fix, metres: distance - radius)
        }
        return (radius, steps)
    }

    /// A random walk that stays in the circle of error.
    private func wandered(
        _ east: Double,
        _ north: Double,
        within accuracy: Double,
        _ random: inout SplitMix
    ) -> (Double, Double) {
        let step = -accuracy / 2...accuracy / 2
        let (nextEast, nextNorth) = (
            east + Double.random(in: step, using: &random), north + Double.random(in: step, using: &random)
        )
        let length = (nextEast * nextEast + nextNorth * nextNorth).squareRoot()
        return length <= accuracy
            ? (nextEast, nextNorth) : (nextEast * accuracy / length, nextNorth * accuracy / length)
    }
}
