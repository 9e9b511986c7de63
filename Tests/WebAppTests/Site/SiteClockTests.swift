import Synchronization
import Testing

@testable import WebApp

/// The time of the site: the database's, as far as it can be measured.
struct SiteClockTests {
    /// Two clocks, and a way between them that takes a while there and back.
    private final class World: Sendable {
        private let state = Mutex((machine: Int64(1_000_000), ahead: Int64(40_000), trip: Int64(2)))
        var machine: Int64 { state.withLock { $0.machine } }
        func pass(_ milliseconds: Int64) { state.withLock { $0.machine += milliseconds } }
        func set(ahead: Int64? = nil, trip: Int64? = nil) {
            state.withLock { ($0.ahead, $0.trip) = (ahead ?? $0.ahead, trip ?? $0.trip) }
        }
        /// All of a slow trip is on the way back.
        func ask() -> Int64 {
            state.withLock { state in
                let there = state.machine + state.ahead
                state.machine += state.trip
                return there
            }
        }
    }

    private func clock(_ world: World) throws -> SiteClock {
        try SiteClock({ world.machine }, asking: { world.ask() })
    }

    @Test func `it is the database's to within half a trip, and this machine's where there is no other`() throws {
        let world = World()
        #expect(abs(try clock(world).milliseconds - world.machine - 40_000) <= 1)
        #expect(try SiteClock({ world.machine }, asking: nil).milliseconds == world.machine)
        world.set(ahead: -40_000)
        #expect(abs(try clock(world).milliseconds - world.machine + 40_000) <= 1)
    }

    @Test func `a slow answer moves nothing, and a clock that was set does at once`() throws {
        let (world, clock) = try {
            let world = World(); return (world, try self.clock(world))
        }()
        let ahead = clock.milliseconds - world.machine
        world.set(trip: 900)
        for _ in 0..<3 {
            world.pass(5_000)
            try clock.measure()
            #expect(clock.milliseconds - world.machine == ahead)
        }
        world.set(ahead: 3_640_000)
        try clock.measure()
        #expect(abs(clock.milliseconds - world.machine - 3_640_000) <= 450)
        world.set(trip: 2)
        try clock.measure()
        #expect(abs(clock.milliseconds - world.machine - 3_640_000) <= 1)
    }

    @Test func `where only slow answers come, in the end they are believed`() throws {
        let (world, clock) = try {
            let world = World(); return (world, try self.clock(world))
        }()
        world.set(ahead: 40_100, trip: 400)
        for _ in 0..<120 { try clock.measure() }
        #expect(abs(clock.milliseconds - world.machine - 40_100) <= 200)
    }

    @Test func `seconds before 1970 are whole ones too`() throws {
        #expect(try SiteClock({ -1 }, asking: nil).seconds == -1)
        #expect(try SiteClock({ -1_000 }, asking: nil).seconds == -1)
        #expect(try SiteClock({ 1_999 }, asking: nil).seconds == 1)
    }
}
