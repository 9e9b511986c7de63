import Testing

@testable import Models

struct MapWindowFitTests {
    private static func points(_ pairs: [(Double, Double)]) throws -> [GeoPoint] {
        try pairs.map { try #require(GeoPoint(latitude: $0.0, longitude: $0.1)) }
    }

    @Test(arguments: [
        [(41.15, -8.61)], [(41.15, -8.61), (60.17, 24.94)], [(-18.1, 179.5), (-17, -179.2), (-18.5, 178)],
        [(85, 0), (-85, 10)], [(47, -20), (47.001, -20.001), (47.0005, -20)],
    ])
    func `all points are in view, and no nearer window shows them`(pairs: [(Double, Double)]) throws {
        let points = try Self.points(pairs)
        let window = try #require(MapWindow(showing: points, maxZoom: 15, width: 720, height: 560))
        #expect(
            points.allSatisfy { window.frame.contains(window.pixel($0.latitude, $0.longitude)) || window.zoom <= 2 }
        )
        #expect(window.zoom <= 15)
        if window.zoom < 15 {
            let nearer = MapWindow(centre: window.centre, zoom: window.zoom + 1, width: 720 - 96, height: 560 - 96)
            #expect(!points.allSatisfy { nearer.frame.contains(nearer.pixel($0.latitude, $0.longitude)) })
        }
    }

    @Test func `nothing has no window, and corners go across the antimeridian where that is shorter`() throws {
        #expect(MapWindow(showing: [], maxZoom: 15, width: 720, height: 560) == nil)
        let corners = GeoPoint.corners(of: try Self.points([(-18.1, 179.5), (-17, -179.2), (-18.5, 178)]))
        #expect(corners == (try Self.points([(-18.5, 178), (-17, -179.2)])))
    }
}
