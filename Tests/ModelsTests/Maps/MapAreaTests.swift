import Testing

@testable import Models

/// What a screen shows, as a search keeps it.
struct MapAreaTests {
    private func area(_ south: Double, _ west: Double, _ north: Double, _ east: Double) throws -> MapArea {
        let southWest = try #require(GeoPoint(latitude: south, longitude: west))
        let northEast = try #require(GeoPoint(latitude: north, longitude: east))
        return try #require(MapArea(southWest, northEast))
    }

    @Test func `what is in it is between its corners, across the antimeridian too`() throws {
        let porto = try area(41.1, -8.7, 41.2, -8.5)
        #expect(porto.contains(41.15, -8.61) && porto.contains(41.1, -8.7) && porto.contains(41.2, -8.5))
        for (latitude, longitude) in [(41.09, -8.6), (41.21, -8.6), (41.15, -8.71), (41.15, -8.49), (41.15, 8.6)] {
            #expect(!porto.contains(latitude, longitude), "\(latitude), \(longitude)")
        }
        let fiji = try area(-19, 177, -16, -179)
        #expect(fiji.contains(-17, 178) && fiji.contains(-17, -179.5) && fiji.contains(-17, 180))
        #expect(!fiji.contains(-17, 176) && !fiji.contains(-17, -178) && !fiji.contains(-17, 0))
    }

    @Test func `its middle and its reach are those of what it shows`() throws {
        let porto = try area(41.1, -8.7, 41.2, -8.5)
        #expect(abs(porto.centre.latitude - 41.15) < 1e-9 && abs(porto.centre.longitude + 8.6) < 1e-9)
        // Half of 0.1 degrees north, and half of 0.2 east, shrunk by the latitude.
        #expect((10_000...10_100).contains(porto.reachMetres))
        let fiji = try area(-19, 177, -16, -179)
        #expect(abs(fiji.centre.longitude - 179) < 1e-9 && fiji.isNarrow)
        let wide = try area(-80, -180, 80, 180)
        #expect(!wide.isNarrow && wide.contains(0, 12) && abs(wide.centre.longitude) < 1e-9)
    }

    @Test func `a window shows the part around its middle, and none of a map that goes beyond the earth`() throws {
        let porto = try #require(GeoPoint(latitude: 41.15, longitude: -8.61))
        let area = try #require(MapWindow(centre: porto, zoom: 14, width: 720, height: 560).area)
        #expect(abs(area.centre.latitude - 41.15) < 0.001 && abs(area.centre.longitude + 8.61) < 1e-6)
        // 360 pixels of 256 * 2^14 around the earth.
        #expect(abs(area.northEast.longitude + 8.61 - 360.0 * 360 / Double(256 << 14)) < 1e-6)
        #expect(MapWindow(centre: porto, zoom: 2, width: 720, height: 560).area == nil)
        let fiji = try #require(GeoPoint(latitude: -17, longitude: 179.99))
        let across = try #require(MapWindow(centre: fiji, zoom: 12, width: 720, height: 560).area)
        #expect(across.northEast.longitude < across.southWest.longitude && across.contains(-17, -179.99))
    }

    @Test func `there is none whose north is below its south`() throws {
        let (south, north) = (GeoPoint(latitude: 1, longitude: 0), GeoPoint(latitude: 2, longitude: 1))
        #expect(MapArea(try #require(north), try #require(south)) == nil)
    }
}
