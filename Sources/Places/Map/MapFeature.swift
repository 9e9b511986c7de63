import Models

/// One feature of the map in one detail.
package struct MapFeature: Hashable, Sendable {
    package let kind: MapKind
    package let flags: MapFlags
    /// What is written on it.
    package let name: String?
    /// What to write first: inhabitants of a settlement, square units (as a power of two) of an area; 0 where unknown.
    package let rank: Int
    package let shape: MapShape

    package init(kind: MapKind, flags: MapFlags = [], name: String? = nil, rank: Int = 0, shape: MapShape) {
        self.kind = kind
        self.flags = flags
        self.name = name
        self.rank = rank
        self.shape = shape
    }
}

/// The row of a feature: its object, which of the object's features it is, and the detail, so that an import of the
/// same object overwrites it without an index to find it by.
struct MapKey: Hashable, Sendable {
    /// The part of an object that a row is about: its outline or line, or its name.
    enum Part: Int64, Sendable, CaseIterable { case shape, name }

    let row: Int64

    /// `nil` for a number that no row can have.
    init?(_ id: PlaceID, _ part: Part, _ detail: MapDetail) {
        guard let object = PlaceKey.row(id) else { return nil }
        row = object << 4 | Int64(detail.rawValue) << 1 | part.rawValue
    }

    /// The sea of an extract, which is no object; `number` counts from 1 within the extract's source.
    init(sea number: Int, source: Int64, _ detail: MapDetail) {
        row = -((source << 32 | Int64(number)) << 3 | Int64(detail.rawValue))
    }

    /// All rows of an extract's sea.
    static func seas(of source: Int64) -> ClosedRange<Int64> {
        -((source << 32 | 0xFFFF_FFFF) << 3 | 7)...(-(source << 35))
    }
}
