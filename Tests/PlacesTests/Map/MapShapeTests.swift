import Models
import Testing

@testable import Places

struct MapShapeTests {
    @Test func `a shape comes back from its bytes`() {
        let corner = WorldPoint(x: Int32.max, y: Int32.max)
        let shapes = [
            MapShape([]), MapShape([[]]), MapShape([[corner]]),
            MapShape([[WorldPoint(x: 0, y: 0), corner, WorldPoint(x: 5, y: 7)], [], [corner, WorldPoint(x: 1, y: 0)]]),
        ]
        for shape in shapes {
            let read = shape.encoded.withUnsafeBytes { MapShape($0) }
            #expect(read == shape)
        }
    }

    @Test func `bytes that are no shape are refused, whatever they claim`() {
        let whole = MapShape([[WorldPoint(x: 70_000, y: 9), WorldPoint(x: 3, y: 4_000_000)]]).encoded
        for length in 0..<whole.count {
            let cut = whole.prefix(length).withUnsafeBytes { MapShape($0) }
            #expect(cut == nil)
        }
        let hostile: [[UInt8]] = [
            whole + [0], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F], [1, 0xFF, 0xFF, 0xFF, 0x0F],
            [1, 1, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01, 0],
        ]
        for bytes in hostile {
            let read = bytes.withUnsafeBytes { MapShape($0) }
            #expect(read == nil)
        }
    }

    @Test(arguments: [(60.1699, 24.9384), (-33.8679, 151.2073), (0, 0), (85, -180), (-85, 179.999)])
    func `a position comes back from the projection within two centimetres`(latitude: Double, longitude: Double) throws
    {
        let point = try #require(GeoPoint(latitude: latitude, longitude: longitude))
        let back = try #require(WorldPoint(point).geoPoint)
        #expect(point.metres(to: back) < 0.02)
    }

    @Test func `the poles are drawn at the edge of the square`() throws {
        let north = WorldPoint(try #require(GeoPoint(latitude: 90, longitude: 180)))
        #expect(north == WorldPoint(x: Int32.max, y: 0))
        let south = WorldPoint(try #require(GeoPoint(latitude: -90, longitude: -180)))
        #expect(south == WorldPoint(x: 0, y: Int32.max))
    }

    @Test func `every kind belongs to one form and has a detail`() {
        #expect(MapKind.allCases.filter { $0.form == .point }.count == 11)
        #expect(MapKind.sea.form == .area)
        #expect(MapKind.railway.form == .line)
        #expect(MapDetail(zoom: 14) == .district)
        #expect(MapDetail.street.unitsPerPixel == 32)
    }
}
