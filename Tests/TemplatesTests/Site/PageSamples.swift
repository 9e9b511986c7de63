import Models

@testable import Templates

/// Every page in every state, with the words given: the snapshots use ordinary ones, others hostile ones.
struct PageSamples {
    /// Stands in every field that carries what people typed or mapped.
    var word: (_ ordinary: String) -> String = { $0 }

    /// With ordinary words, made once: there are hundreds.
    static let ordinary = PageSamples().all

    typealias Page = (feature: String, name: String, html: String)

    /// Each page with the word of its feature, as the folders of `Sources/WebApp` have it.
    var all: [Page] {
        let places = rows.map(\.place)
        let events = EventSamples(word: word, places: places)
        return Self.pages(of: "Site", site) + Self.pages(of: "Offline", offline)
            + Self.pages(of: "Places", self.places + HoursSamples(word: word).all + PlaceTabSamples(word: word).all)
            + Self.pages(of: "Accounts", homes + accounts.all + PasskeySamples(word: word).confirming)
            + Self.pages(of: "Passkeys", PasskeySamples(word: word).all)
            + Self.pages(of: "Bookmarks", BookmarkSamples(word: word, places: places).all)
            + Self.pages(of: "Events", events.all + EventMapSamples(word: word, events: events).all)
            + Self.pages(of: "Events", InvitationSamples(word: word, place: places[0]).all)
            + Self.pages(of: "Alerts", AlertSamples(word: word).all)
            + Self.pages(of: "Friends", FriendSamples(word: word).all)
            + Self.pages(
                of: "Search",
                SearchSamples(
                    word: word,
                    places: places,
                    event: events.event(),
                    people: FriendSamples(word: word).people(3)
                ).all
            )
            + Self.pages(of: "Notices", NoticeSamples(word: word).all)
            + Self.pages(of: "SecondFactors", SecondFactorSamples(word: word).all)
            + Self.pages(of: "SignUps", SignUpsSamples(word: word).all)
            + Self.pages(of: "Providers", ProvidersSamples(word: word).all)
            + Self.pages(of: "Moderation", ModerationSamples(word: word).all)
            + Self.pages(of: "Operations", OperationsSamples(word: word).all)
            + Self.pages(of: "Guestbooks", WallSamples(word: word, event: events.event()).all)
            + Self.pages(of: "Zones", ZoneSamples(word: word).all)
            + Self.pages(of: "Circles", CircleSamples(word: word, events: events).all)
            + Self.pages(of: "Talk", TalkSamples(word: word, events: events).all)
            + Self.pages(of: "Things", ThingsSamples(word: word, events: events).all)
            + Self.pages(of: "Sharing", SharingSamples(word: word, event: events.event(audience: .public)).all)
            + Self.pages(of: "Guestbooks", GuestbookSamples(word: word, event: events.event()).all)
    }

    private static func pages(of feature: String, _ pages: [(name: String, html: String)]) -> [Page] {
        pages.map { (feature, $0.name, $0.html) }
    }

    private var site: [(name: String, html: String)] {
        let errors = [400, 403, 404, 405, 413, 414, 422, 429, 431, 500, 503].map { status in
            (name: "error-\(status)", html: ErrorPage(context: context, status: status).renderedString())
        }
        return [
            ("landing", LandingPage(context: context).renderedString()),
            ("landing-flash", LandingPage(context: flashing).renderedString()),
            ("about", AboutPage(context: context).renderedString()),
            (
                "language",
                LanguagePage(context: context, languages: [.english, .pseudo], next: "/cafes?near=x").renderedString()
            ),
            ("about-asking", AboutPage(context: context, asked: PlaceSource.allCases).renderedString()),
            (
                "about-share",
                AboutPage(context: context, shareAddress: WebAddress("https://hereabouts.example")).renderedString()
            ),
        ] + errors + SiteSamples(word: word).all
    }

    private var offline: [(name: String, html: String)] {
        [("offline", OfflinePage(context: context).renderedString())]
    }

