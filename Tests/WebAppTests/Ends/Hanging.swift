import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// What people count on, and may lose by an end.
enum Hanging: String, CaseIterable {
    case seats = "Seats"
    case mails = "Mails"
    case notices = "Notices"
    case page = "The event's page"
    case books = "The book"
    case posts = "Posts"
    case files = "Photos"
    case songs = "Songs"
    case votes = "Votes"
    case subscriptions = "Subscriptions"
    case calendars = "Bo's calendar"
    case feeds = "The public feed"
    case reminders = "Reminders"
}

/// What an end has left of all that, each in a sentence that is made of what people see and of what is stored.
struct EndObservation {
    private let world: EndWorld
    private let lettersBefore: Int
    private let noticesBefore: [Person: Set<Int64>]
    private let photo: String

    /// What was there before is no doing of the end.
    init(of world: EndWorld) async throws {
        self.world = world
        lettersBefore = try world.test.mails().count
        noticesBefore = try Self.notices(world).mapValues { Set($0.map(\.id)) }
        let shown = try await world.nell.get(world.book).attribute("src")
        photo = try #require(shown.first { $0.hasPrefix("/media/") || $0.hasPrefix("/events/") })
    }

    /// In the order in which time has to pass.
    func sentences() async throws -> [(Hanging, String)] {
        let told = [(Hanging.seats, try seats()), (.mails, try mails()), (.notices, try notices())]
        let seen: [(Hanging, String)] = [
            (.page, try await page()), (.books, try await books()), (.posts, try await posts()),
            (.files, try await files()), (.songs, try await songs()), (.votes, try votes()),
            (.subscriptions, try await subscriptions()), (.calendars, try await calendars()),
            (.feeds, try await feeds()),
        ]
        return told + seen + [(.reminders, try await reminders())]
    }

    private var test: TestApp { world.test }

    private var people: [(name: String, client: TestClient)] {
        [("Ada", world.ada), ("Bo", world.bo), ("Cy", world.cy), ("Dee", world.dee), ("Nell", world.nell)]
    }

    private static func list(_ names: [String], else nobody: String = "nobody") -> String {
        names.isEmpty ? nobody : names.formatted(.list(type: .and).locale(Locale(identifier: "en_GB")))
    }

    private func name(_ account: AccountID?) throws -> String {
        guard let account else { return "Gus" }
        let person = try Person.allCases.first { try test.app.database.read(find($0)) == account }
        return person?.called ?? "Somebody who has left"
    }

    private func find(_ person: Person) -> (DatabaseConnection) throws -> AccountID? {
        { try Account.find(username: person.username, $0)?.id }
    }

    private func seats() throws -> String {
        let all = try test.app.database.read { try Attendance.all(in: world.event.id, $0) }
        func those(_ isMeant: (Attendance) -> Bool) throws -> String {
            Self.list(try all.filter(isMeant).map { try name($0.account) })
        }
        return """
            Seated: \(try those(\.isSeated)). Waiting: \(try those(\.isWaiting)). \
            Perhaps: \(try those { $0.answer == .maybe }). Only subscribed: \(try those(\.onlySubscribes)).
            """
    }

    private func mails() throws -> String {
        let new = try test.mails().dropFirst(lettersBefore).map { try ReceivedMail(parsing: Array($0.utf8)) }
        let told = new.map { "\($0.recipients.first?.address ?? "?"): “\($0.subject ?? "")”" }
        return told.isEmpty ? "Nobody is mailed." : told.sorted().joined(separator: "; ") + "."
    }

    private static func notices(_ world: EndWorld) throws -> [Person: [Notice]] {
        var all: [Person: [Notice]] = [:]
        for person in Person.allCases {
            all[person] = try world.test.app.database.read { db in
                try Account.find(username: person.username, db).map { try Notice.all(of: $0.id, db) }
            }
        }
        return all
    }

