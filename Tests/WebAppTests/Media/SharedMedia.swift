import Foundation

/// Real pictures beside the repository; tests that need them are skipped, and say so, where there are none.
enum SharedMedia {
    static let folder = SharedData.folder.appending(path: "media")
    static var isThere: Bool { FileManager.default.fileExists(atPath: folder.path) }
    static let missing = "the pictures are not beside the repository"

    static func path(_ name: String) -> String { folder.appending(path: name).path }

    static let good = [
        "landscape_1.jpg", "portrait_6.jpg", "gps-helsinki.jpg", "gps-sydney-orientation6.jpg", "cmyk.jpg",
        "progressive.jpg", "gray.jpg", "gps.png", "palette.png", "gray16.png", "alpha.png", "static.gif",
        "animated.gif", "gps.webp", "alpha-lossless.webp", "animated.webp", "gps.heic", "iphone11-gps.heic",
    ]

    /// Empty where the folder is not there, so that a parametrised test has nothing to do.
    static let bad = ((try? FileManager.default.contentsOfDirectory(atPath: path("bad"))) ?? []).sorted()
}
