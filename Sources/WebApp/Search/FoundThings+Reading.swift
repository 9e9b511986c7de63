import Foundation
import HTTPServer
import Models
import Places
import Templates

extension Visit {
    /// What is searched for, without the white space around it; no log has it.
    var searchWords: String {
        get throws { TypedPlace.words(try query[.words] ?? "") }
    }
}

extension FoundThings {
    private static let fewRows = 5
    private static let suggestedRows = 4

    /// What a page shows.
    init(_ words: String, for account: AccountID?, _ app: App, now: Int64) throws {
        self.init(now: now)
        try findPlaces(words, limit: Self.fewRows, app)
        let limit = Self.fewRows
        try app.database.read { db in
            try findPublicEvents(words, for: account, app, now: now, limit: limit, db)
            let shapes = try app.zones.current(db)
            zones = Group(
                try VisibleZone.search(words, for: account, limit: limit + 1, among: shapes, db),
                limit: limit
            )
            guard let account else { return }
            try findPeople(words, for: account, limit: limit, db)
            books = Group(try GuestbookListing.search(words, of: account, now: now, db), limit: limit)
            let own = try [false, true].flatMap { isPast in
                try EventListing.found(
                    EventSearch(words: words, isPast: isPast, page: 1),
                    .all,
                    of: account,
                    now: now,
                    db
                )
                .events
            }
            show(own: own, limit: limit)
        }
    }

    /// What is offered while somebody types: of their own events those that come next.
    init(suggestedFor words: String, for account: AccountID?, _ app: App, now: Int64) throws {
        self.init(now: now)
        guard words.count >= 2 else { return }
        let limit = Self.suggestedRows
        try findPlaces(words, limit: limit, app)
        try app.database.read { db in
            try findPublicEvents(words, for: account, app, now: now, limit: limit, db)
            guard let account else { return }
            try findPeople(words, for: account, limit: limit, db)
            let asked = NameFolding.fold(words).split(separator: " ")
            let coming = try EventListing.coming(1, of: account, now: now, db).events
            show(own: coming.filter { $0.holds(asked) }, limit: limit)
        }
    }

    /// The same for a field that asks for a place.
    init(placesFor words: String, _ app: App) throws {
        self.init()
        guard words.count >= 2 else { return }
        localities = Group(try app.places.geocode(words, limit: SuggestionList.limit), limit: SuggestionList.limit)
    }

    /// The same for a field that asks for a person: nobody is offered by their address.
    init(peopleFor words: String, for account: AccountID?, _ app: App) throws {
        self.init()
        guard words.count >= 2, let account, !words.dropFirst().contains("@") else { return }
        try app.database.read { try findPeople(words, for: account, limit: SuggestionList.limit, $0) }
    }

    private mutating func findPlaces(_ words: String, limit: Int, _ app: App) throws {
        let named = try app.places.geocode(words, limit: 25, besidesVenues: true).filter { $0.placeID == nil }
        localities = Group(named, limit: limit)
        places = Group(try app.places.venues(withWordsOf: words, limit: limit + 1), limit: limit)
    }

    private mutating func findPublicEvents(
        _ words: String,
        for account: AccountID?,
        _ app: App,
        now: Int64,
        limit: Int,
        _ db: DatabaseConnection
    ) throws {
        var filter = EventMapFilter(from: now - now % 60)
        (filter.words, filter.viewer) = (words, account)
        let found = try PinnedEvent.list(filter, .time, among: app.pins.current(db), limit: limit + 1, db)
        publicEvents = Group(found, limit: limit)
    }

    private mutating func findPeople(
        _ words: String,
        for account: AccountID,
        limit: Int,
        _ db: DatabaseConnection
    ) throws {
        let found = try FoundPerson.search(words, for: account, limit: limit + 1, db)
        people = Group(found.map { Byline($0.person) }, limit: limit)
    }

    /// What is one's own is not listed a second time as public.
    private mutating func show(own: [EventListing], limit: Int) {
        ownEvents = Group(own, limit: limit)
        let codes = Set(own.map(\.code))
        let others = publicEvents.things.filter { !codes.contains($0.event.code) }
        publicEvents = Group(others, hasMore: publicEvents.hasMore)
    }
}

extension EventListing {
    fileprivate func holds(_ words: [Substring]) -> Bool {
        let text = NameFolding.fold(title + "\n" + placeName)
        return !words.isEmpty && words.allSatisfy { text.contains($0) }
    }
}

extension Locality {
    fileprivate var placeID: PlaceID? {
        guard case .place(let id) = kind else { return nil }
        return id
    }
}
