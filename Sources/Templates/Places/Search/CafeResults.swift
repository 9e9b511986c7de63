import Clocks
import Models

/// What a search found: the heading, other places of that name, and the rows.
struct CafeResults: HTML {
    let subject: SearchSubject
    let result: PlaceSearchResult
    let near: String
    let cards: PlaceCards
    let context: PageContext
    /// The largest towns of the map, where the search lies outside of it.
    var covered: [Locality]?

    var body: some HTML {
        Section(.ariaLabel(tr("Results"))) {
            if known.isEmpty, let covered {
                OutsideMap(name: originName, covered: covered, start: start, subject: subject, assets: assets)
                otherPlaces
            } else if known.isEmpty {
                nothing
                otherPlaces
            } else {
                H2(.class("results-heading one-line"), .id("results"), .dir("auto")) { heading }
                otherPlaces
                Div(.class("list-beside-map")) {
                    Div {
                        rows(known)
                        unknown
                        if let silent { P(.class("soft after-rows")) { silent } }
                    }
                    // On phones it is opened by its address, and loaded only then.
                    Div(.class("map-side"), .id("on-map")) {
                        map
                        A(.class("map-switch"), .href(Fragment("results"))) {
                            Icon(.back, assets)
                            tr("List")
                        }
                    }
                }
                A(.class("map-switch"), .href(Fragment("on-map"))) {
                    Icon(.map, assets)
                    tr("Map")
                }
            }
            if known.isEmpty { unknown }
        }
    }

    @HTMLBuilder private var nothing: some HTML {
        if result.features.isEmpty {
            EmptyState(.cup, result.open == .any ? subject.none : subject.noneOpen, assets) {
                P {
                    tr("No cafes within 3\u{A0}km of ")
                    Span(.dir("auto")) { result.origin.name }
                    result.open == .any ? "" : tr(" whose hours say that it is open then")
                    tr(". Try a place nearby, or the next larger town.")
                }
            }
        } else {
            EmptyState(.cup, subject.noneHaving(result.features), assets) {
                P(.dir("auto")) {
                    result.open == .any
                        ? tr("None within 3\u{A0}km of \(result.origin.name).")
                        : tr("None within 3\u{A0}km of \(result.origin.name) whose hours say that it is open then.")
                }
                if let silent { P { silent } }
                P { A(.class("button quiet"), .href(start.unfiltered.search)) { subject.all } }
            }
        }
    }

    /// How many places are left out because the map says too little of them: they are not hidden without a word.
    private var silent: String? {
        guard let number = result.silent, number > 0 else { return nil }
        let isMore = !(result.places.isEmpty && result.unknown.isEmpty)
        return result.features.silent(subject.rest(number, isMore: isMore))
    }

    private var assets: AssetPaths { context.assets }

    private var originName: String {
        if case .locality(let locality) = result.origin { return locality.name }
        return near.isEmpty ? tr("The position that you chose") : near
    }

    /// What the list shows, and a way to search from elsewhere.
    private var map: some HTML {
        let points = (result.places + result.unknown).map(\.place.point) + result.outside.places.map(\.place.point)
        return MapPanel(
            map: StillMap(
                centre: result.origin.point,
                zoom: MapZoom.showing(points, around: result.origin.point, pixels: 360),
                width: 720,
                height: 480,
                dots: points,
                marksCentre: true
            ),
            words: tr("Map of these places"),
            search: SearchStart(interest: subject.interest, open: result.open, features: result.features),
            fit: GeoPoint.corners(of: points + [result.origin.point]),
            isLazy: true,
            phoneHeight: 480,
            context: context
        )
    }

    /// Those that were looked for, nearest first.
    private var known: [Entry] { entries(result.places, isFiltered ? [] : result.outside.places) }

    /// Those that may be open at the time asked for: nothing is known of the hours of places elsewhere.
    private var perhaps: [Entry] { entries(result.unknown, isFiltered ? result.outside.places : []) }

    private var isFiltered: Bool { result.open != .any }

    private func rows(_ entries: [Entry]) -> some HTML {
        UL(.class("rows")) {
            for entry in entries {
                switch entry {
                case .place(let nearby):
                    PlaceRow(
                        nearby: nearby,
                        start: start,
                        cards: cards,
                        outsideRating: result.outside.ratings[nearby.place.id]
                    )
                case .outside(let nearby): OutsidePlaceRow(nearby: nearby)
                }
            }
        }
    }

    /// Places that may be open are never hidden: whoever asks may know more than the map.
    @HTMLBuilder private var unknown: some HTML {
        let perhaps = perhaps
        if !perhaps.isEmpty || result.moreUnknown > 0 {
            H2(.class("results-heading")) { tr("Hours not known") }
            if !perhaps.isEmpty { rows(perhaps) }
            if result.moreUnknown > 0 {
                let places =
                    perhaps.isEmpty ? Count(result.moreUnknown, "place") : Count(result.moreUnknown, "more place")
                P(.class("soft after-rows")) {
                    tr("The hours of \(places.words) here are not known.")
                }
            }
        }
    }

    private enum Entry {
        case place(NearbyPlace)
        case outside(NearbyOutsidePlace)

        var metres: Double {
            switch self {
            case .place(let nearby): nearby.metres
            case .outside(let nearby): nearby.metres
            }
        }
    }

    private func entries(_ places: [NearbyPlace], _ outside: [NearbyOutsidePlace]) -> [Entry] {
        let places = places.map(Entry.place)
        return outside.isEmpty ? places : (places + outside.map(Entry.outside)).sorted { $0.metres < $1.metres }
    }

    private var start: SearchStart {
        SearchStart(
            near: near.isEmpty ? nil : near,
            point: result.origin.point,
            interest: subject.interest,
            open: result.open,
            features: result.features
        )
    }

    private var heading: String {
        let cafes = result.features.with(subject.count(known.count))
        switch result.open {
        case .any: return tr("\(cafes) near \(result.origin.fullName)")
        case .now: return tr("\(cafes) open now near \(result.origin.fullName)")
        case .at(let wall): return tr("\(cafes) open on \(Self.words(wall)) near \(result.origin.fullName)")
        }
    }

    /// "Sat 28 Nov 2026 at 18:30"
    private static func words(_ wall: Int64) -> String {
        let time = LocalTime(wall: wall)
        let day = time.date
        let clock = ClockWords.words(time.minute)
        return tr("\(day.weekday.shortName) \(day.shortWords) at \(clock)", "a day and a time")
    }

    @HTMLBuilder private var otherPlaces: some HTML {
        if !result.alternatives.isEmpty {
            Nav(.class("alternatives"), .ariaLabel(tr("Other places of that name"))) {
                UL(.class("chip-line")) {
                    LI(.class("soft")) { tr("Or near") }
                    for locality in result.alternatives {
                        LI { A(.class("chip"), .href(start.from(locality).search), .dir("auto")) { locality.fullName } }
                    }
                }
            }
        }
    }
}
