import Clocks
import Foundation
import HTTPServer
import Models
import Templates

/// A book to be taken along: one archive, written as it is read. A page of posts and a piece of one file are in memory
/// at a time; beside them only the names of what was written.
struct Keepsake: Sendable {
    /// Who takes it along; looked up again with every page of posts, so that it breaks off for who may not read any
    /// more.
    let book: BookVisit

    private static let pieceBytes = 128 << 10
    private static let pageSize = 50

    private var isForHost: Bool { book.found.role.manages }
    private var isWhole: Bool { book.found.allows(.read, at: book.now) }

    func write(to writer: BodyWriter) async throws {
        var zip = ZipWriter(at: book.now) { try await writer.write($0) }
        var files = KeepsakeFiles()
        var points = KeepsakePoints()
        // Files come first: what could not be read, and where all of it was, is known when the pages are written.
        try await addFiles(to: &zip, &files, &points)
        let map = try await addMap(to: &zip, points)
        try await addPage(to: &zip, files, map)
        try await addRecords(to: &zip, files)
        if isForHost { try await addGuests(to: &zip) }
        try await zip.add(KeepsakeStyle.name, Array(KeepsakeStyle.text.utf8))
        try await zip.finish()
    }

    // MARK: Posts, page by page

    /// Those behind `cursor`, the oldest first, and where the next page begins.
    private func posts(
        after cursor: GuestbookCursor?
    ) throws -> (entries: [GuestbookEntry], next: GuestbookCursor?) {
        try book.app.database.read { db in
            let found = try book.again(to: .takeOwn, db)
            guard found.role.manages == isForHost, found.allows(.read, at: book.now) == isWhole else {
                throw HTTPError(.notFound, "no such book")
            }
            var filter = GuestbookFilter()
            filter.order = .oldest
            let page = try GuestbookEntry.page(filter, after: cursor, for: found, limit: Self.pageSize, db)
            let last = page.hasMore ? page.entries.last?.post : nil
            return (
                page.entries.filter { $0.post.hiddenAt == nil && (isForHost || $0.post.state == .shown) },
                last.map { GuestbookCursor(id: $0.id, takenAt: $0.takenAt) }
            )
        }
    }

    /// Pages of posts as pieces of a file.
    private func pieces(
        opening: [UInt8],
        closing: [UInt8],
        _ piece: @escaping ([GuestbookEntry]) throws -> [UInt8]
    ) -> () async throws -> [UInt8]? {
        var (cursor, isOver): (GuestbookCursor?, Bool) = (nil, false)
        var isFirst = true
        return {
            if isOver { return nil }
            let page = try posts(after: cursor)
            (cursor, isOver) = (page.next, page.next == nil)
            defer { isFirst = false }
            return try (isFirst ? opening : []) + piece(page.entries) + (isOver ? closing : [])
        }
    }

    // MARK: Parts

    /// The drawings that the page shows its points on; `nil` where no post has a place.
    private func addMap(to zip: inout ZipWriter, _ points: KeepsakePoints) async throws -> KeepsakeMap? {
        guard let window = points.window else { return nil }
        let still = StillMap(centre: window.centre, zoom: window.zoom, width: window.width, height: window.height)
        let places = book.app.places
        for (name, theme) in [(KeepsakeMap.lightName, MapTheme.light), (KeepsakeMap.darkName, .dark)] {
            try await zip.add(
                name,
                try await book.app.drawingPool.run(share: book.visit.share) { try places.drawing(still, theme) }
            )
        }
        return try book.app.database.read { try points.map(in: window, for: book.again(to: .takeOwn, $0), $0) }
    }

    private func addPage(to zip: inout ZipWriter, _ files: KeepsakeFiles, _ map: KeepsakeMap?) async throws {
        let host = try book.app.database.read { try Author.find(book.event.host, $0) }
        let parts = KeepsakeDocument(
            event: book.event,
            welcome: book.found.book.values.welcome,
            host: host?.displayName ?? "",
            map: map,
            generatedAt: book.now
        ).parts
        let clocks = WallClock(book.event.time.timeZone)
        var day: CivilDate?
        try await zip.add(
            "index.html",
            pieces: pieces(opening: parts.opening, closing: parts.closing) { entries in
                entries.flatMap { entry in
                    let posted = clocks.local(at: entry.post.createdAt).date
                    defer { day = posted }
                    return KeepsakePostPart(
                        entry: entry,
                        files: files.of(entry),
                        event: book.event,
                        beginsDay: posted != day
                    ).renderedBytes()
                }
            }
        )
    }

