import Foundation
import Testing

@testable import WebApp

/// Real files of cameras and phones, with what is known of them.
@Suite(
    .serialized,
    .enabled(if: MediaTools.areThere, "libvips-tools or ffmpeg is not installed"),
    .enabled(if: SharedMedia.isThere, "the pictures are not beside the repository")
)
struct SharedMediaCopiesTests {
    struct Expected: Sendable, CustomTestStringConvertible {
        let name: String
        let format: MediaFormat
        let width: Int
        let height: Int
        var milliseconds: Int?
        var video: MediaFormat?
        var testDescription: String { name }
    }

    private static let expected: [Expected] =
        (1...8).map { Expected(name: "landscape_\($0).jpg", format: .jpeg, width: 1800, height: 1200) } + [
            Expected(name: "portrait_6.jpg", format: .jpeg, width: 1200, height: 1800),
            Expected(name: "gps-helsinki.jpg", format: .jpeg, width: 900, height: 600),
            Expected(name: "gps-sydney-orientation6.jpg", format: .jpeg, width: 900, height: 600),
            Expected(name: "cmyk.jpg", format: .jpeg, width: 450, height: 300),
            Expected(name: "progressive.jpg", format: .jpeg, width: 450, height: 300),
            Expected(name: "gray.jpg", format: .jpeg, width: 450, height: 300),
            Expected(name: "gps.png", format: .png, width: 450, height: 300),
            Expected(name: "palette.png", format: .png, width: 300, height: 200),
            Expected(name: "gray16.png", format: .png, width: 64, height: 64),
            Expected(name: "alpha.png", format: .png, width: 256, height: 256),
            Expected(name: "static.gif", format: .gif, width: 300, height: 200),
            Expected(name: "gps.webp", format: .webp, width: 450, height: 300),
            Expected(name: "alpha-lossless.webp", format: .webp, width: 256, height: 256),
            Expected(name: "gps.heic", format: .heic, width: 450, height: 300),
            Expected(name: "iphone11-gps.heic", format: .heic, width: 2566, height: 3313),
            Expected(name: "animated.gif", format: .gif, width: 200, height: 133, milliseconds: 960, video: .mp4),
            Expected(name: "animated.webp", format: .webp, width: 200, height: 133, milliseconds: 960, video: .mp4),
            Expected(name: "rabbit320.mp4", format: .mp4, width: 320, height: 240, milliseconds: 7_800, video: .mp4),
            Expected(name: "rabbit320.webm", format: .webm, width: 320, height: 240, milliseconds: 7_800, video: .webm),
            Expected(
                name: "testsrc-faststart.mp4",
                format: .mp4,
                width: 320,
                height: 240,
                milliseconds: 3_000,
                video: .mp4
            ),
            Expected(name: "testsrc-hevc.mp4", format: .mp4, width: 320, height: 240, milliseconds: 3_000, video: .mp4),
            Expected(
                name: "testsrc-location.mov",
                format: .mov,
                width: 320,
                height: 240,
                milliseconds: 3_000,
                video: .mp4
            ),
            Expected(
                name: "testsrc-rotated.mp4",
                format: .mp4,
                width: 240,
                height: 320,
                milliseconds: 3_000,
                video: .mp4
            ),
        ]

    @Test(arguments: expected)
    func `a real file is judged, and becomes clean copies`(_ file: Expected) async throws {
        let path = SharedMedia.path(file.name)
        try await MediaTools.withConversion { conversion, _ in
            let judged = try await conversion.judge(path)
            #expect(judged.format == file.format)
            #expect(judged.width == file.width)
            #expect(judged.height == file.height)
            #expect(judged.milliseconds == file.milliseconds)
            #expect(judged.circumstances == nil)
            let copies = try await conversion.makeCopies(of: judged, at: path)
            #expect(copies.video?.format == file.video)
            // Never enlarged.
            #expect(max(copies.width, copies.height) == min(2_048, max(file.width, file.height)))
            #expect((copies.width > copies.height) == (file.width > file.height))
            for key in copies.keys {
                let bytes = try Data(contentsOf: URL(filePath: conversion.store.path(key)))
                #expect(ForeignBytes.found(in: Array(bytes)) == [])
                #expect(try await Tags.foreign(in: conversion.store.path(key)) == [])
            }
            #expect(try PictureTools.files(in: conversion.workFolder) == [])
        }
    }

    @Test func `no file is forgotten`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: SharedMedia.folder.path)
        let sounds: Set = ["mp3", "ogg", "flac", "m4a", "opus", "wav"]
        let others = names.filter { !sounds.contains(($0 as NSString).pathExtension) && $0 != "bad" }
        #expect(Set(others) == Set(Self.expected.map(\.name)))
    }

    @Test(arguments: ["bear.mp3", "bear.ogg", "sine-id3.mp3", "sine.flac", "sine.opus", "sine.wav"])
    func `sound is no medium`(_ name: String) async throws {
        try await MediaTools.withConversion { conversion, _ in
            await #expect(throws: MediaError.notAMedium) { try await conversion.judge(SharedMedia.path(name)) }
        }
    }

    @Test func `sound in the box of a video has nothing to see`() async throws {
        try await MediaTools.withConversion { conversion, _ in
            await #expect(throws: MediaError.noVideoStream) {
                try await conversion.judge(SharedMedia.path("sine.m4a"))
            }
        }
    }
}
