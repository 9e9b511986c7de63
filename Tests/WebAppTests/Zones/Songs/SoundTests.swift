import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// What songs are judged by, and what is made of them.
struct SoundTests {
    @Test(arguments: [
        ("fLaC\u{0}", MediaFormat.flac), ("OggS........................OpusHead", .opus),
        ("OggS........................xvorbis", .ogg), ("RIFF....WAVEfmt ", .wav), ("....ftypM4A ", .m4a),
        ("ID3.", .mp3),
    ])
    func `a song is known by its first bytes`(text: String, format: MediaFormat) {
        #expect(MediaFormat(soundPrefix: Array(text.utf8)) == format)
    }

    @Test func `streams without a head are known by their frames, all else is refused`() {
        #expect(MediaFormat(soundPrefix: [0xFF, 0xFB, 0x90, 0]) == .mp3)
        #expect(MediaFormat(soundPrefix: [0xFF, 0xF1, 0x50, 0x80]) == .aac)
        for text in ["", "<html>", "GIF89a", "RIFF....AVI LIST", "\u{89}PNG"] {
            #expect(MediaFormat(soundPrefix: Array(text.utf8)) == nil)
        }
    }

    @Test func `tags are one line of what is seen, of bounded length`() {
        #expect(TrackWords.clean(" a\u{0}\tb\r\nc\u{202E}d\u{200B} ") == "a b cd")
        #expect(TrackWords.clean(String(repeating: "é", count: 500)).unicodeScalars.count == 200)
        #expect(TrackWords.clean(fileName: "C:\\music\\01_my.song.mp3") == "01 my.song")
        let words = TrackWords(tags: [["TITLE": "A", "Album_Artist": "B"], ["title": "C", "album": "D"]])
        #expect(words == TrackWords(title: "A", artist: "B", album: "D"))
    }

    @Test func `no gain makes a song clip, or is without bounds`() {
        let limits = SoundLimits()
        func gain(_ loudness: Double?, _ peak: Double?) -> Double {
            Loudness(integrated: loudness, truePeak: peak, milliseconds: nil).gain(limits)
        }
        #expect(gain(-8, 0.5) == -10)
        #expect(gain(-23, -12) == 5)
        #expect(gain(-23, -3) == 2)
        #expect(gain(-23, 0) == 0)
        #expect(gain(-60, -50) == 12)
        #expect(gain(nil, nil) == 0)
    }

    @Test func `the report's last measurement counts`() {
        let report = """
            frame:1    pts:4410    pts_time:0.1
            lavfi.r128.I=-70.000
            lavfi.r128.true_peaks_ch0=0.100
            frame:61   pts:269010  pts_time:6.1
            lavfi.r128.I=-15.884
            lavfi.r128.true_peaks_ch0=0.500
            lavfi.r128.true_peaks_ch1=1.000
            """
        let loudness = Loudness(report: report)
        #expect(loudness == Loudness(integrated: -15.884, truePeak: 0, milliseconds: 6_100))
        #expect(Loudness(report: "lavfi.r128.I=-70.000").integrated == nil)
    }

    @Test func `a file of frames and of nothing else is known`() {
        // 128 kbit/s at 44.1 kHz: 417 bytes.
        let frame = [0xFF, 0xFB, 0x90, 0] + [UInt8](repeating: 0, count: 413)
        func areAll(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBytes { MPEGFrames.areAll(of: $0) } }
        #expect(areAll(frame + frame))
        #expect(!areAll(frame + Array("SECRET".utf8) + frame))
        #expect(!areAll(frame + [0xFF]))
        #expect(!areAll(Array(frame.dropLast())))
        #expect(!areAll([]))
    }

