import Foundation
import Models

@testable import Places

extension Workbench {
    /// All features of one detail.
    func features(_ detail: MapDetail = .street, kinds: ClosedRange<Int> = 0...99) throws -> [MapFeature] {
        let world = MapBox(west: 0, north: 0, east: Int32.max, south: Int32.max)
        return try store.pool.read { try MapReader($0).features(in: world, detail, kinds: kinds) } ?? []
    }

    func features(_ kind: MapKind, _ detail: MapDetail = .street) throws -> [MapFeature] {
        try features(detail, kinds: kind.rawValue...kind.rawValue)
    }

    func extents() throws -> [MapBox] {
        let world = MapBox(west: 0, north: 0, east: Int32.max, south: Int32.max)
        return try store.pool.read { try MapReader($0).extents(touching: world) } ?? []
    }
}

extension WorldPoint {
    /// `nil` for what is no position.
    init?(_ latitude: Double, _ longitude: Double) {
        guard let point = GeoPoint(latitude: latitude, longitude: longitude) else { return nil }
        self.init(point)
    }
}
