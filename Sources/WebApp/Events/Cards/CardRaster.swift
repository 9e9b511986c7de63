import Foundation
import HTTPServer
import Models
import Places

/// Makes pixels of a card's drawing, by the tools that convert pictures and under the same limits. Blocks its thread.
struct CardRaster {
    private let folder: PictureFolder
    private let vips: Vips

    /// - Parameter temporaryFolder: exists. Throws `SystemError`.
    init(temporaryFolder: String, limits: PictureLimits = PictureLimits()) throws {
        folder = try PictureFolder(in: temporaryFolder)
        vips = Vips(folder: folder, limits: limits)
    }

    /// The side of a card out of a picture of the media store, cut where most is to see. Throws `PictureError`.
    func side(of bytes: [UInt8], _ format: EncodedImage.Format) throws -> EventCard.Side {
        try write(bytes, "picture")
        let size = "\(EventCard.sideWidth)x\(EventCardSize.height)"
        // Stored pictures are in sRGB.
        try vips.thumbnail("picture", colours: .gray, size: size, crop: true, to: "side", format)
        return .picture(try read("side.\(format.ending)"), mediaType: format.mediaType)
    }

    /// Throws `PictureError` and `UncleanPicture`.
    func png(of drawing: [UInt8]) throws -> [UInt8] {
        try write(drawing, "card.svg")
        try vips.png(ofDrawing: "card.svg", to: "card")
        let picture = try EncodedImage(read("card.png"), as: .png)
        guard picture.width == EventCardSize.width, picture.height == EventCardSize.height else {
            throw PictureError.broken
        }
        return picture.bytes
    }

    /// A strip of the map at twice the size in which it is shown. Throws `PictureError` and `UncleanPicture`.
    func strip(of drawing: [UInt8]) throws -> [UInt8] {
        try write(drawing, "strip.svg")
        try vips.finePNG(ofDrawing: "strip.svg", to: "strip")
        return try EncodedImage(read("strip.png"), as: .png).bytes
    }

    private func write(_ bytes: [UInt8], _ name: String) throws {
        try Data(bytes).write(to: URL(filePath: folder.path(of: name)))
    }

    private func read(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: folder.path(of: name))))
    }
}
