import Foundation
import Models
import Testing

@testable import WebApp

/// Photos made by our own code or by the tools.
@Suite(.serialized, .enabled(if: MediaTools.areThere, "libvips-tools or ffmpeg is not installed"))
struct PhotoCopiesTests {
    @Test func `a photo has three sizes, which show the same in the same colours`() async throws {
        try await Self.withPhoto(width: 3_000, height: 2_000) { conversion, path in
            let judged = try await conversion.judge(path)
            #expect(judged.kind == .photo)
            let copies = try await conversion.makeCopies(of: judged, at: path)
            #expect(copies.video == nil && copies.milliseconds == nil)
            #expect(copies.width == 2_048 && copies.height == 1_365)
            let sizes = try copies.keys.map { try Self.picture($0, conversion) }.map { [$0.width, $0.height] }
            #expect(sizes == [[2_048, 1_365], [640, 427], [320, 320]])
            for key in copies.keys {
                let colour = try await Pixels(of: Self.picture(key, conversion)).averages(grid: 1)
                #expect(Pixels.distance(colour, [200, 30, 40]) < 4)
            }
            #expect(copies.colours.columns == 4 && copies.colours.rows == 3)
            // Within the rounding of JPEG.
            let cells = copies.colours.description.dropFirst(4).matches(of: /.{6}/)
            #expect(cells.count == 12)
            #expect(cells.allSatisfy { $0.output.wholeMatch(of: /c[6-9a](?:1[c-f]|20)2[6-9a]/) != nil })
        }
    }

    @Test func `small photos are not enlarged, save to the square`() async throws {
        try await Self.withPhoto(width: 100, height: 150) { conversion, path in
            let copies = try await conversion.copies(of: path)
            let sizes = try copies.keys.map { try Self.picture($0, conversion) }.map { [$0.width, $0.height] }
            #expect(sizes == [[100, 150], [100, 150], [320, 320]])
            #expect(copies.colours.columns == 3 && copies.colours.rows == 4)
        }
    }

    @Test func `a panorama has a square too`() async throws {
        try await Self.withPhoto(width: 4_000, height: 600) { conversion, path in
            let copies = try await conversion.copies(of: path)
            let sizes = try copies.keys.map { try Self.picture($0, conversion) }.map { [$0.width, $0.height] }
            #expect(sizes == [[2_048, 307], [640, 96], [320, 320]])
        }
    }

    @Test func `transparency stays, and its colours are those on white`() async throws {
        try await MediaTools.withConversion { conversion, folder in
            let path = "\(folder)/drawn"
            try Data(DrawnPicture.png(width: 700, height: 700, alpha: true, opacity: 0)).write(to: URL(filePath: path))
            let copies = try await conversion.copies(of: path)
            #expect(copies.keys.map(\.format) == [.png, .png, .png])
            #expect(copies.colours.description == "3x3-" + String(repeating: "ffffff", count: 9))
        }
    }

    @Test(.enabled(if: SharedMedia.isThere, "the pictures are not beside the repository"))
    func `all eight ways to hold a phone come out alike, in every size`() async throws {
        try await MediaTools.withConversion { conversion, _ in
            var expected: [[Double]] = []
            for orientation in 1...8 {
                let copies = try await conversion.copies(of: SharedMedia.path("landscape_\(orientation).jpg"))
                #expect(copies.width == 1_800 && copies.height == 1_200)
                var averages: [[Double]] = []
                for key in [copies.large, copies.small] {
                    averages.append(try await Pixels(of: Self.picture(key, conversion)).averages())
                }
                if orientation == 1 { expected = averages }
                for (found, wanted) in zip(averages, expected) { #expect(Pixels.distance(found, wanted) < 12) }
            }
        }
    }

    @Test func `colours of a wider range are brought to sRGB`() async throws {
        try await Self.withPhoto(width: 60, height: 60) { conversion, path in
            // Display P3, as phones write it: the numbers of the same colour are others.
            let wide = "\(path)-p3.jpg"
            try await MediaTools.run(
                ["/usr/bin/vips", "icc_transform", path, "\(wide)[Q=95]", "p3", "--input-profile", "srgb"]
            )
            #expect(try Data(contentsOf: URL(filePath: wide)).range(of: Data("ICC_PROFILE".utf8)) != nil)
            let copies = try await conversion.copies(of: wide)
            let colour = try await Pixels(of: Self.picture(copies.large, conversion)).averages(grid: 1)
            #expect(Pixels.distance(colour, [200, 30, 40]) < 5)
        }
    }

    @Test func `AVIF is taken in`() async throws {
        try await Self.withPhoto(width: 700, height: 500) { conversion, path in
            let file = "\(path).avif"
            try await MediaTools.run(["/usr/bin/vips", "heifsave", path, file, "--compression", "av1"])
            let judged = try await conversion.judge(file)
            #expect(judged.format == .avif && judged.width == 700)
            let copies = try await conversion.makeCopies(of: judged, at: file)
            let colour = try await Pixels(of: Self.picture(copies.large, conversion)).averages(grid: 1)
            #expect(Pixels.distance(colour, [200, 30, 40]) < 6)
        }
    }

    @Test func `copies can be discarded, and a conversion that was cancelled leaves nothing`() async throws {
        try await Self.withPhoto(width: 600, height: 400) { conversion, path in
            let copies = try await conversion.copies(of: path)
            try copies.discard(in: conversion.store)
            #expect(copies.keys.allSatisfy { conversion.store.open($0) == nil })
            let judged = try await conversion.judge(path)
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                _ = try await conversion.makeCopies(of: judged, at: path)
            }
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(try conversion.store.keys(storedBefore: .max) == [])
            #expect(try PictureTools.files(in: conversion.workFolder) == [])
        }
    }

