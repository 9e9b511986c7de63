import Foundation
import Models
import Testing

@testable import WebApp

/// Pictures that were stored and that no row came to name.
struct MediaSweepTests {
    private func store(_ key: MediaKey, ageSeconds: Int64, _ test: TestApp) throws {
        let folder = key.folders.reduce(try test.data.media) { $0.appending(path: $1) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: key.description)
        try Data("a picture".utf8).write(to: file)
        let date = Date(timeIntervalSince1970: TimeInterval(test.app.clock() - ageSeconds))
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    }

    @Test func `what no row names goes after a day, and all else stays`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            var random = SystemRandomNumberGenerator()
            let keys = (0..<4).map { _ in MediaKey(format: .jpeg, using: &random) }
            for (key, age) in zip(keys, [90_000, 90_000, 90_000, 80_000] as [Int64]) {
                try store(key, ageSeconds: age, test)
            }
            let photo = "\(keys[0])+\(keys[1])"
            let (account, now) = (try test.account(.ada).id, test.app.clock())
            try await test.app.database.write { db in
                _ = try Account.setPhoto(photo, of: account, now: now, db)
                try MediaSweepJob.enqueue(at: now, now: now, db)
            }
            try await test.runJobs()
            let isThere = keys.map { test.app.media.open($0) != nil }
            #expect(isThere == [true, true, false, true])
        }
    }

    @Test func `nothing goes where the folder is another one than at the start`() async throws {
        try await withApp { test in
            var random = SystemRandomNumberGenerator()
            let key = MediaKey(format: .jpeg, using: &random)
            try store(key, ageSeconds: 90_000, test)
            let home = try #require(test.app.media.home as? FolderHome)
            let mark = FolderMark(folder: home.folder)
            // Where the database is a server's it has a name for the folder.
            try #require(try home.foreign(.unused) == nil)
            let ours = try mark.read() ?? "ours"
            unlink(mark.file.path)
            home.watch.begin(mark, ours)
            for (id, isThere) in [(nil, true), ("theirs", true), (ours, false)] as [(String?, Bool)] {
                if let id { try mark.put(id) }
                try await MediaSweepJob.run(now: test.app.clock(), test.app)
                #expect((test.app.media.open(key) != nil) == isThere)
            }
        }
    }

    @Test func `all sizes of the pictures of places, reviews and events stay`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            var random = SystemRandomNumberGenerator()
            let keys = (0..<10).map { _ in MediaKey(format: .jpeg, using: &random) }
            for key in keys { try store(key, ageSeconds: 90_000, test) }
            let pictures = [0, 3, 6].map { first in
                let names = keys[first..<first + 3].map(\.description)
                return StoredPicture(largeKey: names[0], mediumKey: names[1], smallKey: names[2], width: 4, height: 3)
            }
            let (account, now) = (try test.account(.ada).id, test.app.clock())
            let place = try #require(try test.app.places.place(PlaceID(.demo, 1))).summary
            let event = try test.event(try await test.pinned(in: test.client))
            try await test.app.database.write { db in
                _ = try PlacePhoto.add([pictures[0]], of: place.id, by: account, now: now, db)
                let draft = ReviewDraft(stars: 4, text: "", picture: .replace(pictures[1]))
                _ = try Review.save(draft, of: place, by: account, now: now, db)
                _ = try EventPicture.replace(with: pictures[2], of: event.id, by: account, now: now, db)
                try MediaSweepJob.enqueue(at: now, now: now, db)
            }
            try await test.runJobs()
            #expect(keys.map { test.app.media.open($0) != nil } == Array(repeating: true, count: 9) + [false])
            #expect(
                try test.app.database.read { try PlacePhoto.list(of: place.id, $0) }.map(\.picture) == [pictures[0]]
            )
        }
    }

    @Test func `every column of the schema that names pictures is looked at`() async throws {
        try await withApp(demo: false) { test in
            let named = try test.app.database.read { db in
                try String.fetchAll(
                    db,
                    sql: """
                        SELECT t.name || '.' || c.name FROM pragma_table_list AS t JOIN pragma_table_info(t.name) AS c ON true
                        WHERE t.schema = 'main' AND t.type = 'table' AND c.name LIKE '%\\_key' ESCAPE '\\'
                        """
                )
            }
            // Keys of other kinds.
            let others: Set = [
                "job.unique_key", "notice.once_key", "passkey.public_key", "push_subscription.public_key",
                "zone.import_key",
            ]
            #expect(Set(named).subtracting(others) == Set(NamedMedia.columns.map { "\($0.table).\($0.column)" }))
        }
    }
}
