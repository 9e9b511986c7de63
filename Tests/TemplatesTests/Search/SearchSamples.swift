import Models

@testable import Templates

/// The search of everything in every state.
struct SearchSamples {
    let word: (_ ordinary: String) -> String
    let places: [PlaceSummary]
    let event: Event
    let people: [Byline]

    var all: [(name: String, html: String)] {
        [
            ("search", SearchPage(context: accounts.guest).renderedString()),
            ("search-none", SearchPage(context: accounts.mine, words: word("nemo")).renderedString()),
            ("search-guest", SearchPage(context: accounts.guest, words: word("Har"), found: found).renderedString()),
            (
                "search-member",
                SearchPage(context: accounts.mine, words: word("friends"), found: everything).renderedString()
            ),
        ]
    }

    private var accounts: AccountSamples { AccountSamples(word: word) }

    private var found: FoundThings {
        var found = FoundThings(now: 1_795_000_000)
        let point = places[0].point
        func locality(_ name: String, _ kind: Locality.Kind, missing: String? = nil) -> Locality {
            Locality(
                name: word(name),
                region: word("Munich"),
                country: "Germany",
                point: point,
                population: 0,
                kind: kind,
                missing: missing
            )
        }
        found.localities = .init(
            [
                locality("Munich", .settlement), locality("Harlaching", .quarter),
                locality("Harthof", .station), locality("Harbour Road", .street, missing: word("100")),
                locality("Harbour Road 7", .address), locality("80331", .postcode, missing: word("80999")),
            ],
            limit: 5
        )
        found.places = .init(places, limit: 1)
        found.publicEvents = .init([PinnedEvent(event: event)], hasMore: true)
        return found
    }

    private var everything: FoundThings {
        var all = found
        all.people = .init(people, limit: 2)
        return all
    }
}