    private var places: [(name: String, html: String)] {
        [
            ("cafes-empty", CafesPage(context: context).renderedString()),
            ("cafes-found", cafes("Munich", .found(found))),
            ("cafes-position", CafesPage(context: context, state: .found(byPosition)).renderedString()),
            ("cafes-ambiguous", cafes("Portland", .found(ambiguous))),
            ("cafes-none", cafes("Nemo", .found(nothing))),
            ("cafes-unknown", cafes("Atlantis", .unknownPlace())),
            ("cafes-outside", cafes("Munich", .found(outside), [.overpass])),
            ("cafes-outside-only", cafes("Munich", .found(outsideOnly))),
            ("cafes-unknown-failed", cafes("Atlantis", .unknownPlace(), [.nominatim])),
            ("cafes-bad-position", cafes("Munich", .badPosition)),
            ("place", place(complete, SearchStart(near: word("Munich"), point: point(48.1372, 11.5755)))),
            ("place-position", place(complete, SearchStart(point: point(48.1372, 11.5755)))),
            ("place-bare", place(bare, .nowhere)),
            ("place-bookmark-guest", place(bare, .nowhere, bookmark: .guest)),
            ("place-bookmark-none", place(bare, SearchStart(near: word("Munich")), bookmark: .none)),
            ("place-bookmark-opened", place(bare, .nowhere, isBookmarked: true)),
            ("place-bookmark-made", place(bare, .nowhere, bookmark: .made)),
        ]
    }

    private var homes: [(name: String, html: String)] {
        [
            ("home", home([], [.confirmEmail(word("ada@example.org")), .completeProfile, .makeBookmark])),
            ("home-bookmarks", home(rows.map(\.place), [])),
            ("home-requests", home([], [.findFriends], requests: FriendSamples(word: word).people(3))),
        ]
    }

    private var context: PageContext {
        PageContext(assets: AssetPaths(["css/site.css": "/assets/css/site.3f2a.css"]))
    }

    private var flashing: PageContext { PageContext(flash: word("The search was mended.")) }

    private func cafes(_ near: String, _ state: CafesPage.State, _ failed: [PlaceSource] = []) -> String {
        let failures = failed.map { SourceFailure(source: $0, reason: .tookTooLong) }
        return CafesPage(context: context, near: word(near), state: state, failures: failures).renderedString()
    }

    private func place(
        _ place: Place,
        _ start: SearchStart,
        bookmark: PlaceBookmark = .hidden,
        isBookmarked: Bool = false
    ) -> String {
        PlacePage(
            context: bookmark == .guest || bookmark == .hidden ? accounts.guest : accounts.mine,
            place: place,
            heading: PlaceHeading(place.summary, from: start, isBookmarked: isBookmarked),
            opening: HoursSamples.opening(place.openingHours),
            bookmark: bookmark
        ).renderedString()
    }

    private var accounts: AccountSamples { AccountSamples(word: word) }

    private func home(_ places: [PlaceSummary], _ firstSteps: [FirstStep], requests: [Byline] = []) -> String {
        var content = HomeContent()
        content.bookmarks = places
        content.bookmarkCount = places.count
        content.firstSteps = firstSteps
        content.requests = requests
        content.requestCount = requests.count * 4
        return HomePage(context: accounts.mine, member: accounts.ada, content: content, now: 1_795_000_000)
            .renderedString()
    }
}

// What the pages show.
extension PageSamples {
    /// One value where semicolons would make several.
    private func single(_ ordinary: String) -> String { word(ordinary).replacing(";", with: ",") }

    private func point(_ latitude: Double, _ longitude: Double) -> GeoPoint {
        // The literals below are all on the earth.
        GeoPoint(latitude: latitude, longitude: longitude)!
    }

    private func locality(_ name: String, _ region: String?, _ country: String, _ point: GeoPoint) -> Locality {
        Locality(
            name: word(name),
            region: region.map(word),
            country: word(country),
            point: point,
            population: 1_500_000
        )
    }