    private func addRecords(to zip: inout ZipWriter, _ files: KeepsakeFiles) async throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let head = try encoder.encode(KeepsakeRecordHead(book.found, now: book.now)).dropLast()
        var isFirst = true
        try await zip.add(
            "posts.json",
            pieces: pieces(opening: head + Array(",\"posts\":[".utf8), closing: Array("\n]}\n".utf8)) { entries in
                try entries.flatMap { entry in
                    defer { isFirst = false }
                    let record = KeepsakeRecord(entry, files.of(entry))
                    return Array((isFirst ? "\n" : ",\n").utf8) + Array(try encoder.encode(record))
                }
            }
        )
    }

    private func addGuests(to zip: inout ZipWriter) async throws {
        var last: Int64? = 0
        // Spreadsheets take a table for Latin-1 unless it begins with a byte order mark.
        var opening = [0xEF, 0xBB, 0xBF] + SpreadsheetRow(KeepsakeWords.guestColumns).bytes
        try await zip.add("guests.csv") {
            guard let after = last else { return nil }
            let page = try book.app.database.read { db in
                let found = try book.again(to: .moderate, db)
                return try GuestbookPerson.page(after: after, in: found.event.id, db)
            }
            last = page.hasMore ? page.people.last?.maker.guest : nil
            defer { opening = [] }
            return opening + page.people.flatMap { Self.row($0).bytes }
        }
    }

    private static func row(_ person: GuestbookPerson) -> SpreadsheetRow {
        SpreadsheetRow([
            person.maker.displayName, KeepsakeWords.account(person), String(person.posts),
            Timestamp.text(person.joinedAt), person.bannedAt.map { Timestamp.text($0) } ?? "",
        ])
    }

    // MARK: Files

    private func addFiles(
        to zip: inout ZipWriter,
        _ files: inout KeepsakeFiles,
        _ points: inout KeepsakePoints
    ) async throws {
        var cursor: GuestbookCursor?
        repeat {
            let page = try posts(after: cursor)
            for entry in page.entries {
                points.add(entry)
                for file in entry.files { try await add(file, to: &zip, &files) }
            }
            cursor = page.next
        } while cursor != nil
    }

    private func add(_ file: GuestbookFile, to zip: inout ZipWriter, _ files: inout KeepsakeFiles) async throws {
        let number = files.nextNumber()
        let copies = file.state == .ready ? file.copies : nil
        let picture = try await add(copies?.large, "photos/\(number)", to: &zip)
        let video = try await add(copies?.video, "videos/\(number)", to: &zip)
        let original = try await add(isForHost ? book.app.originalKey(of: file) : nil, "originals/\(number)", to: &zip)
        files.set(file, picture: picture, video: video, original: original)
    }

    /// Adds what lies in the media store. Returns its name in the archive; `nil` where there is nothing to add.
    private func add(_ text: String?, _ name: String, to zip: inout ZipWriter) async throws -> String? {
        guard let key = text.flatMap({ MediaKey($0) }), let file = try await book.app.media.reader(of: key)
        else { return nil }
        let name = "\(name).\(key.format.ending)"
        var at = 0
        try await zip.add(name) {
            guard at < file.size else { return nil }
            // Others of the event loop come in between.
            await Task.yield()
            let end = min(at + Self.pieceBytes, file.size)
            defer { at = end }
            return try await file.read(at..<end)
        }
        return name
    }
}

/// By which names the files of a book lie in its archive.
struct KeepsakeFiles {
    private struct Names {
        let picture: String?
        let video: String?
        let original: String?
    }

    private var count = 0
    private var names: [Int64: Names] = [:]

    /// "0001"
    mutating func nextNumber() -> String {
        count += 1
        let digits = String(count)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    mutating func set(_ file: GuestbookFile, picture: String?, video: String?, original: String?) {
        names[file.id] = Names(picture: picture, video: video, original: original)
    }

    func of(_ entry: GuestbookEntry) -> [KeepsakeFile] {
        entry.files.map { file in
            var named = KeepsakeFile(file)
            guard let names = names[file.id] else { return named }
            (named.picture, named.video, named.original) = (names.picture, names.video, names.original)
            return named
        }
    }
}
