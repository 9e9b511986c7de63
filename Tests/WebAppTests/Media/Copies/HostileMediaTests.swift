import Foundation
import Testing

@testable import WebApp

/// Files made to break or to exhaust their readers.
@Suite(
    .serialized,
    .enabled(if: MediaTools.areThere, "libvips-tools or ffmpeg is not installed"),
    .enabled(if: SharedMedia.isThere, "the pictures are not beside the repository")
)
struct HostileMediaTests {
    /// What holds a picture in spite of all: it is decoded as far as it goes, and encoded anew.
    private static let drawable: Set<String> = [
        "exif-ifd-offset-out-of-range.jpg", "exif-orientation-9-and-ifd-loop.jpg", "jpeg-comment-html-polyglot.jpg",
        "jpeg-with-zip-appended.jpg", "png-named-jpg.jpg", "truncated.jpg", "truncated.png",
        "ztxt-bomb-64mib.png",
    ]

    private static let refusals: [String: MediaError] = [
        "empty.jpg": .notAMedium, "random-4k.jpg": .notAMedium, "html-named-png.png": .notAMedium,
        "svg-named-jpg.jpg": .notAMedium, "svg-with-script.svg": .notAMedium, "jpeg-soi-only.jpg": .notAMedium,
        "wav-data-size-lies.wav": .notAMedium, "ftyp-only.mp4": .damaged, "mp4-box-size-zero-loop.mp4": .damaged,
        "bomb-30000x30000-1bit.png": .tooManyPixels(maxMegapixels: 200),
        "gif-65535x65535.gif": .tooManyPixels(maxMegapixels: 200), "truncated.heic": .damaged,
        "jpeg-claims-65535x65535.jpg": .damaged, "truncated.webp": .damaged,
        "gif-javascript-polyglot.gif": .damaged, "zero-width.png": .damaged,
        "header-2147483647-square.png": .damaged, "bad-crc.png": .damaged, "webp-riff-size-lies.webp": .damaged,
    ]

    @Test(arguments: SharedMedia.bad)
    func `a hostile file is refused, or its copies are clean`(_ name: String) async throws {
        let file = SharedMedia.path("bad/\(name)")
        // A quarter of the usual memory is enough for all of them.
        var limits = MediaLimits()
        limits.picture.addressSpaceBytes = 512 << 20
        try await MediaTools.withConversion(limits: limits) { conversion, _ in
            do {
                let copies = try await conversion.copies(of: file)
                #expect(Self.drawable.contains(name))
                for key in copies.keys {
                    let path = conversion.store.path(key)
                    let bytes = try Data(contentsOf: URL(filePath: path))
                    #expect(ForeignBytes.found(in: Array(bytes)) == [])
                    #expect(try await Tags.foreign(in: path) == [])
                }
            } catch let error as MediaError {
                #expect(Self.refusals[name] == error)
            }
            #expect(try PictureTools.files(in: conversion.workFolder) == [])
        }
    }
}
