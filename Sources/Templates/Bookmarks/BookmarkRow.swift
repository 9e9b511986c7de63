import Models

/// A place that somebody keeps.
struct BookmarkRow: HTML {
    let item: BookmarkItem
    let assets: AssetPaths
    /// Whether the row leads to the note and the lists.
    var isEditable = true

    var body: some HTML {
        let place = item.place
        LI(.class("row"), .dataPlace(place.id), .dataAt(PointValue(place.point))) {
            Span(.class("hue-icon hue-place")) { Icon(.cup, assets) }
            Div(.class("row-text")) {
                A(.class("row-link"), .href(.bookmarkedPlace(place.id)), .dir("auto")) { place.name }
                if let address = place.address {
                    P(.class("soft"), .dir("auto")) { address }
                }
                if let opening = item.opening { P(.class("soft")) { OpeningLine(opening: opening, isShort: true) } }
                if let note = item.noteLine { P(.class("excerpt"), .dir("auto")) { note } }
                if !item.lists.isEmpty {
                    P(.class("tags")) { for list in item.lists { Span(.class("tag"), .dir("auto")) { list } } }
                }
            }
            if let metres = item.metres { Span(.class("distance")) { Distance(metres: metres).words } }
            if isEditable {
                A(.class("icon-button row-edit"), .href(.bookmarkEdit(place.id))) {
                    Icon(.pencil, assets)
                    Span(.class("visually-hidden"), .dir("auto")) { tr("Note and lists of \(place.name)") }
                }
            }
        }
    }
}
