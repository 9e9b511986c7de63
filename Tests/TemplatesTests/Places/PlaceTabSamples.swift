import Clocks
import Models

@testable import Templates

/// The photos, reviews and map of a place, in every state.
struct PlaceTabSamples {
    let word: (_ ordinary: String) -> String

    var all: [(name: String, html: String)] {
        [
            ("place-rated", rated([photo(2)])),
            ("place-photographed", rated((1...5).map(photo))),
            ("place-photos-none", photos([])),
            ("place-photos-one", photos([photo(1)])),
            ("place-photos-many", photos((1...5).map(photo), as: accounts.mine)),
            ("place-photos-error", photos([], as: accounts.mine, [.files: "This picture is broken."])),
            ("place-photos-bookmarked", photos([photo(1)], as: accounts.mine, isBookmarked: true)),
            ("place-reviews-none", reviews([])),
            ("place-reviews-many", reviews([review(1), review(2), review(3)], chosen: review(2))),
            ("place-reviews-mine", reviews([mine], as: accounts.mine, mine: mine)),
            (
                "place-reviews-error",
                reviews(
                    [],
                    as: accounts.mine,
                    [.stars: "Choose one to five stars."],
                    ReviewInput(text: word("Good\nbuns"))
                )
            ),
            ("place-map", map(SearchStart(near: word("Munich"), point: point))),
            ("place-map-bare", map(.nowhere)),
            ("search-places-empty", search(.interest(""), .empty())),
            ("search-places-found", search(.interest(word("lunch")), .found(found))),
            ("search-places-none", search(.interest(word("lunch")), .found(nothing))),
            ("search-places-outside", search(.interest(word("lunch")), .found(nothing), [locality("Munich")])),
            ("search-places-unknown", search(.interest(word("xyzzy")), .unknownInterest)),
            ("cafes-suggestions", search(.cafes, .unknownPlace([locality("Helsinki"), locality("Helsingborg")]))),
            ("cafes-map", search(.cafes, .empty(point))),
            (
                "landing-map",
                LandingPage(
                    context: accounts.guest,
                    around: found,
                    examples: [locality("Munich"), locality("Augsburg"), locality("Dachau")]
                ).renderedString()
            ),
        ]
    }

    private var accounts: AccountSamples { AccountSamples(word: word) }
    // On the earth.
    private var point: GeoPoint { GeoPoint(latitude: 48.1372, longitude: 11.5755)! }

    private var place: PlaceSummary {
        PlaceSummary(id: PlaceID(.way, 45), name: word("Café Zoë"), category: .cafe, point: point, address: nil)
    }

    private var author: Byline {
        Byline(username: "ada.l", displayName: word("Ada Lovelace"), photo: .media("small.jpg"))
    }

    private var picture: PlacePicture {
        PlacePicture(large: .media("large.jpg"), small: .media("small.jpg"), width: 1_600, height: 1_200)
    }

    func heading(_ start: SearchStart = .nowhere, isBookmarked: Bool = false) -> PlaceHeading {
        PlaceHeading(place, from: start, isBookmarked: isBookmarked)
    }

    private func photo(_ id: Int) -> PlacePhotoItem {
        let day = CivilDate(utcAt: 1_795_000_000)
        return PlacePhotoItem(id: Int64(id), picture: picture, author: author, day: day, isMine: id == 1)
    }

    private func review(_ id: Int64, isMine: Bool = false) -> ReviewItem {
        ReviewItem(
            id: id,
            author: author,
            stars: Int(id) + 2,
            text: id == 3 ? "" : word("The buns are warm at seven.\nAsk for the window."),
            picture: id == 2 ? picture : nil,
            day: CivilDate(utcAt: 1_795_000_000),
            isEdited: id == 2,
            isMine: isMine
        )
    }

    private var mine: ReviewItem { review(2, isMine: true) }

    private func rated(_ photos: [PlacePhotoItem]) -> String {
        let page = PlacePage(
            context: accounts.mine,
            place: Place(summary: place, openingHours: nil, phone: nil, website: nil, tags: [:]),
            heading: heading(SearchStart(point: point)),
            bookmark: .made,
            rating: RatingSummary(count: 3, sum: 13),
            photos: photos,
            reviews: [review(1), review(2), review(3)]
        )
        return page.renderedString()
    }

    private func photos(
        _ photos: [PlacePhotoItem],
        as context: PageContext? = nil,
        _ errors: FieldErrors = .none,
        isBookmarked: Bool = false
    ) -> String {
        PlacePhotosPage(
            context: context ?? accounts.guest,
            heading: heading(isBookmarked: isBookmarked),
            photos: photos,
            chosen: photos.first,
            errors: errors
        ).renderedString()
    }

    private func reviews(
        _ reviews: [ReviewItem],
        chosen: ReviewItem? = nil,
        as context: PageContext? = nil,
        mine: ReviewItem? = nil,
        _ errors: FieldErrors = .none,
        _ input: ReviewInput? = nil
    ) -> String {
        PlaceReviewsPage(
            context: context ?? accounts.guest,
            heading: heading(),
            reviews: reviews,
            summary: RatingSummary(count: reviews.count, sum: reviews.reduce(0) { $0 + $1.stars }),
            chosen: chosen,
            mine: mine,
            input: input,
            errors: errors,
            hasMore: reviews.count > 1
        ).renderedString()
    }

    private func search(
        _ subject: SearchSubject,
        _ state: CafesPage.State,
        _ covered: [Locality]? = nil
    ) -> String {
        CafesPage(context: accounts.guest, subject: subject, near: word("Munich"), state: state, covered: covered)
            .renderedString()
    }

    private func locality(_ name: String) -> Locality {
        Locality(name: word(name), region: nil, country: nil, point: point, population: 600_000)
    }

    private var found: PlaceSearchResult {
        let rows = [(place, 84.0), (place, 2_400)].map { NearbyPlace(place: $0.0, metres: $0.1) }
        return PlaceSearchResult(origin: .locality(locality("Munich")), places: rows, alternatives: [])
    }

    private var nothing: PlaceSearchResult {
        PlaceSearchResult(origin: .position(point), places: [], alternatives: [locality("Munich")])
    }

    private func map(_ start: SearchStart) -> String {
        PlaceMapPage(context: accounts.guest, heading: heading(start)).renderedString()
    }
}
