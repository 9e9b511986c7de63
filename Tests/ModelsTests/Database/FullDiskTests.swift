import Foundation
import Synchronization
import Testing

@testable import Models

struct FullDiskTests {
    let place: TemporaryDatabase

    init() throws { place = try TemporaryDatabase() }

    /// Writes `count` notes at once, and returns the texts of those that were acknowledged.
    private func writeMany(_ database: AppDatabase, count: Int) async -> Set<String> {
        await withTaskGroup(of: String?.self) { group in
            for index in 0..<count {
                group.addTask {
                    let text = "\(index) " + String(repeating: "x", count: 2_000)
                    do {
                        try await database.add(text)
                        return text
                    } catch {
                        return nil
                    }
                }
            }
            return await group.reduce(into: Set()) { all, text in if let text { all.insert(text) } }
        }
    }

    @Test func `when the file may not grow, exactly the acknowledged writes are there`() async throws {
        let database = try place.open(maxPages: 40)
        let acknowledged = await writeMany(database, count: 200)
        #expect(acknowledged.count > 0)
        #expect(acknowledged.count < 200)
        #expect(Set(try database.notes()) == acknowledged)
        database.close()
        let again = try place.open()
        #expect(Set(try again.notes()) == acknowledged)
        again.close()
    }

    @Test func `a full disk refuses writes, loses none, and serves again when there is room`() async throws {
        let disk = place.folder.appending(path: "disk")
        try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
        guard run("mount", ["-t", "tmpfs", "-o", "size=512k", "tmpfs", disk.path]) else {
            print("skipped: this user may not mount a small file system")
            return
        }
        defer { _ = run("umount", ["-l", disk.path]) }
        let database = try AppDatabase(
            path: disk.appending(path: "t.sqlite").path,
            migrations: TemporaryDatabase.notes
        )
        defer { database.close() }
        let ballast = disk.appending(path: "ballast")
        try Data(count: 150_000).write(to: ballast)
        let acknowledged = await writeMany(database, count: 200)
        #expect(acknowledged.count < 200)
        #expect(Set(try database.notes()) == acknowledged)
        try FileManager.default.removeItem(at: ballast)
        try await database.add("room again")
        #expect(Set(try database.notes()) == acknowledged.union(["room again"]))
    }

    private func run(_ command: String, _ arguments: [String]) -> Bool {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var words = ([command] + arguments).map { strdup($0) } + [nil]
        defer {
            for word in words { free(word) }
            posix_spawn_file_actions_destroy(&actions)
        }
        var (child, status): (pid_t, CInt) = (0, 0)
        guard posix_spawnp(&child, command, &actions, nil, &words, environ) == 0 else { return false }
        while waitpid(child, &status, 0) < 0 { guard errno == EINTR else { return false } }
        return status == 0
    }
}
