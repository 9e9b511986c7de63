import Foundation
import Testing

@testable import WebApp

/// One after another: the children of all at once would starve tests that have time limits.
@Suite(
    .serialized,
    .enabled(if: PictureTools.areThere, "libvips-tools is not installed"),
    .enabled(if: SharedMedia.isThere, "the pictures are not beside the repository")
)
struct HostilePictureTests {
    /// What holds a picture in spite of all: it is decoded as far as it goes, and encoded anew.
    private static let drawable: Set<String> = [
        "exif-ifd-offset-out-of-range.jpg", "exif-orientation-9-and-ifd-loop.jpg", "jpeg-comment-html-polyglot.jpg",
        "jpeg-with-zip-appended.jpg", "png-named-jpg.jpg", "truncated.jpg", "truncated.png", "ztxt-bomb-64mib.png",
    ]

    private static let refusals: [String: PictureError] = [
        "empty.jpg": .notAPicture, "random-4k.jpg": .notAPicture, "html-named-png.png": .notAPicture,
        "svg-named-jpg.jpg": .notAPicture, "svg-with-script.svg": .notAPicture, "jpeg-soi-only.jpg": .notAPicture,
        "ftyp-only.mp4": .notAPicture, "mp4-box-size-zero-loop.mp4": .notAPicture,
        "wav-data-size-lies.wav": .notAPicture, "bomb-30000x30000-1bit.png": .tooLarge(maxMegapixels: 100),
        "gif-65535x65535.gif": .tooLarge(maxMegapixels: 100), "truncated.heic": .broken, "truncated.webp": .broken,
        "gif-javascript-polyglot.gif": .broken, "zero-width.png": .broken,
    ]

    @Test(arguments: SharedMedia.bad)
    func `a hostile file is refused, or comes out as a clean picture`(_ name: String) async throws {
        let file = SharedMedia.path("bad/\(name)")
        let original = try Data(contentsOf: URL(filePath: file))
        // A quarter of the usual memory is enough for all of them.
        var limits = PictureLimits()
        limits.addressSpaceBytes = 256 << 20
        try await PictureTools.withConversion(limits: limits) { conversion, folder in
            do {
                for picture in try await conversion.squares(of: file) + [conversion.viewerCopy(of: file, maxSide: 800)]
                {
                    #expect(ForeignBytes.found(in: picture.bytes) == [])
                    #expect(Data(picture.bytes) != original)
                }
                #expect(Self.drawable.contains(name))
            } catch let error as PictureError {
                #expect(!Self.drawable.contains(name), "\(error)")
                #expect(Self.refusals[name, default: error] == error)
                if case .unavailable = error { Issue.record("our fault: \(error)") }
            }
            #expect(try PictureTools.files(in: folder) == [])
        }
    }

    @Test(arguments: ["rabbit320.mp4", "bear.mp3", "sine.wav", "testsrc-location.mov"])
    func `sound and film are no pictures`(_ name: String) async throws {
        try await PictureTools.withConversion { conversion, _ in
            _ = await #expect(throws: PictureError.notAPicture) {
                try await conversion.viewerCopy(of: SharedMedia.path(name), maxSide: 100)
            }
        }
    }
}
