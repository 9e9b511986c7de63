import Foundation
import Glibc
import Testing

@testable import WebApp

/// The processes that read the files of pictures.
@Suite(.serialized, .enabled(if: PictureTools.areThere, "libvips-tools is not installed"))
struct PictureHelperTests {
    @Test func `an order is read as it was written`() {
        var limits = PictureLimits()
        limits.cpuSeconds = 7
        for work in [HelperOrder.Work.header, .stills(.cmyk, hasAlpha: false), .stills(.gray, hasAlpha: true)] {
            let order = HelperOrder(work, folder: "/a b\nc", source: "source", limits: limits)
            #expect(HelperOrder(bytes: order.bytes) == order)
        }
        #expect(HelperOrder(bytes: []) == nil)
        #expect(HelperOrder(bytes: [UInt8](repeating: 0, count: 9)) == nil)
    }

    @Test func `one helper reads many files, and has no thread that its copies would miss`() async throws {
        try await Self.withPicture { folder, helpers in
            for _ in 0..<3 {
                let header = try Self.header(in: folder, by: helpers)
                #expect(header.contains("700x500 uchar, 3 bands, srgb, pngload"))
            }
            #expect(helpers.waiting.count == 1)
            for process in helpers.waiting {
                let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
                #expect(threads.count == 1)
            }
        }
    }

    @Test func `a helper that has ended is replaced by another one`() async throws {
        try await Self.withPicture { folder, helpers in
            _ = try Self.header(in: folder, by: helpers)
            let first = helpers.waiting
            for process in first { kill(process, SIGKILL) }
            _ = try Self.header(in: folder, by: helpers)
            #expect(helpers.waiting.count == 1 && helpers.waiting != first)
        }
    }

    @Test func `helpers end with whoever has started them`() async throws {
        let process = try await Self.withPicture { folder, helpers in
            _ = try Self.header(in: folder, by: helpers)
            return try #require(helpers.waiting.first)
        }
        #expect(kill(process, 0) != 0)
    }

    @Test func `a file that takes more than it may ends alone`() async throws {
        try await Self.withPicture { folder, helpers in
            var small = PictureLimits()
            // Less than what is loaded already.
            small.addressSpaceBytes = 16 << 20
            #expect(throws: PictureError.self) { try Self.header(in: folder, by: helpers, small) }
            var short = PictureLimits()
            short.wallClock = .zero
            #expect(throws: PictureError.tooLarge(maxMegapixels: 100)) {
                try Self.header(in: folder, by: helpers, short)
            }
            var narrow = PictureLimits()
            narrow.fileBytes = 1_000
            let order = HelperOrder(.stills(.rgb, hasAlpha: false), folder: folder, source: "drawn", limits: narrow)
            #expect(throws: PictureError.self) { try helpers.perform(order, limits: narrow, isCancelled: nil) }
            _ = try Self.header(in: folder, by: helpers)
        }
    }

    @Test func `work that nobody waits for ends`() async throws {
        try await Self.withPicture { folder, helpers in
            let flag = CancellationFlag()
            flag.set()
            let order = HelperOrder(.header, folder: folder, source: "drawn", limits: PictureLimits())
            #expect(throws: CancellationError.self) {
                try helpers.perform(order, limits: PictureLimits(), isCancelled: flag)
            }
        }
    }

    @Test func `a program that is no helper is our fault, not the file's`() async throws {
        try await PictureTools.withTemporaryFolder { folder in
            _ = #expect(throws: PictureError.unavailable(reason: "a helper has ended")) {
                try Self.header(in: folder, by: PictureHelpers(program: "/bin/true"))
            }
        }
    }

    private static func withPicture<Value: Sendable>(
        _ test: @escaping @Sendable (_ folder: String, PictureHelpers) throws -> Value
    ) async throws -> Value {
        try await PictureTools.withTemporaryFolder { folder in
            try Data(DrawnPicture.png(width: 700, height: 500)).write(to: URL(filePath: "\(folder)/drawn"))
            return try await offPool { try test(folder, PictureHelpers(program: Program.path)) }
        }
    }

    private static func header(
        in folder: String,
        by helpers: PictureHelpers,
        _ limits: PictureLimits = PictureLimits()
    ) throws -> String {
        let order = HelperOrder(.header, folder: folder, source: "drawn", limits: limits)
        return try helpers.perform(order, limits: limits, isCancelled: nil)
    }
}
