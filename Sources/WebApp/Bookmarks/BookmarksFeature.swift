import Models
import Templates

extension BookmarksFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        routes.post(PlacePath.bookmark, member: PlaceBookmarkController.create)
        routes.post(PlacePath.bookmarkRemoval, member: PlaceBookmarkController.delete)
        routes.get(BookmarksPath.list, BookmarksController.index)
        routes.post(BookmarksPath.removal, member: BookmarksController.delete)
        routes.get(BookmarksPath.geoJSON, member: BookmarkExportController(format: .geoJSON).show)
        routes.get(BookmarksPath.gpx, member: BookmarkExportController(format: .gpx).show)
        routes.get(BookmarksPath.kml, member: BookmarkExportController(format: .kml).show)
        routes.get(BookmarksPath.import, member: BookmarkImportController.new)
        routes.post(
            BookmarksPath.import,
            upload: .file(BookmarkImportController.maxBytes),
            member: BookmarkImportController.create
        )
        routes.get(BookmarksPath.lists, member: BookmarkListsController.index)
        routes.post(BookmarkListPath.name, member: BookmarkListsController.update)
        routes.post(BookmarkListPath.removal, member: BookmarkListsController.delete)
        routes.get(BookmarkPath.edit, member: BookmarkEditController.edit)
        routes.post(BookmarkPath.edit, member: BookmarkEditController.update)
        routes.get(BookmarkPath.about, member: BookmarkedPlaceController.show)
        routes.get(BookmarkPath.photos, member: BookmarkedPhotosController.index)
        routes.get(BookmarkPath.reviews, member: BookmarkedReviewsController.index)
        routes.get(BookmarkPath.map, member: BookmarkedMapController.show)
    }

    func export(_ source: ExportSource) throws -> ExportPart {
        let entries = try BookmarkEntry.all(of: source.account, source.db)
        return ExportPart(texts: [("bookmarks.geojson", try GeoJSONFile.bytes(entries))])
    }
}

extension PathParameter where Value == Int64 {
    /// A list of bookmarks.
    static var list: Self { Self("list", else: "no such list") }
}
