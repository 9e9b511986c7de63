import Testing

@testable import Models

/// Ada makes things, Bo and Cy are her friends, and Ossi is an operator.
struct ModerationWorld {
    let world: EventWorld
    let ossi: Account

    static let place = PlaceID(.node, 5)
    static let opened = PlaceSummary(
        id: place,
        name: "Café Zentral",
        category: .cafe,
        point: EventMapTests.market,
        address: nil
    )

    init() async throws {
        world = try await EventWorld()
        ossi = try await world.database.signUp("ossi-the-operator")
        try await promote(ossi)
    }

    var database: AppDatabase { world.database }
    var ada: AccountID { world.ada.id }
    var bo: AccountID { world.bo.id }
    var cy: AccountID { world.cy.id }

    func author(_ id: AccountID) throws -> Author { try #require(try database.read { try Author.find(id, $0) }) }

    func promote(_ account: Account) async throws {
        let person = try author(account.id)
        let outcome = try await database.write { try Account.setOperator(true, person, now: noon, $0) }
        #expect(outcome == .done)
    }

    func pin(_ title: String = "Football", start: Int64 = noon + 86_400) async throws -> Event {
        let (ada, values) = (ada, EventMapTests.values(title, start: start))
        return try await database.write { try Event.publish(values, by: ada, anyway: true, now: noon, $0) }
    }

    static func review(by account: AccountID, _ db: DatabaseConnection) throws {
        let draft = ReviewDraft(stars: 1, text: "Never again", picture: .keep)
        _ = try Review.save(draft, of: opened, by: account, now: noon, db)
    }

    static func photo(by account: AccountID, _ db: DatabaseConnection) throws {
        let picture = StoredPicture(largeKey: "large", smallKey: "small", width: 4, height: 3)
        _ = try PlacePhoto.add([picture], of: place, by: account, now: noon, db)
    }

    func subject(_ event: Event) throws -> ModerationSubject { ModerationSubject(event, by: try author(event.host)) }

    /// Ada's review and picture of the place, made here.
    func added() async throws -> (review: ModerationSubject, photo: ModerationSubject) {
        let ada = ada
        return try await database.write { db in
            try Self.review(by: ada, db)
            try Self.photo(by: ada, db)
            let review = try #require(try Review.find(of: Self.place, by: ada, db))
            let photo = try #require(try PlacePhoto.list(of: Self.place, db).first)
            return (
                ModerationSubject(review, of: Self.place, named: Self.opened.name),
                ModerationSubject(photo, of: Self.place)
            )
        }
    }

    @discardableResult
    func report(
        _ subject: ModerationSubject,
        by reporter: AccountID? = nil,
        _ reason: ReportReason = .spam,
        _ words: String = "",
        now: Int64 = noon
    ) async throws -> Bool {
        let reporter = reporter ?? bo
        return try await database.write {
            try Report.file(reason, words, about: subject, by: .member(reporter), now: now, $0)
        }
    }

    func open() throws -> [ModerationCase] { try database.read { try ModerationCase.open(1, now: noon, $0).cases } }

    /// Bo reports it, and Ossi hides it.
    @discardableResult
    func hide(_ subject: ModerationSubject, _ words: String = "Not here.") async throws -> Int64 {
        try await report(subject)
        let id = try #require(try open().first { $0.subject.number == subject.number }?.id)
        let ossi = ossi.id
        let outcome = try await database.write {
            try ModerationCase.hide(id, saying: words, telling: { "Hidden: \($0.title)" }, by: ossi, now: noon, $0)
        }
        #expect(outcome == .done)
        return id
    }

    @discardableResult
    func restore(_ id: Int64) async throws -> ModerationOutcome {
        let ossi = ossi.id
        return try await database.write {
            try ModerationCase.restore(id, telling: { "Shown: \($0.title)" }, by: ossi, now: noon, $0)
        }
    }

    @discardableResult
    func suspend(_ account: AccountID) async throws -> ModerationOutcome {
        let person = try author(account)
        return try await database.write {
            try Account.suspend(person, saying: "Spam", by: .command, now: noon, $0)
        }
    }

    @discardableResult
    func restore(_ account: AccountID) async throws -> ModerationOutcome {
        let person = try author(account)
        return try await database.write { try Account.restore(person, by: .command, now: noon, $0) }
    }

    /// Titles on the map and in its search.
    func map(_ words: String = "") throws -> [String] {
        var filter = EventMapFilter(from: noon)
        filter.words = words
        let (chosen, window) = (
            filter, MapWindow(centre: EventMapTests.market, zoom: 14, width: 720, height: 480)
        )
        return try database.read { db in
            let listed = try PinnedEvent.list(chosen, .time, among: EventPins(db), limit: 100, db).map(\.event.title)
            let pins = try EventCluster.list(chosen, in: window, among: EventPins(db), db).map(\.count).reduce(0, +)
            #expect(pins == listed.count)
            #expect(try PinnedEvent.count(chosen, among: EventPins(db), db) == listed.count)
            return listed
        }
    }

    func isVisible(_ event: Event, to account: AccountID?) throws -> Bool {
        try database.read { try VisibleEvent.find(event.code, for: account, $0) } != nil
    }

    func log() throws -> [ModerationEntry] {
        try database.read { try ModerationEntry.page(before: nil, $0).entries }
    }
}
