import Testing

@testable import Models

/// Files are hidden with what they hang on, however far above.
struct HiddenPictureTests {
    /// The files of each kind of content, in the order of the list, that Bo does not get.
    private func shut(_ all: ModerationWorld, for viewer: AccountID) throws -> [String] {
        try all.database.read { db in
            try Content.all.flatMap { content in
                try content.pictures.filter { try HiddenPicture.isShut("\(content.table)-\($0)", for: viewer, db) }
                    .map { "\(content.table).\($0)" }
            }
        }
    }

    @Test func `a file is hidden with its post, its event or its zone, but from whoever made that`() async throws {
        let all = try await ModerationWorld()
        let (ada, bo, cy) = (all.ada, all.bo, all.cy)
        try await all.database.write { db in
            try MadeUpRows.whileUnchecked(db) {
                try MadeUpRows.add(1, to: "event", ["host_id": ada], db)
                try MadeUpRows.add(1, to: "zone", ["owner_id": ada], db)
                try MadeUpRows.add(1, to: "guestbook", ["event_id": Int64(1)], db)
                let inBook: [String: any ColumnValue] = ["event_id": Int64(1), "account_id": bo]
                try MadeUpRows.add(1, to: "guestbook_guest", inBook, db)
                let byGuest = inBook.merging(["guest_id": Int64(1)]) { first, _ in first }
                try MadeUpRows.add(1, to: "guestbook_post", byGuest, db)
                let inPost = byGuest.merging(["post_id": Int64(1)]) { first, _ in first }
                try MadeUpRows.add(1, to: "guestbook_file", inPost.merging(files(.guestbookFile)) { $1 }, db)
                let inZone: [String: any ColumnValue] = ["zone_id": Int64(1), "account_id": bo]
                try MadeUpRows.add(1, to: "track", inZone.merging(files(.track)) { $1 }, db)
            }
        }
        let (photos, songs) = (
            Content.guestbookFile.pictures.map { "guestbook_file.\($0)" }, Content.track.pictures.map { "track.\($0)" }
        )
        #expect(try shut(all, for: cy) == [])
        func hide(_ table: String, _ isHidden: Bool) async throws {
            let moment: Int64? = isHidden ? noon : nil
            try await all.database.write {
                try $0.execute(sql: "UPDATE \(table) SET hidden_at = ?", arguments: [moment])
            }
        }
        for (table, files, maker) in [
            ("guestbook_post", photos, bo), ("event", photos, ada), ("zone", songs, ada), ("track", songs, bo),
        ] {
            try await hide(table, true)
            #expect(try shut(all, for: cy) == files, "\(table)")
            #expect(try shut(all, for: maker) == [], "\(table)")
            #expect(try shut(all, for: all.ossi.id) == [], "\(table)")
            try await hide(table, false)
        }
    }

    private func files(_ content: Content) -> [String: any ColumnValue] {
        Dictionary(uniqueKeysWithValues: content.pictures.map { ($0, "\(content.table)-\($0)") })
    }
}
