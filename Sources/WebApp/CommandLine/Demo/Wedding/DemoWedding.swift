import Auth
import Clocks
import Foundation
import HTTPServer
import Models
import Places

/// The wedding of Mira and Jonas, the weekend before the last: a book with posts of a dozen people.
struct DemoWedding {
    /// What came of it.
    struct Invented {
        let title: String
        let joinCode: JoinCode
        /// Whether every photo and the film could be drawn.
        let hasPictures: Bool
    }

    static let title = "Mira & Jonas"
    static let posts = saturday + sunday

    let app: App
    /// Whether photos and the film are drawn.
    var drawsPictures = true

    /// - Parameter people: Ada, Bo and Cy.
    func invent(_ people: [AccountID]) async throws -> Invented? {
        guard people.count == 3 else { return nil }
        let files = drawsPictures ? try await prepare(Self.posts) : [:]
        let place = try DemoCalendar(app: app).place(50)
        let evening = try DemoCalendar(app: app).time(5, weeks: -2, minute: 15 * 60, at: place)
        let time = EventTime(startsAt: evening.startsAt, endsAt: evening.startsAt + 10 * 3_600, zone: evening.zone)
        let values = EventValues(
            title: Self.title,
            information: "In the chapel at three, in Harbour Gardens after. Bring a coat for the evening, and shoes.",
            time: time,
            place: place
        )
        let places = try places()
        let cover = try await cover(files)
        let book = try await app.database.write { db in
            let before = time.startsAt - 14 * 86_400
            let event = try Event.create(values, audience: .guests, by: people[0], now: before, db)
            let book = try Guestbook.open(
                GuestbookValues(kind: .wedding, welcome: "Look, read, add what you have. It is all of ours."),
                of: event.id,
                now: before,
                db
            )
            for member in people.dropFirst() { _ = try event.joinBook(member, now: before, db) }
            let guests = try DemoBook(event: event, people: people, now: before, db)
            for (index, post) in Self.posts.enumerated() {
                let now = time.startsAt + Int64(post.minutes * 60)
                try guests.write(
                    post,
                    files: files[index] ?? [],
                    place: post.place.flatMap { places[$0] },
                    now: now,
                    db
                )
            }
            if let cover {
                let after = time.startsAt + 2 * 3_600
                _ = try EventPicture.replace(with: cover, of: event.id, by: people[0], now: after, db)
            }
            for member in people { try Notice.markRead(about: event.id, for: member, now: app.clock(), db) }
            return book
        }
        return Invented(
            title: Self.title,
            joinCode: book.joinCode,
            hasPictures: files.values.joined().count == Self.posts.reduce(0) { $0 + $1.fileCount }
        )
    }

    /// The photo of the vows, as a host chooses one for the book.
    private func cover(_ files: [Int: [DemoMedia.Prepared]]) async throws -> StoredPicture? {
        guard let post = Self.posts.firstIndex(where: { $0.pictures.first?.scene == .vows }),
            let key = files[post]?.first.flatMap({ MediaKey($0.made.copies.large) })
        else { return nil }
        return try await StoredPictures.make(of: key, share: nil, in: app)
    }

    private func places() throws -> [Int64: GuestbookPlace] {
        var places: [Int64: GuestbookPlace] = [:]
        for number in Set(Self.posts.compactMap(\.place)) {
            let place = try DemoCalendar(app: app).place(number)
            places[number] = place.point.map { GuestbookPlace(name: place.name, point: $0, isExact: true) }
        }
        return places
    }

    /// The files of each post by its index; a machine without the tools has none.
    private func prepare(_ posts: [DemoPost]) async throws -> [Int: [DemoMedia.Prepared]] {
        let pool = WorkPool(threads: Self.atOnce)
        defer { pool.close() }
        let media = DemoMedia(app: app, pool: pool)
        var wanted: [(post: Int, svg: String?)] = []
        for (index, post) in posts.enumerated() {
            for picture in post.pictures { wanted.append((index, picture.svg(wanted.count))) }
            if post.isFilm { wanted.insert((index, nil), at: 0) }
        }
        let found = try await withThrowingTaskGroup(of: (Int, DemoMedia.Prepared)?.self) { group in
            var found: [(number: Int, file: DemoMedia.Prepared)] = []
            for (number, item) in wanted.enumerated() {
                if number >= Self.atOnce, let done = try await group.next() { found += done.map { [$0] } ?? [] }
                group.addTask {
                    do {
                        guard let svg = item.svg else { return (number, try await media.film()) }
                        return (number, try await media.photo(svg))
                    } catch is DemoMedia.Missing {
                        return nil
                    }
                }
            }
            for try await done in group { found += done.map { [$0] } ?? [] }
            return found.sorted { $0.number < $1.number }
        }
        return Dictionary(grouping: found) { wanted[$0.number].post }.mapValues { $0.map(\.file) }
    }

    private static let atOnce = max(2, ProcessInfo.processInfo.activeProcessorCount)
}
