import Foundation
import HTTPServer
import Testing

@testable import WebApp

/// Tools that cannot write end as on a broken file, and nobody is to be told that their picture is broken.
@Suite(.enabled(if: MediaTools.areThere))
struct FullDiskPictureTests {
    /// Begins as a JPEG does, and holds nothing more that is one.
    private static func withBrokenPicture(in folder: String, _ test: (String) async throws -> Void) async throws {
        let path = "\(folder)/sent"
        try Data([0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 7, count: 500)).write(to: URL(filePath: path))
        try await test(path)
    }

    @Test(arguments: [0, 1 << 19])
    func `a picture of a form is refused for want of room on a full disk`(freeBytes: Int) async throws {
        try await PictureTools.withConversion { conversion, folder in
            try await Self.withBrokenPicture(in: folder) { path in
                var full = conversion
                full.freeBytes = { _ in freeBytes }
                await #expect(throws: UploadFiles.fullDisk) { _ = try await full.squares(of: path) }
            }
        }
    }

    @Test func `a broken picture is called broken where there is room`() async throws {
        try await PictureTools.withConversion { conversion, folder in
            try await Self.withBrokenPicture(in: folder) { path in
                var roomy = conversion
                roomy.freeBytes = { _ in 1 << 20 }
                await #expect(throws: PictureError.broken) { _ = try await roomy.squares(of: path) }
            }
        }
    }

    @Test func `a guestbook's photo is tried again, not called damaged, on a full disk`() async throws {
        try await MediaTools.withConversion { conversion, folder in
            try await Self.withBrokenPicture(in: folder) { path in
                var full = conversion
                full.freeBytes = { _ in 0 }
                await #expect(throws: MediaError.unavailable(reason: UploadFiles.fullDisk.reason)) {
                    _ = try await full.judge(path)
                }
                await #expect(throws: MediaError.damaged) { _ = try await conversion.judge(path) }
            }
        }
    }

    @Test func `only what a tool says of a file may be the disk's fault`() {
        #expect(FullDisk.explains(.tooLarge(maxMegapixels: 100), freeBytes: 0))
        #expect(!FullDisk.explains(.tooLarge(maxMegapixels: 100), freeBytes: 1 << 20))
        #expect(!FullDisk.explains(.notAPicture, freeBytes: 0))
        #expect(!FullDisk.explains(.tooManyBytes(maxMegabytes: 12), freeBytes: 0))
    }
}