    @Test func `whoever sends a photo waits for none that is being made`() async throws {
        try await Self.withPhoto(width: 60, height: 40) { conversion, path in
            let (busy, gate) = (WorkPool(threads: 1), DispatchSemaphore(value: 0))
            async let others: Void = busy.run { gate.wait() }
            let crowded = MediaConversion(
                pictures: busy,
                videos: busy,
                moments: conversion.moments,
                share: nil,
                store: conversion.store,
                workFolder: conversion.workFolder,
                helpers: conversion.helpers
            )
            let judged = try? await crowded.judge(path)
            gate.signal()
            try await others
            busy.close()
            #expect(judged?.kind == .photo)
        }
    }

    @Test func `an original in the store has copies beside it, and stays as it came`() async throws {
        try await Self.withPhoto(width: 600, height: 400) { conversion, path in
            let sent = try Data(contentsOf: URL(filePath: path))
            let key = try conversion.store.adopt(path, as: .png, isOriginal: true)
            let copies = try await conversion.makeCopies(ofOriginal: key)
            #expect(copies.width == 600)
            #expect(try Data(contentsOf: URL(filePath: conversion.store.path(of: key))) == sent)
            #expect(try Set(conversion.store.keys(storedBefore: .max)) == Set(copies.keys + [key]))
            // A job whose original is gone has nothing to do.
            try conversion.store.remove(key)
            await #expect(throws: MediaError.self) { try await conversion.makeCopies(ofOriginal: key) }
        }
    }

    @Test func `what is larger than allowed is refused before it is decoded`() async throws {
        var limits = MediaLimits()
        limits.maxMegapixels = 1
        limits.maxPhotoBytes = 5 << 20
        try await Self.withPhoto(width: 1_200, height: 900, limits: limits) { conversion, path in
            await #expect(throws: MediaError.tooManyPixels(maxMegapixels: 1)) { try await conversion.judge(path) }
            // A hole: the file is long and takes no room.
            let file = try FileHandle(forWritingTo: URL(filePath: path))
            try file.truncate(atOffset: 6 << 20)
            try file.close()
            await #expect(throws: MediaError.tooManyBytes(maxMegabytes: 5)) { try await conversion.judge(path) }
        }
    }

    static func picture(_ key: MediaKey, _ conversion: MediaConversion) throws -> EncodedImage {
        let bytes = try Data(contentsOf: URL(filePath: conversion.store.path(key)))
        return try EncodedImage(Array(bytes), as: try #require(key.format.picture))
    }

    private static func withPhoto(
        width: Int,
        height: Int,
        limits: MediaLimits = MediaLimits(),
        _ test: (MediaConversion, _ path: String) async throws -> Void
    ) async throws {
        try await MediaTools.withConversion(limits: limits) { conversion, folder in
            let path = "\(folder)/drawn"
            try Data(DrawnPicture.png(width: width, height: height)).write(to: URL(filePath: path))
            try await test(conversion, path)
        }
    }
}
