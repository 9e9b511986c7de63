import Models

/// The searches for places.
package enum PlacesPath: String, PathPattern {
    case cafes = "/cafes"
    /// The same for anything that the map knows.
    case places = "/places"
    case cafesFile = "/cafes.geojson"
    case placesFile = "/places.geojson"
}

/// A click on the map of a search: browsers append where, as "?x,y" (HTML, server-side image maps).
package enum SearchPath: String, PathPattern {
    case pick = "/search-at/:centre/:zoom/:size/:subject"
}

/// The same with what the search asks for, as the query of its address says it: the browser puts its own in that place.
package enum FilteredSearchPath: String, PathPattern {
    case pick = "/search-at/:centre/:zoom/:size/:subject/:filters"
}

/// The pages about a place, and what is done there.
package enum PlacePath: String, PathPattern {
    case about = "/places/:id"
    case photos = "/places/:id/photos"
    case reviews = "/places/:id/reviews"
    case reviewRemoval = "/places/:id/reviews/delete"
    case map = "/places/:id/map"
    case bookmark = "/places/:id/bookmark"
    case bookmarkRemoval = "/places/:id/bookmark/delete"
}

package enum PlacePhotoPath: String, PathPattern {
    case removal = "/places/:id/photos/:photo/delete"
    case report = "/places/:id/photos/:photo/report"
}

package enum PlaceReviewPath: String, PathPattern {
    case report = "/places/:id/reviews/:review/report"
}

extension Route {
    /// The search for cafes; `.nowhere` is the empty form.
    package static func cafes(_ start: SearchStart = .nowhere) -> Route { Route(PlacesPath.cafes, query: start) }
    package static func places(_ start: SearchStart = .nowhere) -> Route { Route(PlacesPath.places, query: start) }

    /// The same search as GeoJSON.
    package static func placesFile(_ start: SearchStart) -> Route {
        Route(start.interest == nil ? PlacesPath.cafesFile : .placesFile, query: start)
    }

    /// A search like `start` from where somebody presses the map.
    package static func searchAt(_ map: StillMap, like start: SearchStart) -> Route {
        let size = "\(map.width)x\(map.height)"
        let values: [PathValue] = [
            .point(map.centre), .number(Int64(map.zoom)), .text(size), .text(start.interest ?? "cafes"),
        ]
        let filters = start.filters
        return filters.isEmpty
            ? Route(SearchPath.pick, all: values) : Route(FilteredSearchPath.pick, all: values + [.text(filters)])
    }

    /// A page about a place.
    package static func placeTab(_ address: PlaceTabAddress) -> Route {
        address.isBookmarked
            ? Route(address.bookmarkPath, .place(address.id), query: address)
            : Route(address.path, .place(address.id), query: address)
    }

    /// A place, remembering the search that led there.
    package static func place(_ id: PlaceID, from start: SearchStart = .nowhere) -> Route {
        Route(PlacePath.about, .place(id), query: start)
    }

    package static func placePhotoRemoval(_ id: PlaceID, _ photo: Int64) -> Route {
        Route(PlacePhotoPath.removal, .place(id), .number(photo))
    }

    package static func photoReport(_ id: PlaceID, _ photo: Int64) -> Route {
        Route(PlacePhotoPath.report, .place(id), .number(photo))
    }

    package static func reviewReport(_ id: PlaceID, _ review: Int64) -> Route {
        Route(PlaceReviewPath.report, .place(id), .number(review))
    }

    package static func reviewRemoval(_ id: PlaceID) -> Route { Route(PlacePath.reviewRemoval, .place(id)) }
    package static func bookmark(_ id: PlaceID) -> Route { Route(PlacePath.bookmark, .place(id)) }
    package static func bookmarkRemoval(_ id: PlaceID) -> Route { Route(PlacePath.bookmarkRemoval, .place(id)) }
}

extension PlaceTabAddress {
    fileprivate var path: PlacePath {
        switch tab {
        case .about: .about
        case .photos: .photos
        case .reviews: .reviews
        case .map: .map
        }
    }

    fileprivate var bookmarkPath: BookmarkPath {
        switch tab {
        case .about: .about
        case .photos: .photos
        case .reviews: .reviews
        case .map: .map
        }
    }
}
