import Testing

@testable import Models

/// How long it is known that somebody was in a circle.
struct CircleForgettingTests {
    @Test func `what is over is forgotten after thirty days`() async throws {
        let world = try await CircleWorld()
        try await world.join(1)
        try await world.leave(1)
        for (later, isKept) in [(CirclePerson.memorySeconds - 1, true), (CirclePerson.memorySeconds, false)] {
            _ = try await world.database.write { try CirclePerson.removeOld(now: noon + later, $0) }
            #expect(try (world.person(1) != nil) == isKept)
        }
        #expect(try world.keepers() == [0])
    }
}
