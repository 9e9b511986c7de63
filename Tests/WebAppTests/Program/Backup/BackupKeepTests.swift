import Testing

@testable import WebApp

struct BackupKeepTests {
    private static let day: Int64 = 86_400
    /// Monday, 2 November 2026, 03:00 UTC.
    private static let monday: Int64 = 1_793_588_400

    private func kept(_ keep: String, _ instants: [Int64]) throws -> [Int64] {
        let names = instants.map(BackupName.init(instant:))
        let gone = try Set(#require(BackupKeep(keep)).superfluous(among: names))
        return names.filter { !gone.contains($0) }.map(\.instant)
    }

    @Test(arguments: [
        ("7d 4w 6m", BackupKeep(days: 7, weeks: 4, months: 6)), ("7d,4w,6m", BackupKeep(days: 7, weeks: 4, months: 6)),
        ("6m", BackupKeep(days: 0, weeks: 0, months: 6)), (" 1d ", BackupKeep(days: 1, weeks: 0, months: 0)),
    ])
    func `days, weeks and months are read`(_ text: String, _ keep: BackupKeep) {
        #expect(BackupKeep(text) == keep)
    }

    @Test(arguments: ["", "d", "7", "7x", "7d 7d", "-1d", "0d", "0d 0w", "1.5d", "10001d", "7d4w", "seven"])
    func `what does not say which stay is refused`(_ text: String) {
        #expect(BackupKeep(text) == nil)
    }

    @Test func `the newest of each day, week and month stays`() throws {
        let days = (0..<100).map { Self.monday - Int64(99 - $0) * Self.day }
        #expect(try kept("3d", days) == Array(days.suffix(3)))
        let (weeks, one) = (try kept("3w", days), Self.monday)
        // The week that has begun, and the Sundays of the two before.
        #expect(weeks == [one - 8 * Self.day, one - Self.day, one])
        // The last days of August, September and October come before today.
        #expect(try kept("3m", days) == [one - 33 * Self.day, one - 2 * Self.day, one])
    }

    @Test func `many of one day are one, none is none, and the newest stays in any case`() throws {
        let hours = (0..<24).map { Self.monday + $0 * 3_600 }
        #expect(try kept("1d", hours).count == 1)
        #expect(try kept("1d", []) == [])
        #expect(try kept("1m", [Self.monday]) == [Self.monday])
    }

    @Test func `a site that stood still keeps what it has`() throws {
        let days = (0..<5).map { Self.monday + Int64($0) * Self.day }
        #expect(
            try kept("5d", days + [Self.monday + 900 * Self.day]) == Array(days.dropFirst()) + [
                Self.monday + 900 * Self.day
            ]
        )
    }

    @Test(arguments: [0, 1_793_588_400, 951_782_399])
    func `a name is read as it was printed`(_ instant: Int64) throws {
        let name = BackupName(instant: instant)
        #expect(BackupName(name.description) == name)
    }

    @Test(arguments: [
        "", "2026-11-26", "2026-11-26T013105", "2026-11-26T013105z", "2026-13-26T013105Z", "2026-11-26T246105Z",
        "2026-11-26T013165Z", "unfinished-x", "2026-11-26T01:31Z",
    ])
    func `another name is none of a backup`(_ text: String) {
        #expect(BackupName(text) == nil)
    }

    @Test func `older ones go when a new one is whole`() async throws {
        let site = try await BackedUpSite(people: 1)
        let keep = BackupKeep("2d")
        for day in 0..<4 { try site.backUp(at: Self.monday + Int64(day) * Self.day, keep: keep) }
        #expect(site.backups.whole.map(\.instant) == [2, 3].map { Self.monday + $0 * Self.day })
        #expect(site.leftovers.isEmpty)
        try site.restore()
    }
}
