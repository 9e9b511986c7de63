/// The places that a member keeps.
package struct BookmarksFeature: Feature {
    package var migrations: [Migration] { [.bookmarks, .bookmarkLists] }

    package var otherTables: [String: Content.Export] {
        [
            "bookmark": .file("bookmarks.geojson"),
            "bookmark_list": .file("bookmarks.geojson"),
            "bookmark_list_entry": .file("bookmarks.geojson"),
        ]
    }
}
