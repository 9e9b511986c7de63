import GRDB
import Testing

@testable import Models

/// Digests and the clocks of the alert's zone.
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
}