    @Test(.enabled(if: SongTools.areThere, "ffmpeg is not installed"))
    func `a loud song and a soft one are measured and get a bounded gain`() async throws {
        try await withConversion { conversion, folder in
            var heard: [Double] = []
            for volume in [0.9, 0.05] {
                let path = folder + "/\(volume).flac"
                try Data(try await SongTools.tone("flac", seconds: 5, volume: volume)).write(to: URL(filePath: path))
                let made = try await conversion.make(ofFile: path)
                let gain = try #require(made.gain)
                let file = conversion.store.path(of: try #require(MediaKey(made.audioKey)))
                let judged = try SoundFile(
                    file,
                    limits: SoundLimits(),
                    workFolder: folder,
                    isCancelled: CancellationFlag()
                )
                let work = SoundWork(file: judged, judged: try judged.judge())
                heard.append(try #require(try work.loudness().integrated) + gain)
            }
            // The sine of ffmpeg is an eighth of full scale.
            #expect(abs(heard[0] - -18) < 1 || heard[0] < -18)
            #expect(heard[0] - heard[1] < 30)
        }
    }

    @Test(.enabled(if: SongTools.areThere, "ffmpeg is not installed"))
    func `what is hidden between the frames of an MP3 file is in no copy`() async throws {
        let whole = try await SongTools.tone("mp3", ["-c:a", "libmp3lame", "-b:a", "128k"], seconds: 3)
        let middle = whole.count / 2
        let spiked = whole[..<middle] + Array(String(repeating: "SECRETJUNK", count: 50).utf8) + whole[middle...]
        try await withConversion { conversion, folder in
            let path = folder + "/spiked.mp3"
            try Data(spiked).write(to: URL(filePath: path))
            let made = try await conversion.make(ofFile: path)
            let copy = try Data(contentsOf: URL(filePath: conversion.store.path(of: #require(MediaKey(made.audioKey)))))
            #expect(copy.range(of: Data("SECRETJUNK".utf8)) == nil)
            #expect((2_500...3_500).contains(made.milliseconds))
        }
    }

    @Test(.enabled(if: SongTools.areThere && PictureTools.areThere, "ffmpeg or libvips-tools is not installed"))
    func `the cover is written anew, and a broken one is none`() async throws {
        try await withConversion { conversion, folder in
            let cover = folder + "/cover.png"
            try Data(DrawnPicture.png(width: 300, height: 200)).write(to: URL(filePath: cover))
            for ending in ["mp3", "flac"] {
                let bytes = try await SongTools.tone(
                    ending,
                    ["-i", cover, "-map", "0:a", "-map", "1:v", "-c:v", "copy", "-disposition:v", "attached_pic"]
                )
                let path = folder + "/song.\(ending)"
                try Data(bytes).write(to: URL(filePath: path))
                let made = try await conversion.make(ofFile: path)
                let key = try #require(made.coverKey.flatMap { MediaKey($0) }, "\(ending)")
                #expect([.jpeg, .png].contains(key.format))
            }
        }
    }

    @Test(
        .enabled(if: SongTools.areThere && SharedMedia.isThere, "no real songs are here"),
        arguments: [
            ("bear.mp3", MediaFormat.mp3), ("bear.ogg", .m4a), ("sine.flac", .m4a), ("sine.m4a", .m4a),
            ("sine.opus", .opus), ("sine.wav", .m4a), ("sine-id3.mp3", .mp3),
        ]
    )
    func `real files are prepared`(name: String, format: MediaFormat) async throws {
        try await withConversion { conversion, _ in
            let made = try await conversion.make(ofFile: SharedMedia.path(name))
            #expect(MediaKey(made.audioKey)?.format == format)
            #expect((1_000...7_000).contains(made.milliseconds) && made.gain != nil)
        }
    }

    @Test(
        .enabled(if: SongTools.areThere && SharedMedia.isThere, "no real songs are here"),
        arguments: [
            "bad/ftyp-only.mp4", "bad/mp4-box-size-zero-loop.mp4", "rabbit320.mp4",
        ]
    )
    func `what is no song is refused`(name: String) async throws {
        try await withConversion { conversion, _ in
            await #expect(throws: MediaError.self) { try await conversion.make(ofFile: SharedMedia.path(name)) }
        }
    }

    private func withConversion(_ test: (SoundConversion, String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "sound-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let pool = WorkPool(threads: 2, maxWaiting: 100)
        defer { pool.close() }
        let store = try MediaStore(folder: folder + "/media")
        try await test(
            SoundConversion(judging: pool, making: pool, share: nil, store: store, workFolder: folder),
            folder
        )
    }
}
