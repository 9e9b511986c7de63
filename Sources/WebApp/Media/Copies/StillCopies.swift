import Foundation
import Models

/// What is made of a picture that does not move: three sizes of it, and its colours.
struct StillCopies: Sendable {
    static let largeSide = 2_048
    static let smallSide = 640
    static let squareSide = 320
    /// The name of the file that holds the samples of the colours.
    static let cells = "cells"

    let large: EncodedImage
    /// The large one itself where that is small enough.
    let small: EncodedImage
    /// Cut where most is to see; what is smaller is enlarged.
    let square: EncodedImage
    let colours: PictureColours

    /// Has a helper make them of the file `source`, whose header has been judged. Every byte of what it has written is
    /// looked at. Blocks its thread. Throws `PictureError`, `UncleanPicture` and `CancellationError`.
    init(_ source: String, _ header: Vips.Header, _ tool: PictureTool) throws {
        let answer = try tool.perform(.stills(header.colours, hasAlpha: header.hasAlpha), source)
        guard let format = EncodedImage.Format(rawValue: answer) else { throw PictureError.broken }
        func picture(_ name: String) throws -> EncodedImage {
            let file = URL(filePath: tool.folder.path(of: "\(name).\(format.ending)"))
            return try EncodedImage(Array(try Data(contentsOf: file)), as: format)
        }
        large = try picture("large")
        small = max(large.width, large.height) <= Self.smallSide ? large : try picture("small")
        square = try picture("square")
        let (columns, rows) = PictureColours.grid(width: large.width, height: large.height)
        let samples = try Data(contentsOf: URL(filePath: tool.folder.path(of: Self.cells)))
        guard let colours = PictureColours(columns: columns, rows: rows, samples: Array(samples)) else {
            throw PictureError.broken
        }
        self.colours = colours
    }
}
