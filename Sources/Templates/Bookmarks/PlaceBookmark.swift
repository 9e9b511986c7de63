/// What a place's page offers about keeping it.
package enum PlaceBookmark: Sendable {
    /// Nothing at all.
    case hidden
    /// Nothing, and the way back leads to the bookmarks: the page was opened from there (CN6).
    case opened
    /// The way to log in.
    case guest
    case none
    case made
}
