import Foundation
import Models
import Testing

@testable import Places

struct PositionTextTests {
    private static let porto: [String] = [
        "41.15,-8.61", "41.15 -8.61", " 41.15, -8.61 ", "41.15;-8.61", "+41.15, -8.61", "41.15N 8.61W",
        "41.15° N, 8.61° W",
        "N41.15 W8.61", "N 41.15° W 8.61°", "8.61 W 41.15 N", "41° 9′ 0″ N, 8° 36′ 36″ W", "41°09'00\"n 8°36'36\"w",
        "geo:41.15,-8.61", "geo:41.15,-8.61;u=35", "geo:0,0?q=41.15,-8.61(Ribeira)",
        "https://www.google.com/maps/@41.15,-8.61,17z", "https://www.google.com/maps?q=41.15,-8.61",
        "https://maps.google.com/?q=loc:41.15,-8.61&z=3",
        "https://www.google.com/maps/search/?api=1&query=41.15%2C-8.61",
        "https://www.google.com/maps/place/Ribeira/@41.2,-8.7,17z/data=!3m1!4b1!4m5!3m4!1s0x0!8m2!3d41.15!4d-8.61",
        "https://www.openstreetmap.org/#map=17/41.15/-8.61",
        "https://www.openstreetmap.org/?mlat=41.15&mlon=-8.61#map=3/1/2",
        "https://www.openstreetmap.org/?mlat=41.15&mlon=-8.61", "http://osm.org/#map=5/41.15/-8.61&layers=N",
        "https://maps.apple.com/?ll=41.15,-8.61&q=Ribeira",
    ]

    @Test(arguments: porto)
    func `a position is read as it is typed or pasted`(text: String) throws {
        let point = try #require(PositionText.point(text))
        #expect(abs(point.latitude - 41.15) < 1e-9)
        #expect(abs(point.longitude + 8.61) < 1e-9)
    }

    private static let others: [String] = [
        "", "41.15", "41 8", "4000-322", "4000-322 Porto", "91.0, 5", "41.15, 181", "1,2,3", "41.15N 8.61N", "41.15 N",
        "5.5 E", "N", "41.15, -8.61, Porto", "https://example.com/", "https://www.openstreetmap.org/way/5", "geo:",
        "geo:a,b",
        "https://www.google.com/maps/@91,5,17z", "https://www.google.com/maps?q=nan,0x1p3", "61° 75′ N 5° E",
        "-41.15N 8.61W",
        "N 41.15", "NN 41.15 8.61", "https://www.openstreetmap.org/#map=17", String(repeating: "1.", count: 2_000),
    ]

    @Test(arguments: others)
    func `what is none is not taken for one`(text: String) {
        #expect(PositionText.point(text) == nil)
    }

    @Test func `a position is answered wherever it is, map or not`() throws {
        try Workbench.with { bench in
            let found = try bench.store.geocode("41.15, -8.610000")
            #expect(found.map(\.name) == ["41.15, -8.61"])
            #expect(found.first?.kind == .position)
            let link = "https://www.google.com/maps/@41.5,-8.25,17z/data=" + String(repeating: "x", count: 400)
            #expect(try bench.store.geocode(link).map(\.fullName) == ["41.5, -8.25"])
        }
    }
}
