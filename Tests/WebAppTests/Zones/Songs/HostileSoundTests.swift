import Foundation
import Models
import Testing

@testable import WebApp

/// Files that are made to break, to exhaust or to fool what prepares songs, or to carry something past it.
@Suite(.enabled(if: SongTools.areThere, "ffmpeg is not installed"))
struct HostileSoundTests {
    private static let secret = "SECRETPLACE+60.16952"

    /// An ID3v2.3 tag with one frame.
    private static func tag(_ frame: String, _ content: [UInt8]) -> [UInt8] {
        func number(_ value: Int, bits: Int) -> [UInt8] {
            (0..<4).reversed().map { UInt8(value >> (bits * $0) & (bits == 7 ? 0x7F : 0xFF)) }
        }
        let body = Array(frame.utf8) + number(content.count, bits: 8) + [0, 0] + content
        return Array("ID3".utf8) + [3, 0, 0] + number(body.count, bits: 7) + body
    }

    private static func little(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    /// A head of PCM, and a second of silence.
    private static func wave(channels: Int, rate: Int) -> [UInt8] {
        let sound = [UInt8](repeating: 0, count: 88_200)
        let format =
            little(1, 2) + little(channels, 2) + little(rate, 4) + little(rate * channels * 2, 4)
            + little(channels * 2, 2) + little(16, 2)
        return Array("RIFF".utf8) + little(36 + sound.count, 4) + Array("WAVEfmt ".utf8) + little(16, 4) + format
            + Array("data".utf8) + little(sound.count, 4) + sound
    }

    @Test func `what is no song, or none that ends, is refused with its reason`() async throws {
        let m4a = try await SongTools.tone("m4a", seconds: 5)
        let long = try await SongTools.run(
            ["-f", "lavfi", "-i", "anullsrc=r=8000:cl=mono", "-t", "1260", "-c:a", "pcm_u8"],
            "long.wav"
        )
        let short = try await SongTools.tone("wav", seconds: 0.1)
        let cases: [(String, [UInt8])] = [
            ("nothing", []), ("a letter", [0x49]), ("a tag alone", Self.tag("TIT2", [0, 65])),
            ("a head alone", Array(m4a.prefix(40))), ("half of it", Array(m4a.prefix(m4a.count / 2))),
            ("no channels", Self.wave(channels: 0, rate: 44_100)), ("no rate", Self.wave(channels: 1, rate: 0)),
            ("a playlist", Array("#EXTM3U\nfile:///etc/passwd\n".utf8)),
            ("a list", Array("ffconcat version 1.0\nfile '/etc/passwd'\n".utf8)),
            ("a tagged playlist", Self.tag("TIT2", [0, 65]) + Array("#EXTM3U\nhttp://127.0.0.1:27199/\n".utf8)),
            ("a tagged page", Self.tag("TIT2", [0, 65]) + Array("<html><script>alert(1)</script>".utf8)),
            ("a drawing", Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)),
            ("21 minutes", long), ("a tenth of a second", short),
        ]
        try await withConversion { conversion, folder in
            for (name, bytes) in cases {
                let path = folder + "/\(UUID().uuidString)"
                try Data(bytes).write(to: URL(filePath: path))
                let error = await #expect(throws: MediaError.self, "\(name)") {
                    try await conversion.make(ofFile: path)
                }
                if case .unavailable(let reason) = error { Issue.record("\(name): \(reason)") }
                if name == "21 minutes" { #expect(error == .tooLong(maxMinutes: 20)) }
                if name == "a tenth of a second" { #expect(error == .noSound) }
            }
            let huge = folder + "/huge"
            try Data(Self.tag("TIT2", [0, 65])).write(to: URL(filePath: huge))
            #expect(truncate(huge, 51 << 20) == 0)
            await #expect(throws: MediaError.tooManyBytes(maxMegabytes: 50)) { try await conversion.make(ofFile: huge) }
        }
    }

    @Test func `many channels and a high rate become what browsers play`() async throws {
        let bytes = try await SongTools.run(
            ["-f", "lavfi", "-i", "anoisesrc=r=192000:d=2:a=0.1", "-ac", "6"],
            "wide.flac"
        )
        try await withConversion { conversion, folder in
            let path = folder + "/wide.flac"
            try Data(bytes).write(to: URL(filePath: path))
            let made = try await conversion.make(ofFile: path)
            let probe = try await SongTools.probe(try Self.copy(made, conversion), "m4a")
            #expect(probe.contains("channels=2") && probe.contains("sample_rate=\"44100\""))
        }
    }

    @Test func `tags without end are cut, and covers that are none are left out`() async throws {
        let tone = try await SongTools.tone("mp3", ["-id3v2_version", "0", "-write_id3v1", "0"])
        let words = [3] + Array("<script>alert(1)</script>\u{202E}\u{7}\u{0}".utf8)
        func cover(_ content: [UInt8]) -> [UInt8] {
            Self.tag("APIC", [0] + Array("image/png".utf8) + [0, 3, 0] + content)
        }
        var vast = DrawnPicture.png(width: 8, height: 8)
        // The width and the height of its first chunk.
        vast.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
        let svg = Array("<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"alert(1)\"/>".utf8)
        let heads: [(String, [UInt8])] = [
            ("title", Self.tag("TIT2", words + [UInt8](repeating: 0x61, count: 100_000))),
            ("megabyte", Self.tag("TIT2", [3] + [UInt8](repeating: 0x61, count: 1 << 20))),
            ("html", cover(Array("<html><script>alert(1)</script>".utf8))), ("svg", cover(svg)), ("vast", cover(vast)),
        ]
        try await withConversion { conversion, folder in
            for (name, head) in heads {
                let path = folder + "/\(name).mp3"
                try Data(head + tone).write(to: URL(filePath: path))
                do {
                    let judged = try await conversion.judge(path)
                    #expect(judged.words.title.unicodeScalars.count <= TrackWords.maxLength, "\(name)")
                    #expect(!judged.words.title.unicodeScalars.contains { $0.value == 0x202E || $0.value < 32 })
                    let made = try await conversion.make(ofFile: path)
                    #expect(made.coverKey == nil && made.milliseconds > 900, "\(name)")
                } catch let error as MediaError {
                    // What says more than anybody reads may be refused.
                    #expect(name == "megabyte" && error == .damaged, "\(name): \(error)")
                }
            }
        }
    }

    @Test func `nothing that somebody has put around or between the sound is in any copy`() async throws {
        let junk = Array(String(repeating: Self.secret, count: 40).utf8)
        let tags = ["-metadata", "title=\(Self.secret)", "-metadata", "location=\(Self.secret)"]
        let opus = try await SongTools.tone("opus", ["-c:a", "libopus"], seconds: 2)
        let tagged = try await SongTools.tone("opus", ["-c:a", "libopus"] + tags, seconds: 2, hertz: 600)
        let aac = try await SongTools.tone("aac", ["-c:a", "aac"], seconds: 4)
        let m4a = try await SongTools.tone("m4a", ["-c:a", "aac"] + tags, seconds: 2)
        let mp3 = try await SongTools.tone("mp3", seconds: 2)
        let wave = Self.wave(channels: 1, rate: 44_100)
        func box(_ name: String) -> [UInt8] {
            [0, 0, UInt8((junk.count + 8) >> 8), UInt8((junk.count + 8) & 0xFF)] + Array(name.utf8) + junk
        }
        let middle = try #require(Self.frame(of: aac, after: aac.count / 2))
        let private3 = Self.tag("PRIV", Array("geo".utf8) + [0] + junk)
        let cases: [(String, [UInt8])] = [
            ("chained.opus", opus + tagged), ("between.aac", Array(aac[..<middle]) + junk + Array(aac[middle...])),
            ("tagged.aac", Array(aac[..<middle]) + private3 + Array(aac[middle...])),
            ("boxes.m4a", m4a + box("uuid") + box("free") + box("udta")),
            ("tail.mp3", mp3 + Array("APETAGEX".utf8) + junk + Array("LYRICSBEGIN".utf8) + junk),
            ("joined.mp3", mp3 + private3 + mp3),
            ("chunks.wav", wave + Array("bext".utf8) + Self.little(junk.count, 4) + junk),
        ]
        try await withConversion { conversion, folder in
            for (name, bytes) in cases {
                let path = folder + "/" + name
                try Data(bytes).write(to: URL(filePath: path))
                let made: Track.Made
                do { made = try await conversion.make(ofFile: path) } catch MediaError.damaged {
                    Issue.record("\(name) is refused")
                    continue
                }
                let copy = Data(try Self.copy(made, conversion))
                #expect(copy.range(of: Data("SECRETPLACE".utf8)) == nil, "\(name)")
                #expect(made.milliseconds > 900, "\(name)")
            }
        }
    }

    /// Where the next frame of ADTS begins.
    private static func frame(of bytes: [UInt8], after start: Int) -> Int? {
        (start..<bytes.count - 1).first { bytes[$0] == 0xFF && bytes[$0 + 1] & 0xF6 == 0xF0 }
    }

    private static func copy(_ made: Track.Made, _ conversion: SoundConversion) throws -> [UInt8] {
        let key = try #require(MediaKey(made.audioKey))
        return Array(try Data(contentsOf: URL(filePath: conversion.store.path(of: key))))
    }

    private func withConversion(_ test: (SoundConversion, String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "hostile-\(UUID().uuidString)").path
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
