import Foundation
import Models

@testable import Templates

/// Opening hours in every state, on a Saturday at 19:30.
struct HoursSamples {
    let word: (_ ordinary: String) -> String

    // Every system has this zone, and the position is on the earth.
    private static let berlin = TimeZone(identifier: "Europe/Berlin")!
    private static let point = GeoPoint(latitude: 48.1380, longitude: 11.5780)!

    static func opening(_ text: String?) -> PlaceOpening {
        PlaceOpening(text, of: point, in: LocalCalendar(zone: berlin), at: Int64(AccountSamples.now))
    }

    /// A note of the map; quotation marks would end it.
    private var note: String { word("Kitchen closes early").replacing("\"", with: "'") }

    var all: [(name: String, html: String)] {
        [
            ("place-open", "Mo-Fr 08:00-12:00,13:00-18:00; Sa 20:00-02:00,10:00-20:00; Su off \"\(note)\""),
            ("place-always", "24/7"), ("place-open-end", "Mo-Sa 17:00+; Su 10:00-14:00+ open \"\(note)\""),
            ("place-hours-note", "\"\(note)\""), ("place-unparsable", word("Most days from about ten")),
            ("place-season", "May-Sep 10:00-20:00"), ("place-holidays", "Mo-Sa 08:00-20:00; PH off \"\(note)\""),
        ].map { name, text in (name, page(text)) } + [
            ("place-no-zone", page("08:00-20:00", in: LocalCalendar(zone: nil)))
        ]
            + searches
    }

    private func page(_ text: String, in calendar: LocalCalendar = LocalCalendar(zone: berlin)) -> String {
        let summary = row(1, text, 0).place
        return PlacePage(
            context: AccountSamples(word: word).guest,
            place: Place(summary: summary, openingHours: text, phone: nil, website: nil, tags: [:]),
            heading: PlaceHeading(summary),
            opening: PlaceOpening(text, of: Self.point, in: calendar, at: Int64(AccountSamples.now))
        ).renderedString()
    }

    private func row(_ number: Int64, _ hours: String?, _ metres: Double) -> NearbyPlace {
        let summary = PlaceSummary(
            id: PlaceID(.node, number),
            name: word("Café Glück"),
            category: .cafe,
            point: Self.point,
            address: word("Am Platzl 9"),
            openingHours: hours
        )
        return NearbyPlace(place: summary, metres: metres, opening: Self.opening(hours))
    }

    private var searches: [(name: String, html: String)] {
        let open = [row(1, "08:00-22:00", 84), row(2, "24/7", 90), row(3, "18:00+", 120)]
        let unknown = [row(4, nil, 50), row(5, word("sometimes"), 60)]
        return [
            ("cafes-hours", search(.any, open + unknown + [row(6, "Mo-Fr 08:00-12:00", 200)], [])),
            ("cafes-open", search(.now, open, unknown)),
            ("cafes-open-at", search(.at(wall: 1_795_890_600), open, [], moreUnknown: 7)),
            ("cafes-open-none", search(.now, [], unknown, moreUnknown: 1)),
            ("cafes-features", search(.now, open, unknown, features: [.wifi], silent: 37)),
            ("cafes-features-none", search(.any, [], [], features: [.wifi, .outside], silent: 1)),
            ("cafes-bad-feature", cafes(.any, .badFeature)),
            ("cafes-bad-time", cafes(.any, .badTime(OpenFilterProblem(word("tomorrow"))))),
        ]
    }

    private func search(
        _ filter: OpenFilter,
        _ places: [NearbyPlace],
        _ unknown: [NearbyPlace],
        moreUnknown: Int = 0,
        features: Set<PlaceFeature> = [],
        silent: Int? = nil
    ) -> String {
        let town = Locality(
            name: word("Munich"),
            region: nil,
            country: word("Germany"),
            point: Self.point,
            population: 1_500_000
        )
        let result = PlaceSearchResult(
            origin: .locality(town),
            places: places,
            open: filter,
            features: features,
            silent: silent,
            unknown: unknown,
            moreUnknown: moreUnknown,
            alternatives: [town]
        )
        return cafes(filter, .found(result), features)
    }

    private func cafes(
        _ filter: OpenFilter,
        _ state: CafesPage.State,
        _ features: Set<PlaceFeature> = []
    ) -> String {
        CafesPage(context: PageContext(), near: word("Munich"), open: filter, features: features, state: state)
            .renderedString()
    }
}