    private func nearby(_ number: Int64, _ name: String, _ address: String?, _ metres: Double) -> NearbyPlace {
        let summary = PlaceSummary(
            id: PlaceID(.node, number),
            name: word(name),
            category: .cafe,
            point: point(48.1380, 11.5780),
            address: address.map(word)
        )
        return NearbyPlace(place: summary, metres: metres)
    }

    private var rows: [NearbyPlace] {
        [
            nearby(123, "Café Glück & Söhne", "Sendlinger Straße 12, 80331 München", 84.04),
            nearby(4_567_890_123, "The Very Long Name of a Cafe That Does Not Know When to Stop", "Am Platzl 9", 354),
            nearby(77, "Kaffee Espresso & Barista", nil, 996),
            nearby(78, "مقهى الشمس", "Schwanthalerstraße 20", 1_253.0),
            nearby(79, "Tambosi", "Odeonsplatz 18", 2_999.96),
        ]
    }

    private var munich: Locality { locality("Munich", "Bavaria", "Germany", point(48.1372, 11.5755)) }

    private var found: PlaceSearchResult {
        PlaceSearchResult(origin: .locality(munich), places: rows, alternatives: [])
    }

    private var byPosition: PlaceSearchResult {
        PlaceSearchResult(origin: .position(point(48.1372, 11.5755)), places: [rows[0]], alternatives: [])
    }

    private func elsewhere(_ name: String, _ metres: Double, _ rating: Double?) -> NearbyOutsidePlace {
        let place = OutsidePlace(
            source: .foursquare,
            id: "4b0588",
            name: word(name),
            point: point(48.1380, 11.5780),
            address: rating.map { _ in word("Am Platzl 1") },
            rating: rating.flatMap { PlaceRating(value: $0, source: .foursquare) },
            page: word("https://foursquare.com/v/4b0588")
        )
        return NearbyOutsidePlace(place: place, metres: metres)
    }

    private func findings(_ ratings: [PlaceID: PlaceRating]) -> OutsideFindings {
        OutsideFindings(
            places: [elsewhere("Only There", 300, 7.25), elsewhere("Nameless Street", 2_000, nil)],
            ratings: ratings,
            sources: [.nominatim, .overpass, .foursquare]
        )
    }

    private var outside: PlaceSearchResult {
        let ratings = PlaceRating(value: 10, source: .foursquare).map { [rows[1].place.id: $0] } ?? [:]
        return PlaceSearchResult(
            origin: .locality(munich),
            places: rows,
            alternatives: [],
            outside: findings(ratings)
        )
    }

    private var outsideOnly: PlaceSearchResult {
        PlaceSearchResult(origin: .locality(munich), places: [], alternatives: [], outside: findings([:]))
    }

    private var ambiguous: PlaceSearchResult {
        PlaceSearchResult(
            origin: .locality(locality("Portland", "Oregon", "United States", point(45.5234, -122.6762))),
            places: Array(rows.prefix(2)),
            alternatives: [
                locality("Portland", "Maine", "United States", point(43.6574, -70.2589)),
                locality("Portland", nil, "Jamaica", point(18.1, -76.5)),
            ]
        )
    }

    private var nothing: PlaceSearchResult {
        PlaceSearchResult(
            origin: .locality(locality("Nemo", nil, "Nowhere", point(-48.8767, -123.3933))),
            places: [],
            alternatives: []
        )
    }

    private var complete: Place {
        Place(
            summary: rows[0].place,
            openingHours: single("Mo-Fr 08:00-19:00") + "; Sa,Su 09:30-18:00",
            phone: word("+49 89 123 456-78"),
            website: word("https://www.cafe-glueck.example/"),
            tags: [
                "outdoor_seating": "yes", "internet_access": "wlan", "wheelchair": "limited",
                "cuisine": single("coffee_shop"), "note": word("not shown"),
            ]
        )
    }

    private var bare: Place {
        Place(summary: rows[2].place, openingHours: nil, phone: nil, website: nil, tags: [:])
    }
}
