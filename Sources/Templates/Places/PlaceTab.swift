/// The four pages about a place (CN2 to CN5).
package enum PlaceTab: String, Sendable, CaseIterable {
    case about, photos, reviews, map
}
