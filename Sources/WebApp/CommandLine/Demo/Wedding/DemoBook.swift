import Auth
import Models

/// The book of the demo's wedding while its people write in it.
struct DemoBook {
    private let event: Event
    private let people: [AccountID]
    private let guests: [DemoGuest: GuestbookGuest]

    /// Lets everybody in. Throws the database's errors.
    init(event: Event, people: [AccountID], now: Int64, _ db: DatabaseConnection) throws {
        self.event = event
        self.people = people
        var guests: [DemoGuest: GuestbookGuest] = [:]
        var generator = SystemRandomNumberGenerator()
        for (index, guest) in DemoGuest.allCases.enumerated() {
            if guest.isMember {
                guests[guest] = try .ofMember(people[index], in: event.id, now: now, db)
            } else {
                let recovery = (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }
                guests[guest] = try .join(event.id, as: guest.rawValue, recovery: recovery, now: now, db)
            }
        }
        self.guests = guests
    }

    /// A post with its files, which are ready, what was said to it, and the signs that it was given.
    func write(
        _ post: DemoPost,
        files: [DemoMedia.Prepared],
        place: GuestbookPlace?,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        guard let visit = try visit(of: post.by, db) else { return }
        let draft = GuestbookDraft(words: post.words, files: files.map(\.file), place: place)
        let written = try GuestbookPost.write(draft, by: visit, limits: GuestbookLimits(), now: now, db)
        guard let found = written.post else { return }
        // In the order in which they were written.
        let numbers = written.files.keys.sorted()
        for (index, (number, file)) in zip(numbers, files).enumerated() {
            _ = try GuestbookFile.finish(number, with: file.made, db)
            let described = post.pictures.indices.contains(index) ? post.pictures[index].description : Self.filmed
            try GuestbookFile.describe(number, of: found.id, caption: "", description: described, db)
        }
        for (index, reply) in post.replies.enumerated() {
            guard let visit = try self.visit(of: reply.by, db) else { continue }
            let later = now + Int64(index + 1) * 7 * 60
            try GuestbookReply.write(
                reply.words,
                to: found,
                by: visit,
                limits: GuestbookLimits(),
                now: later,
                db
            )
        }
        try react(to: found, post, db)
    }

    private static let filmed = "Lanterns rise over the harbour, slowly, for six seconds"

    private func visit(of guest: DemoGuest, _ db: DatabaseConnection) throws -> GuestbookVisit? {
        guard let row = guests[guest] else { return nil }
        if let account = row.account { return try .find(event.code, member: account, db) }
        return try .find(event.code, guests: [row.id], db) { _ in true }
    }

    /// The same signs by the same people in each demo: more of them where there is more to see.
    private func react(to found: GuestbookPost, _ post: DemoPost, _ db: DatabaseConnection) throws {
        var random = SeededRandom(seed: UInt64(post.minutes + 1_000))
        let most = post.pictures.isEmpty && !post.isFilm ? 4 : 9
        for guest in DemoGuest.allCases.shuffled(using: &random).prefix(Int.random(in: 0...most, using: &random)) {
            guard guest != post.by, let row = guests[guest] else { continue }
            let signs: [GuestbookReaction] = [.heart, .heart, .heart, .cheer, .laugh]
            try (signs.randomElement(using: &random) ?? .heart).set(true, to: found.id, by: row.id, db)
        }
    }
}
