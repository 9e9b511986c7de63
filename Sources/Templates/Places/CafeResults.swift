import Models

/// What a search found: the heading, other places of that name, and the rows.
struct CafeResults: HTML {
    let result: PlaceSearchResult
    let near: String
    let assets: AssetPaths

    var body: some HTML {
        Section(.ariaLabel("Results")) {
            if result.places.isEmpty {
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
                    ForEach(result.places) { PlaceRow(nearby: $0, start: start, assets: assets) }
                }
            }
        }
    }

    private var start: SearchStart {
        SearchStart(near: near.isEmpty ? nil : near, point: result.origin.point)
    }

    private var heading: String {
        let count = result.places.count
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
