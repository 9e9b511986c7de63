import Models

/// What a search found: the heading, other places of that name, and the rows.
struct CafeResults: HTML {
    let result: PlaceSearchResult
    let near: String
    let assets: AssetPaths

    var body: some HTML {
        Section(.ariaLabel("Results")) {
            if result.places.isEmpty, result.outside.places.isEmpty {
                EmptyState(.cup, "No cafes available", assets) {
                    P {
                        "There is none on the map within 3\u{A0}km of "
                        Span(.dir("auto")) { result.origin.name }
                        ". Try a place nearby, or the next larger town."
                    }
                }
                otherPlaces
            } else {
                H2(.class("results-heading"), .dir("auto")) { heading }
                otherPlaces
                UL(.class("rows")) {
                    for entry in entries {
                        switch entry {
                        case .place(let nearby):
                            PlaceRow(
                                nearby: nearby,
                                start: start,
                                rating: result.outside.ratings[nearby.place.id],
                                assets: assets
                            )
                        case .outside(let nearby): OutsidePlaceRow(nearby: nearby, assets: assets)
                        }
                    }
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

    /// Nearest first, as both lists are.
    private var entries: [Entry] {
        let places = result.places.map(Entry.place)
        guard !result.outside.places.isEmpty else { return places }
        return (places + result.outside.places.map(Entry.outside)).sorted { $0.metres < $1.metres }
    }

    private var start: SearchStart {
        SearchStart(near: near.isEmpty ? nil : near, point: result.origin.point)
    }

    private var heading: String {
        let count = result.places.count + result.outside.places.count
        return "\(count) \(count == 1 ? "cafe" : "cafes") near \(result.origin.fullName)"
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
        .cafes(SearchStart(near: locality.fullName, point: locality.point))
    }
}
