import Foundation

/// The fields of a picture as `vipsheader -a` prints them, a line each: `orientation: 6`.
struct PictureFields {
    private let values: [Substring: Substring]
    let firstLine: String

    init(_ text: String) {
        let lines = text.split(separator: "\n")
        firstLine = lines.first.map(String.init) ?? ""
        let fields = lines.dropFirst().compactMap { line -> (Substring, Substring)? in
            let parts = line.split(separator: ":", maxSplits: 1)
            return parts.count == 2 ? (parts[0], parts[1].drop { $0 == " " }) : nil
        }
        // A comment with line breaks cannot speak for what stands above it.
        values = Dictionary(fields) { first, _ in first }
    }

    subscript(name: String) -> String? { values[name[...]].map(String.init) }

    /// The value of an Exif field, without what it means: `6 (Right-top, Short, 1 components, 2 bytes)`.
    func exif(_ name: String) -> String? {
        self["exif-\(name)"].map { value in
            let end = value.range(of: " (")?.lowerBound ?? value.endIndex
            return String(value[..<end])
        }
    }

    var pages: Int { self["n-pages"].flatMap { Int($0) } ?? 1 }

    /// Whether width and height change places when it is turned upright (Exif orientations 5 to 8).
    var isSideways: Bool { self["orientation"].flatMap { Int($0) }.map((5...8).contains) ?? false }

    /// How long each page is shown, in milliseconds.
    var delays: [Int] { (self["delay"] ?? "").split(separator: " ").compactMap { Int($0) } }
}
