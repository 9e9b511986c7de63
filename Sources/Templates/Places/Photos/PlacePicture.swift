import Models

/// A picture of a place or of an event, or one that belongs to a review.
package struct PlacePicture: Hashable, Sendable {
    package let large: Route
    /// `StoredPicture.mediumWidth` pixels wide, where there is one.
    package let medium: Route?
    /// A square of `smallSide` pixels.
    package let small: Route
    /// Pixels of the large one.
    package let width: Int
    package let height: Int

    package static let smallSide = 320

    package init(large: Route, medium: Route? = nil, small: Route, width: Int, height: Int) {
        self.large = large
        self.medium = medium
        self.small = small
        self.width = width
        self.height = height
    }
}