    private func notices() throws -> String {
        let all = try Self.notices(world)
        let told = Person.allCases.compactMap { person -> String? in
            let new = all[person]?.filter { noticesBefore[person]?.contains($0.id) != true } ?? []
            guard !new.isEmpty else { return nil }
            return "\(person.called): \(new.map(\.kind.rawValue).sorted().joined(separator: ", "))"
        }
        return told.isEmpty ? "Nobody is told." : told.joined(separator: "; ") + "."
    }

    /// Who gets an answer at that path which shows `words`.
    private func seers(of path: String, _ words: String = "") async throws -> String {
        var names: [String] = []
        for (name, client) in people {
            let answer = try await client.get(path)
            if answer.status == .ok, words.isEmpty || answer.reads(words) { names.append(name) }
        }
        return Self.list(names)
    }

    private func page() async throws -> String {
        let page = try await world.dee.get(world.path)
        let state = page.status != .ok ? "not there" : page.reads("cancelled") ? "called off" : "on"
        return "Open to \(try await seers(of: world.path)). To Dee it is \(state)."
    }

    private func books() async throws -> String {
        let all = try test.app.database.read { try Attendance.all(in: world.event.id, $0) }
        let gus = try #require(all.first { $0.email != nil })
        let status = try await test.browser().get(test.link(gus)).status.code
        return "Open to \(try await seers(of: world.book)). The link of Gus answers \(status)."
    }

    private func posts() async throws -> String {
        let (bos, nells) = (
            try await seers(of: world.book, "The band"), try await seers(of: world.book, "What a view!")
        )
        return "Bo's words are shown to \(bos), Nell's to \(nells)."
    }

    private func files() async throws -> String { "Bo's is shown to \(try await seers(of: photo))." }

    private func songs() async throws -> String {
        let path = "/zones/\(world.zone.id)"
        return "The zone is open to \(try await seers(of: path)), Bo's song to \(try await seers(of: path, "Ropes"))."
    }

    private func votes() throws -> String {
        let count = try test.app.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM track_vote") } ?? 0
        return "\(count) for Bo's song."
    }

    private func subscriptions() async throws -> String {
        let page = try await world.dee.get("/subscriptions")
        guard page.reads("Songs on the quay") else { return "Dee's list does not name it." }
        return "Dee's list names it\(page.reads("Cancelled") ? " as called off" : "")."
    }

    private func calendars() async throws -> String {
        let file = try await test.browser().get(world.calendar)
        guard file.status == .ok else { return "It answers \(file.status.code)." }
        guard file.text.contains("Songs on the quay") else { return "It does not name it." }
        return "It names it\(file.text.contains("STATUS:CANCELLED") ? " as called off" : "")."
    }

    private func feeds() async throws -> String {
        let feed = try await test.browser().get("/map.atom").text
        return feed.contains("Songs on the quay") ? "It names it." : "It does not name it."
    }

    /// Half an hour before it begins.
    private func reminders() async throws -> String {
        let (letters, before) = (try test.mails().count, try Self.notices(world))
        let event = try test.app.database.read { try Event.find(world.event.id, $0) }
        guard let starts = event?.values.time.startsAt, starts > test.app.clock() else { return "Nobody is reminded." }
        test.clock?.advance(starts - 1_700 - test.app.clock())
        try await test.runJobs()
        let after = try Self.notices(world)
        var names = Person.allCases.filter { person in
            let known = Set(before[person]?.map(\.id) ?? [])
            return after[person]?.contains { $0.kind == .reminder && !known.contains($0.id) } == true
        }.map(\.called)
        let new = try test.mails().dropFirst(letters).map { try ReceivedMail(parsing: Array($0.utf8)) }
        if new.contains(where: { $0.recipients.first?.address == EndWorld.gus }) { names.append("Gus") }
        return names.isEmpty ? "Nobody is reminded." : "Reminded: \(Self.list(names))."
    }
}
