/// A picture of a place, or one that belongs to a review.
package struct PlacePicture: Hashable, Sendable {
    package let large: Route
    /// A square of `smallSide` pixels.
    package let small: Route
    /// Pixels of the large one.
    package let width: Int
    package let height: Int

    package static let smallSide = 320

    package init(large: Route, small: Route, width: Int, height: Int) {
        self.large = large
        self.small = small
        self.width = width
        self.height = height
    }
}
