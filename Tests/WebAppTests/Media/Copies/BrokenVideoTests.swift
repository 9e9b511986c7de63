import Foundation
import Testing

@testable import WebApp

/// Videos that were cut short or changed on their way.
@Suite(.serialized, .enabled(if: MediaTools.areThere, "libvips-tools or ffmpeg is not installed"))
struct BrokenVideoTests {
    @Test(arguments: ["mp4", "webm"])
    func `a video with wrong bytes is refused, or its copies are clean, and nothing stays behind`(_ ending: String)
        async throws
    {
        try await MediaTools.withConversion { conversion, folder in
            let whole = "\(folder)/whole.\(ending)"
            let codec = ending == "mp4" ? ["-c:v", "libx264", "-movflags", "+faststart"] : ["-c:v", "libvpx"]
            try await MediaTools.film(whole, size: "160x120", codec + ["-pix_fmt", "yuv420p"])
            let bytes = try Data(contentsOf: URL(filePath: whole))
            var random = SplitMix(state: 7)
            for round in 0..<12 {
                var changed = bytes
                if round < 3 {
                    changed = changed.prefix(bytes.count * (round + 1) / 4)
                } else {
                    // Most of it in the first part, where the boxes are.
                    for _ in 0..<round {
                        let end = Bool.random(using: &random) ? min(1_500, bytes.count) : bytes.count
                        changed[Int.random(in: 32..<end, using: &random)] = .random(in: 0...255, using: &random)
                    }
                }
                let path = "\(folder)/changed"
                try changed.write(to: URL(filePath: path))
                do {
                    let copies = try await conversion.copies(of: path)
                    for key in copies.keys { #expect(try await Tags.foreign(in: conversion.store.path(key)) == []) }
                    try copies.discard(in: conversion.store)
                } catch let error as MediaError {
                    if case .unavailable = error { Issue.record("our fault: \(error)") }
                }
                #expect(try PictureTools.files(in: conversion.workFolder) == [])
                #expect(try conversion.store.keys(storedBefore: .max) == [])
            }
        }
    }

    @Test(arguments: ["#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n", "ffconcat version 1.0\nfile /etc/hostname\n"])
    func `lists of other files are no videos`(_ text: String) async throws {
        try await MediaTools.withConversion { conversion, folder in
            let path = "\(folder)/list.mp4"
            try Data(text.utf8).write(to: URL(filePath: path))
            await #expect(throws: MediaError.notAMedium) { try await conversion.judge(path) }
        }
    }

    @Test func `a video that costs too much is given up`() async throws {
        try await MediaTools.withConversion { conversion, folder in
            let path = "\(folder)/film.mp4"
            try await MediaTools.film(path, size: "160x120", ["-c:v", "libx264", "-pix_fmt", "yuv444p"])
            let judged = try await conversion.judge(path)
            for change: @Sendable (inout VideoLimits) -> Void in [
                { $0.fileBytes = 1_000 }, { $0.patience = 0 },
            ] {
                var strict = conversion
                change(&strict.limits.video)
                let limited = strict
                await #expect(throws: MediaError.tooCostly) { try await limited.makeCopies(of: judged, at: path) }
                #expect(try PictureTools.files(in: conversion.workFolder) == [])
            }
        }
    }
}

private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
