import Foundation
import Models
import Testing

@testable import WebApp

/// The backups that a site makes by itself.
struct NightlyBackupTests {
    private static let day: Int64 = 86_400
    /// 03:00 UTC of some day.
    private static let night: Int64 = 1_793_588_400

    @Test(
        arguments: [
            (nil, night, true), (night - 1, night, true), (night - 1, night - 1, false), (night, night, false),
            (night + 60, night + day - 1, false), (night + 60, night + day, true), (night - 9 * day, night + 5, true),
            // A clock that was put back, a little and by years.
            (night + 100, night + 50, false), (night + 400 * day, night, true),
        ] as [(Int64?, Int64, Bool)]
    )
    func `one is due when none was made since three in the night`(_ last: Int64?, _ now: Int64, _ isDue: Bool) {
        #expect(NightlyBackup.isDue(last: last, now: now) == isDue)
    }

    @Test func `what failed is tried again an hour later`() {
        var watch = BackupWatch(startedAt: Self.night)
        #expect(watch.isDue(last: nil, now: Self.night))
        watch.failed(now: Self.night)
        #expect(!watch.isDue(last: nil, now: Self.night + 3_599))
        #expect(watch.isDue(last: nil, now: Self.night + 3_600))
        #expect(!watch.isDue(last: Self.night + 10, now: Self.night + 3_600))
    }

    @Test func `after two days without one it is said once a day`() {
        var watch = BackupWatch(startedAt: Self.night)
        let hours = (0..<96).map { Self.night + Int64($0) * 3_600 }
        let told = hours.filter { watch.overdueDays(last: nil, now: $0) != nil }
        #expect(told == [Self.night + 2 * Self.day, Self.night + 3 * Self.day])
        var other = BackupWatch(startedAt: Self.night)
        #expect(other.overdueDays(last: Self.night - 5 * Self.day, now: Self.night) == 5)
        #expect(other.overdueDays(last: Self.night, now: Self.night + Self.day) == nil)
    }

    private func waitForBackup(_ folder: BackupFolder) async throws {
        for _ in 0..<600 where folder.whole.isEmpty { try await Task.sleep(for: .milliseconds(100)) }
        try #require(!folder.whole.isEmpty)
    }

    @Test(arguments: [["serve", "--port", "0"], ["work"]])
    func `a site that was told where makes one soon after its first start, and none at the next`(_ command: [String])
        async throws
    {
        let site = try await BackedUpSite()
        let arguments = command + ["--data", site.data.folder.path, "--backup-folder", site.backups.path]
        for _ in 0..<2 {
            let program = try Program(arguments)
            while let line = program.nextLine(), !line.contains("Listening on"), !line.contains("Working on jobs") {}
            try await waitForBackup(site.backups)
            program.signal(SIGTERM)
            #expect(program.finish().status == 0)
        }
        #expect(site.backups.whole.count == 1)
        let last = try DatabaseFile(path: site.data.database.path).read { try LastBackup.read($0) }
        #expect(last?.folder == site.backups.path(of: site.backups.whole[0]))
        try site.restore()
    }

    @Test func `what cannot be made is said in the log, and the site is served`() async throws {
        let site = try await BackedUpSite()
        try Data().write(to: URL(filePath: site.backups.path))
        let program = try Program([
            "serve", "--port", "0", "--data", site.data.folder.path, "--backup-folder", site.backups.path,
        ])
        var lines: [String] = []
        while let line = program.nextLine(), !line.contains("No backup was made") { lines.append(line) }
        program.signal(SIGTERM)
        #expect(program.finish().status == 0)
        #expect(lines.count < 20)
    }

    @Test(arguments: [
        ["serve", "--backup-keep", "7"], ["backup", "x", "--backup-keep", "0d"], ["backup"], ["restore"],
    ])
    func `what makes no sense ends with 64`(_ arguments: [String]) throws {
        #expect(try Program.run(arguments).status == 64)
    }
}
