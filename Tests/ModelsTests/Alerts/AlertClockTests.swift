import Testing

@testable import Models

/// Digests and the clocks of the saved search's zone.
struct AlertClockTests {
    private let day: Int64 = 86_400
    private let filter = AlertFilter(zone: "Europe/Berlin")

    private func alert(_ world: EventWorld) throws -> EventAlert {
        try #require(try world.database.read { try EventAlert.list(of: world.bo.id, $0) }.first)
    }

    /// 27 Mar and 30 Oct 2027, 12:00 in Berlin: the clocks go forward and back in the night.
    @Test(arguments: [(Int64(1_806_145_200), Int64(-3_600)), (1_824_890_400, 3_600)], [AlertPeriod.daily, .weekly])
    func `digests come at the same time of day across a change of clocks`(
        change: (now: Int64, seconds: Int64),
        period: AlertPeriod
    ) async throws {
        let world = try await EventWorld()
        let (bo, filter) = (world.bo.id, filter)
        try await world.database.write {
            _ = try EventAlert.save(filter, named: "Mine", period, for: bo, now: change.now, $0)
        }
        let first = try alert(world)
        #expect(first.dueAt == change.now + period.seconds + change.seconds)
        let moment = AlertJob.Moment(alert: first.id, account: bo.rawValue, dueAt: first.dueAt)
        try await world.database.write { _ = try EventAlert.digest(moment, now: first.dueAt, $0) { _, _ in "" } }
        let second = try alert(world)
        #expect(second.dueAt == first.dueAt + period.seconds)
        let other: AlertPeriod = period == .daily ? .weekly : .daily
        try await world.database.write {
            _ = try EventAlert.change(first.id, of: bo, name: "Mine", period: other, now: second.dueAt - 1, $0)
        }
        #expect((try alert(world).dueAt - second.dueAt) % day == 0)
    }

    /// 27 Mar 2027, 02:30 in Berlin; on the 28th the clocks go from 2 to 3, and the digest comes then.
    @Test func `an hour that is left out moves one digest alone`() async throws {
        let world = try await EventWorld()
        let (bo, filter, start) = (world.bo.id, filter, Int64(1_806_111_000))
        try await world.database.write {
            _ = try EventAlert.save(filter, named: "Mine", .daily, for: bo, now: start, $0)
        }
        let first = try alert(world)
        let change: Int64 = 1_806_195_600
        #expect(first.dueAt == change)
        let moment = AlertJob.Moment(alert: first.id, account: bo.rawValue, dueAt: first.dueAt)
        try await world.database.write { _ = try EventAlert.digest(moment, now: first.dueAt, $0) { _, _ in "" } }
        let second = try alert(world)
        #expect(second.dueAt == start + 2 * day - 3_600)
        let late = AlertJob.Moment(alert: first.id, account: bo.rawValue, dueAt: second.dueAt)
        try await world.database.write { _ = try EventAlert.digest(late, now: second.dueAt + 7_200, $0) { _, _ in "" } }
        #expect(try alert(world).dueAt == second.dueAt + 7_200 + day)
    }
}
