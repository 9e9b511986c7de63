import Models
import Templates

/// Polls of the demo's people, who are of different minds: one that waits for Ada's votes, and one of Ada's own in which she
/// has voted.
struct DemoPolls {
    let app: App

    /// Somebody without an account, who is asked by mail.
    private struct Guest {
        let name: String
        let votes: [Vote?]

        var address: String { "\(name.lowercased()).demo@example.org" }
    }

    /// What is voted on: three times, then two places.
    private struct Draft {
        let title: String
        let information: String
        let times: [EventTime]
        let places: [EventPlace]
    }

    /// - Parameter people: Ada, Bo and Cy. Ada and Bo are friends, and so are Bo and Cy.
    func invent(_ people: [AccountID]) async throws {
        guard people.count == 3 else { return }
        let (ada, bo, cy) = (people[0], people[1], people[2])
        let (cards, boat) = (try cards(), try boat())
        let now = app.clock()
        let app = app
        try await app.database.write { db in
            // Bo's own votes, Cy's and those of two guests by mail; Ada's are missing.
            let asked = try create(
                cards,
                by: bo,
                members: [ada: [], cy: [.no, .yes, .yes, .no, .yes]],
                guests: [
                    Guest(name: "Dee", votes: [.yes, .maybe, .no, .yes, .maybe]),
                    Guest(name: "Flo", votes: [.maybe, .yes, nil, .yes, nil]),
                ],
                now: now,
                db
            )
            try vote([.yes, .yes, .no, .maybe, .yes], as: bo, in: asked, now: now, db)
            let own = try create(
                boat,
                by: ada,
                members: [bo: [.yes, .no, .maybe, .yes, .no]],
                guests: [
                    Guest(name: "Gus", votes: [.no, .maybe, .yes, .maybe, .yes]),
                    Guest(name: "Hana", votes: [.yes, .no, .yes, .yes, .maybe]),
                    Guest(name: "Ike", votes: []),
                ],
                now: now,
                db
            )
            try vote([.yes, .maybe, .no, .yes, .maybe], as: ada, in: own, now: now, db)
            // Who has voted there is no news to a visitor who has just come in.
            try Notice.markRead(about: own.id, for: ada, now: now, db)
        }
    }

    private func cards() throws -> Draft {
        let calendar = DemoCalendar(app: app)
        let (heron, bakery) = (try calendar.place(2), try calendar.place(1))
        return Draft(
            title: "Cards and cake",
            information: "Four hands of rummy, one cake. Say when you can.",
            times: try [3, 4, 6].map { try calendar.time($0, weeks: 1, minute: 16 * 60, at: heron) },
            places: [heron, bakery]
        )
    }

    private func boat() throws -> Draft {
        let calendar = DemoCalendar(app: app)
        let (quay, workshop) = (try calendar.place(3), try calendar.place(40))
        return Draft(
            title: "Boat trip to the lighthouse",
            information: "An hour there, an hour back. Bring something warm.",
            times: try [5, 6, 5].enumerated().map { index, day in
                try calendar.time(day, weeks: 1 + index / 2, minute: 11 * 60, at: quay)
            },
            places: [quay, workshop]
        )
    }

    /// - Parameter members: who is asked, with what they say; nothing from whom it says nothing.
    private func create(
        _ draft: Draft,
        by host: AccountID,
        members: KeyValuePairs<AccountID, [Vote?]>,
        guests: [Guest],
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Event {
        let values = EventValues(
            title: draft.title,
            information: draft.information,
            time: draft.times[0],
            place: draft.places[0],
            reminderSeconds: 3_600
        )
        let event = try Event.createPoll(
            values,
            times: draft.times,
            places: draft.places,
            audience: .invited,
            by: host,
            inviting: members.map { .member($0.key) } + guests.map { .address($0.address) },
            now: now,
            db
        )
        for (account, votes) in members { try vote(votes, as: account, in: event, now: now, db) }
        for guest in guests {
            guard let asked = try Attendance.find(email: guest.address, in: event.id, db) else { continue }
            // Nobody reads mail at these addresses.
            try asked.setMuted(true, db)
            try vote(guest.votes, as: try asked.named(guest.name, db), in: event, now: now, db)
        }
        return event
    }

    private func vote(
        _ votes: [Vote?],
        as account: AccountID,
        in event: Event,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        guard let voter = try Attendance.find(of: account, in: event.id, db) else { return }
        try vote(votes, as: voter, in: event, now: now, db)
    }

    private func vote(
        _ votes: [Vote?],
        as voter: Attendance,
        in event: Event,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        let options = try Poll.find(of: event, db).options
        var given: [PollOptionID: Vote] = [:]
        for (option, vote) in zip(options, votes) { given[option.id] = vote }
        guard !given.isEmpty else { return }
        let app = app
        try event.vote(given, as: voter, now: now, db) { votes in app.told { PollWords.counts(votes) } }
    }
}
