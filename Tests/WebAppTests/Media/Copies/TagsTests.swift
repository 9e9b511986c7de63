import Testing

/// The reader of tags that the other tests rely on finds what there is.
struct TagsTests {
    @Test(
        .enabled(if: Tags.areThere, "libimage-exiftool-perl is not installed"),
        .enabled(if: SharedMedia.isThere, "the pictures are not beside the repository"),
        arguments: [
            ("gps-helsinki.jpg", "GPSLatitude"), ("gps.png", "GPSLatitude"), ("iphone11-gps.heic", "GPSSpeed"),
            ("testsrc-location.mov", "GPSCoordinates"), ("rabbit320.mp4", "CreateDate"),
        ]
    )
    func `originals are full of tags`(_ name: String, _ tag: String) async throws {
        let found = try await Tags.foreign(in: SharedMedia.path(name))
        #expect(found.contains { $0.contains(tag) }, "\(found)")
    }
}
