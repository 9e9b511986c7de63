import Foundation

@testable import WebApp

extension ImageConversion {
    /// The large one of a place's pictures.
    func viewerCopy(of file: String, maxSide: Int) async throws -> EncodedImage {
        try await placePictures(of: file, maxSide: maxSide, middle: maxSide, square: 32).large
    }
}

/// What the tests of pictures need around one conversion.
enum PictureTools {
    static var areThere: Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/vipsthumbnail") }
    static let missing = "libvips-tools is not installed"

    /// Calls `test` with a conversion on a pool and a folder of its own; `test` sees whether anything stays behind.
    static func withConversion<Value>(
        limits: PictureLimits = PictureLimits(),
        _ test: (ImageConversion, _ folder: String) async throws -> Value
    ) async throws -> Value {
        try await withTemporaryFolder { folder in
            let pool = WorkPool(threads: 2, maxWaiting: 200)
            defer { pool.close() }
            return try await test(ImageConversion(pool: pool, limits: limits, temporaryFolder: folder), folder)
        }
    }

    static func withTemporaryFolder<Value>(_ test: (String) async throws -> Value) async throws -> Value {
        let folder = FileManager.default.temporaryDirectory.appending(path: "hereabouts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await test(folder.path)
    }

    static func files(in folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder)
    }
}
