/// What a place's page offers about keeping it.
package enum PlaceBookmark: Sendable {
    /// Nothing: the page was opened from the bookmarks (CN6).
    case hidden
    /// The way to log in.
    case guest
    case none
    case made
}
