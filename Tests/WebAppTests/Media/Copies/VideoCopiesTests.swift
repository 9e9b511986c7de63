import Foundation
import Testing

@testable import WebApp

/// Videos made by ffmpeg for the test, and read back by ffprobe and ExifTool.
@Suite(.serialized, .enabled(if: MediaTools.areThere, "libvips-tools or ffmpeg is not installed"))
struct VideoCopiesTests {
    struct Made: Sendable, CustomTestStringConvertible {
        let name: String
        let sound: [String]
        let film: [String]
        /// How it comes out: format, codecs, and whether its packets are those that were sent.
        let format: MediaFormat
        let codecs: String
        let isKept: Bool
        var testDescription: String { "\(name) \(film.joined(separator: " "))" }
    }

    private static let aac = ["-c:a", "aac"]
    private static let h264 = ["-c:v", "libx264", "-pix_fmt", "yuv420p"]
    private static let secrets = [
        "-metadata", "title=Secret Title", "-metadata", "location=+60.1695+024.9354/", "-metadata",
        "creation_time=2024-06-01T09:30:00Z", "-metadata", "comment=Secret Comment", "-metadata:s:v",
        "handler_name=Secret Handler", "-metadata:s:v", "language=fin",
    ]

    @Test(arguments: [
        Made(name: "a.mp4", sound: aac, film: h264, format: .mp4, codecs: "h264 aac", isKept: true),
        Made(name: "a.mov", sound: aac, film: h264, format: .mp4, codecs: "h264 aac", isKept: true),
        Made(name: "a.mp4", sound: [], film: h264, format: .mp4, codecs: "h264", isKept: true),
        Made(name: "a.mov", sound: ["-c:a", "pcm_s16le"], film: h264, format: .mp4, codecs: "h264 aac", isKept: true),
        Made(
            name: "a.mp4",
            sound: aac,
            film: ["-c:v", "libx264", "-pix_fmt", "yuv444p"],
            format: .mp4,
            codecs: "h264 aac",
            isKept: false
        ),
        Made(
            name: "a.mp4",
            sound: aac,
            film: ["-c:v", "libx265", "-pix_fmt", "yuv420p10le", "-x265-params", "log-level=0"],
            format: .mp4,
            codecs: "h264 aac",
            isKept: false
        ),
        Made(
            name: "a.webm",
            sound: ["-c:a", "libopus"],
            film: ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-pix_fmt", "yuv420p"],
            format: .webm,
            codecs: "vp9 opus",
            isKept: true
        ),
        Made(
            name: "a.webm",
            sound: ["-c:a", "libvorbis"],
            film: ["-c:v", "libvpx", "-pix_fmt", "yuv420p"],
            format: .webm,
            codecs: "vp8 vorbis",
            isKept: true
        ),
        Made(
            name: "a.webm",
            sound: [],
            film: ["-c:v", "libsvtav1", "-preset", "12", "-pix_fmt", "yuv420p"],
            format: .mp4,
            codecs: "h264",
            isKept: false
        ),
        Made(
            name: "a.mp4",
            sound: aac,
            film: ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-pix_fmt", "yuv420p"],
            format: .mp4,
            codecs: "h264 aac",
            isKept: false
        ),
    ])
    func `what browsers play is kept, all else is made anew, and nothing is told`(_ made: Made) async throws {
        try await MediaTools.withConversion { conversion, folder in
            let path = "\(folder)/\(made.name)"
            try await MediaTools.film(path, sound: made.sound, made.film + Self.secrets)
            let copies = try await conversion.copies(of: path)
            let video = try #require(copies.video)
            let file = conversion.store.path(video)
            #expect(video.format == made.format)
            #expect(
                try await Self.probe(file, "stream=codec_name") == made.codecs.split(separator: " ").map(String.init)
            )
            #expect(try await Self.probe(file, "stream=pix_fmt").filter { $0 != "unknown" } == ["yuv420p"])
            #expect(copies.width == 320 && copies.height == 240)
            let (sent, shown) = (try await Self.film(in: path), try await Self.film(in: file))
            #expect((sent == shown) == made.isKept)
            #expect(try await Tags.foreign(in: file) == [])
            let bytes = try Data(contentsOf: URL(filePath: file))
            for secret in ["Secret", "60.16", "x264 - core", "fin\0"] {
                #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(secret)")
            }
            #expect(try PictureTools.files(in: conversion.workFolder) == [])
        }
    }

    @Test(arguments: [0, 90, 180, 270])
    func `turned videos are shown as they were filmed, and so are their posters`(_ degrees: Int) async throws {
        try await MediaTools.withConversion { conversion, folder in
            // Above red, below blue.
            let (plain, path) = ("\(folder)/plain.mp4", "\(folder)/turned.mp4")
            let picture = "color=red:size=320x120:duration=1:rate=10[a];color=blue:size=320x120:duration=1:rate=10[b]"
            try await Self.ffmpeg(
                ["-filter_complex", "\(picture);[a][b]vstack"] + Self.h264 + [plain]
            )
            try await Self.ffmpeg(["-i", plain, "-c", "copy", "-metadata:s:v", "rotate=\(degrees)", path])
            for file in [path, try await Self.encodedAnew(path, folder)] {
                let judged = try await conversion.judge(file)
                let isUpright = degrees % 180 == 0
                #expect(judged.width == (isUpright ? 320 : 240))
                let copies = try await conversion.makeCopies(of: judged, at: file)
                #expect(copies.width == judged.width && copies.height == judged.height)
                let averages = try await Pixels(of: PhotoCopiesTests.picture(copies.large, conversion)).averages(
                    grid: 2
                )
                let cells = stride(from: 0, to: 12, by: 3).map { averages[$0] > averages[$0 + 2] ? "red" : "blue" }
                // What a player that knows the matrix makes of the original.
                let expected = try await Self.shown(file, folder)
                #expect(cells == expected)
                let copy = conversion.store.path(try #require(copies.video))
                #expect(try await Self.shown(copy, folder) == expected)
            }
        }
    }

    @Test func `a large video becomes smaller, and progress is told`() async throws {
        try await MediaTools.withConversion { conversion, folder in
            let path = "\(folder)/large.mp4"
            try await MediaTools.film(
                path,
                seconds: 2,
                size: "2560x1440",
                ["-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "log-level=0", "-pix_fmt", "yuv420p"]
            )
            let told = ToldProgress()
            let copies = try await conversion.copies(of: path) { told.add($0) }
            #expect(copies.width == 1_920 && copies.height == 1_080)
            #expect(told.values.last == 1)
            #expect(told.values == told.values.sorted())
            #expect(told.values.allSatisfy { (0...1).contains($0) })
        }
    }

    @Test func `high dynamic range becomes what every screen shows`() async throws {
        try await MediaTools.withConversion { conversion, folder in
            let path = "\(folder)/hdr.mov"
            let colours = ["-colorspace", "bt2020nc", "-color_primaries", "bt2020", "-color_trc", "arib-std-b67"]
            let encoder = ["-c:v", "libx265", "-pix_fmt", "yuv420p10le", "-tag:v", "hvc1", "-x265-params"]
            try await MediaTools.film(
                path,
                encoder + ["log-level=0:colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc"] + colours
            )
            let copies = try await conversion.copies(of: path)
            let file = conversion.store.path(try #require(copies.video))
            #expect(try await Self.probe(file, "stream=color_transfer") == ["bt709"])
            #expect(try await Self.probe(file, "stream=pix_fmt") == ["yuv420p"])
        }
    }

    @Test func `other codings, long films and large ones are refused`() async throws {
        var limits = MediaLimits()
        limits.maxSeconds = 2
        limits.maxVideoMegapixels = 1
        limits.maxVideoBytes = 4 << 20
        try await MediaTools.withConversion(limits: limits) { conversion, folder in
            let (old, long, large) = ("\(folder)/old.mp4", "\(folder)/long.mp4", "\(folder)/large.mp4")
            try await MediaTools.film(old, ["-c:v", "mpeg4"])
            try await MediaTools.film(long, seconds: 3, Self.h264)
            try await MediaTools.film(large, size: "1280x800", Self.h264)
            await #expect(throws: MediaError.unsupportedCodec) { try await conversion.judge(old) }
            await #expect(throws: MediaError.tooLong(maxMinutes: 0)) { try await conversion.judge(long) }
            await #expect(throws: MediaError.tooManyPixels(maxMegapixels: 1)) { try await conversion.judge(large) }
            let file = try FileHandle(forWritingTo: URL(filePath: old))
            try file.truncate(atOffset: 5 << 20)
            try file.close()
            await #expect(throws: MediaError.tooManyBytes(maxMegabytes: 4)) { try await conversion.judge(old) }
        }
    }

    @Test func `a recording of a browser, which does not say how long it is, is counted`() async throws {
        var limits = MediaLimits()
        limits.maxSeconds = 2
        try await MediaTools.withConversion(limits: limits) { conversion, folder in
            let film = ["-c:v", "libvpx", "-pix_fmt", "yuv420p", "-f", "webm", "-live", "1"]
            let (short, long) = ("\(folder)/short.webm", "\(folder)/long.webm")
            try await MediaTools.film(short, seconds: 1, film)
            try await MediaTools.film(long, seconds: 3, film)
            #expect(try await Self.probe(short, "format=duration") == ["N/A"])
            // To the beginning of the last frame, or to its end.
            let judged = try await conversion.judge(short)
            #expect((900...1_000).contains(try #require(judged.milliseconds)))
            await #expect(throws: MediaError.tooLong(maxMinutes: 0)) { try await conversion.judge(long) }
            let copies = try await conversion.makeCopies(of: judged, at: short)
            #expect((900...1_000).contains(try #require(copies.milliseconds)))
        }
    }

    @Test func `a conversion ends when nobody wants it any more`() async throws {
        try await MediaTools.withConversion { conversion, folder in
            // Seconds of work for one thread.
            let path = "\(folder)/long.mp4"
            try await MediaTools.film(
                path,
                seconds: 60,
                size: "640x360",
                ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv444p"]
            )
            let judged = try await conversion.judge(path)
            let task = Task { try await conversion.makeCopies(of: judged, at: path) }
            while try PictureTools.files(in: conversion.workFolder).allSatisfy({ !$0.hasSuffix("ffmpeg-output") }) {
                await Task.yield()
            }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(try PictureTools.files(in: conversion.workFolder) == [])
            #expect(try conversion.store.keys(storedBefore: .max) == [])
        }
    }

    private static func probe(_ path: String, _ entries: String) async throws -> [String] {
        try await MediaTools.run(
            ["/usr/bin/ffprobe", "-v", "error", "-show_entries", entries, "-of", "default=nw=1:nk=1", path]
        ).split(separator: "\n").map(String.init)
    }

    /// What the film decodes to: the sum of each frame's bytes.
    private static func film(in path: String) async throws -> String {
        try await MediaTools.run(
            ["/usr/bin/ffmpeg", "-v", "error", "-nostdin", "-i", path, "-map", "0:v:0", "-f", "hash", "-"]
        )
    }

    private static func ffmpeg(_ arguments: [String]) async throws {
        try await MediaTools.run(["/usr/bin/ffmpeg", "-v", "error", "-nostdin", "-y"] + arguments)
    }

    /// The same in a coding that is not kept, with the same matrix.
    private static func encodedAnew(_ path: String, _ folder: String) async throws -> String {
        let (film, turned) = ("\(folder)/anew.mp4", "\(folder)/anew-turned.mp4")
        try await ffmpeg(
            [
                "-noautorotate", "-i", path, "-c:v", "libx265", "-x265-params", "log-level=0", "-metadata:s:v",
                "rotate=0",
            ]
                + [film]
        )
        let degrees = try await probe(path, "stream_side_data=rotation").first.flatMap { Int($0) } ?? 0
        try await ffmpeg(["-i", film, "-c", "copy", "-metadata:s:v", "rotate=\((360 - degrees) % 360)", turned])
        return turned
    }

    /// The four corners as a player shows them.
    private static func shown(_ path: String, _ folder: String) async throws -> [String] {
        let frame = "\(folder)/frame.png"
        try await ffmpeg(["-i", path, "-frames:v", "1", "-update", "1", frame])
        let text = try await MediaTools.run(["/usr/bin/vipsheader", frame])
        let size = try #require(text.firstMatch(of: /(\d+)x(\d+)\b/))
        let (width, height) = (try #require(Int(size.1)), try #require(Int(size.2)))
        var cells: [String] = []
        for (x, y) in [(9, 9), (width - 9, 9), (9, height - 9), (width - 9, height - 9)] {
            let samples = try await MediaTools.run(["/usr/bin/vips", "getpoint", frame, "\(x)", "\(y)"])
            let numbers = samples.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
            cells.append(numbers[0] > numbers[2] ? "red" : "blue")
        }
        return cells
    }
}
