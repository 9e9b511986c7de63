/// A picture of the map, for pages without scripts, mails and small strips: where it looks, and what is pinned on it.
package struct StillMap: Hashable, Sendable {
    package let centre: GeoPoint
    /// 0, the whole earth, to 19, a house.
    package let zoom: Int
    /// Pixels, 64 to 1,280 a side.
    package let width: Int
    package let height: Int
    /// What the page is about: a drop with its point there.
    package let pin: GeoPoint?
    /// Further places, at most `maxDots`.
    package let dots: [GeoPoint]
    /// A ring in the middle: where the search started.
    package let marksCentre: Bool

    package static let zooms = 0...19
    package static let sides = 64...1_280
    package static let maxDots = 60

    /// Numbers beyond their ranges are brought to their ends, dots beyond the limit left out.
    package init(
        centre: GeoPoint,
        zoom: Int,
        width: Int,
        height: Int,
        pin: GeoPoint? = nil,
        dots: [GeoPoint] = [],
        marksCentre: Bool = false
    ) {
        self.centre = centre
        self.zoom = Self.clamp(zoom, Self.zooms)
        self.width = Self.clamp(width, Self.sides)
        self.height = Self.clamp(height, Self.sides)
        self.pin = pin
        self.dots = Array(dots.prefix(Self.maxDots))
        self.marksCentre = marksCentre
    }

    private static func clamp(_ value: Int, _ range: ClosedRange<Int>) -> Int {
        min(max(value, range.lowerBound), range.upperBound)
    }
}
