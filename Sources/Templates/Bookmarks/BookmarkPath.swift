import Models

/// The bookmarks of a member.
package enum BookmarksPath: String, PathPattern {
    case list = "/bookmarks"
    case removal = "/bookmarks/delete"
    case geoJSON = "/bookmarks/export.geojson"
    case gpx = "/bookmarks/export.gpx"
    case kml = "/bookmarks/export.kml"
    case `import` = "/bookmarks/import"
    case lists = "/bookmarks/lists"
}

package enum BookmarkListPath: String, PathPattern {
    /// Takes the list's new name.
    case name = "/bookmarks/lists/:list"
    case removal = "/bookmarks/lists/:list/delete"
}

/// A bookmark, and the pages about its place.
package enum BookmarkPath: String, PathPattern {
    /// Where its note and its lists are written.
    case edit = "/bookmarks/:id/edit"
    case about = "/bookmarks/:id"
    case photos = "/bookmarks/:id/photos"
    case reviews = "/bookmarks/:id/reviews"
    case map = "/bookmarks/:id/map"
}

extension Route {
    package static var bookmarks: Route { Route(BookmarksPath.list) }
    package static var bookmarksRemoval: Route { Route(BookmarksPath.removal) }
    package static var bookmarkLists: Route { Route(BookmarksPath.lists) }
    package static var bookmarkImport: Route { Route(BookmarksPath.import) }

    /// A part of the list, or the list with boxes to choose what goes.
    package static func bookmarkSearch(_ address: BookmarkAddress) -> Route {
        Route(BookmarksPath.list, query: address)
    }

    package static func bookmarkExport(_ format: BookmarkFileFormat) -> Route { Route(format.path) }
    package static func bookmarkList(_ id: Int64) -> Route { Route(BookmarkListPath.name, .number(id)) }
    package static func bookmarkListRemoval(_ id: Int64) -> Route { Route(BookmarkListPath.removal, .number(id)) }
    package static func bookmarkEdit(_ id: PlaceID) -> Route { Route(BookmarkPath.edit, .place(id)) }
    /// A place opened from the bookmarks.
    package static func bookmarkedPlace(_ id: PlaceID) -> Route { Route(BookmarkPath.about, .place(id)) }
}

extension BookmarkFileFormat {
    fileprivate var path: BookmarksPath {
        switch self {
        case .geoJSON: .geoJSON
        case .gpx: .gpx
        case .kml: .kml
        }
    }
}
