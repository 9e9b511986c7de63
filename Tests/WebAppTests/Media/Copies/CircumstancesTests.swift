import Clocks
import Models
import Testing

@testable import WebApp

/// When and where: only where the guest has agreed.
struct CircumstancesTests {
    struct Expected: Sendable {
        let name: String
        let latitude: Double
        let longitude: Double
        let instant: Int64
    }

    @Test(
        .enabled(if: MediaTools.areThere, "libvips-tools or ffmpeg is not installed"),
        .enabled(if: SharedMedia.isThere, "the pictures are not beside the repository"),
        arguments: [
            Expected(name: "gps-helsinki.jpg", latitude: 60.16952, longitude: 24.93545, instant: 1_717_234_200),
            Expected(
                name: "gps-sydney-orientation6.jpg",
                latitude: -33.86785,
                longitude: 151.20732,
                instant: 1_717_234_200
            ),
            Expected(name: "gps.heic", latitude: 41.14961, longitude: -8.61099, instant: 1_717_234_200),
            Expected(name: "gps.webp", latitude: 35.89968, longitude: 14.5148, instant: 1_717_234_200),
            Expected(name: "gps.png", latitude: 48.13743, longitude: 11.57549, instant: 1_717_234_200),
            Expected(name: "iphone11-gps.heic", latitude: 39.05134, longitude: -94.28877, instant: 1_618_174_073),
            Expected(name: "testsrc-location.mov", latitude: 60.1695, longitude: 24.9354, instant: 1_717_234_200),
        ]
    )
    func `time and place are read where it is asked for`(_ file: Expected) async throws {
        try await MediaTools.withConversion { conversion, _ in
            let path = SharedMedia.path(file.name)
            #expect(try await conversion.judge(path).circumstances == nil)
            let found = try #require(try await conversion.judge(path, readsCircumstances: true).circumstances)
            #expect(found.time == .instant(file.instant))
            let point = try #require(found.point)
            #expect(abs(point.latitude - file.latitude) < 0.00001)
            #expect(abs(point.longitude - file.longitude) < 0.00001)
        }
    }

    @Test func `a time without a zone is the camera's own`() throws {
        let exif =
            "exif-ifd2-DateTimeOriginal: 2026:05:30 18:04:05 (2026:05:30 18:04:05, ASCII, 20 components, 20 bytes)"
        let found = Circumstances(exif: PictureFields("x: 1x1\n\(exif)\n"))
        #expect(found.time == .local(LocalTime(wall: 1_780_164_245)))
        #expect(found.point == nil)
        // What a comment says below counts for nothing.
        let forged = "x: 1x1\n\(exif)\nexif-ifd2-DateTimeOriginal: 2001:01:01 00:00:00 (x)\n"
        #expect(Circumstances(exif: PictureFields(forged)) == found)
    }

    @Test(arguments: [
        "0000:00:00 00:00:00", "1904-01-01T00:00:00Z", "2026:13:01 00:00:00", "2026:02:30 00:00:00",
        "2026:05:30 24:00:00", "    :  :     :  :  ", "yesterday", "",
    ])
    func `what is no time is none`(_ text: String) {
        #expect(TimeText.wall(text) == nil)
        #expect(TimeText.instant(text) == nil)
    }

    @Test func `instants have a zone`() {
        #expect(TimeText.instant("2024-06-01T09:30:00.000000Z") == 1_717_234_200)
        #expect(TimeText.instant("2024-06-01T12:30:00+0300") == 1_717_234_200)
        #expect(TimeText.instant("2024-06-01T04:00:00-05:30") == 1_717_234_200)
        #expect(TimeText.instant("2024-06-01T04:00:00") == nil)
    }

    @Test(arguments: [
        ("+60.1695+024.9354/", 60.1695, 24.9354), ("-33.86785+151.20732+012.345/", -33.86785, 151.20732),
        ("+41-008/", 41, -8),
    ])
    func `places of ISO 6709 are understood`(_ text: String, _ latitude: Double, _ longitude: Double) {
        #expect(Circumstances.point(text) == GeoPoint(latitude: latitude, longitude: longitude))
    }

    @Test(arguments: ["", "60.1+24.9/", "+91.0+000.0/", "+1+181/", "here"])
    func `any other place is none`(_ text: String) {
        #expect(Circumstances.point(text) == nil)
    }

    @Test(arguments: ["33/1 52/0 1/1", "91/1 0/1 0/1", "33/1 52/1", "a b c"])
    func `degrees that are none are no place`(_ latitude: String) {
        let text = """
            x: 1x1
            exif-ifd3-GPSLatitude: \(latitude) (x)
            exif-ifd3-GPSLatitudeRef: N (N)
            exif-ifd3-GPSLongitude: 1/1 0/1 0/1 (x)
            exif-ifd3-GPSLongitudeRef: E (E)
            """
        #expect(Circumstances(exif: PictureFields(text)).point == nil)
    }
}
