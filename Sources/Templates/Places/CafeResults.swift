import Models

/// What a search found: the heading, other places of that name, and the rows.
struct CafeResults: HTML {
    let result: PlaceSearchResult
    let near: String
    let assets: AssetPaths

    var body: some HTML {
        Section(.ariaLabel("Results")) {
            if result.places.isEmpty {
                EmptyState(.cup, result.open == .any ? "No cafes available" : "No cafes known to be open", assets) {
                    P {
                        "There is none on the map within 3\u{A0}km of "
                        Span(.dir("auto")) { result.origin.name }
                        result.open == .any ? "" : " whose hours say that it is open then"
                        ". Try a place nearby, or the next larger town."
                    }
                }
                otherPlaces
            } else {
                H2(.class("results-heading"), .dir("auto")) { heading }
                otherPlaces
                rows(result.places)
            }
            unknown
        }
    }

    /// Places that may be open are never hidden: whoever asks may know more than the map.
    @HTMLBuilder private var unknown: some HTML {
        if !result.unknown.isEmpty || result.moreUnknown > 0 {
            H2(.class("results-heading")) { "Hours not known" }
            if !result.unknown.isEmpty { rows(result.unknown) }
            if result.moreUnknown > 0 {
                let more = result.unknown.isEmpty ? "" : " more"
                P(.class("soft after-rows")) {
                    "The hours of \(result.moreUnknown)\(more) \(result.moreUnknown == 1 ? "cafe" : "cafes") here are not known."
                }
            }
        }
    }

    private func rows(_ places: [NearbyPlace]) -> some HTML {
        UL(.class("rows")) { ForEach(places) { PlaceRow(nearby: $0, start: start, assets: assets) } }
    }

    private var start: SearchStart {
        SearchStart(near: near.isEmpty ? nil : near, point: result.origin.point, open: result.open)
    }

    private var heading: String {
        let count = result.places.count
        let cafes = "\(count) \(count == 1 ? "cafe" : "cafes")"
        switch result.open {
        case .any: return "\(cafes) near \(result.origin.fullName)"
        case .now: return "\(cafes) open now near \(result.origin.fullName)"
        case .at(let wall): return "\(cafes) open on \(Self.words(wall)) near \(result.origin.fullName)"
        }
    }

    /// "Sat 28 Nov 2026 at 18:30"
    private static func words(_ wall: Int64) -> String {
        let date = CivilDate(number: Int(wall) / 86_400)
        let month = WeekdayWords.months[date.month - 1]
        let clock = ClockWords.words(Int(wall) / 60 % 1_440)
        return "\(WeekdayWords.short[date.weekday]) \(date.day) \(month) \(date.year) at \(clock)"
    }

    @HTMLBuilder private var otherPlaces: some HTML {
        if !result.alternatives.isEmpty {
            Nav(.class("alternatives"), .ariaLabel("Other places of that name")) {
                P(.class("soft")) { "Meant another one?" }
                UL(.class("chips")) {
                    for locality in result.alternatives {
                        LI { A(.class("chip"), .href(address(of: locality)), .dir("auto")) { locality.fullName } }
                    }
                }
            }
        }
    }

    /// By position, since the name alone is what was ambiguous.
    private func address(of locality: Locality) -> Route {
        .cafes(SearchStart(near: locality.fullName, point: locality.point, open: result.open))
    }
}
