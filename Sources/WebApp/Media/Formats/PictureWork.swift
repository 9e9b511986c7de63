import Foundation

/// One file on its way through the tools, with the folder where that happens. Blocks its thread.
struct PictureWork {
    /// The name of what was sent, in the folder.
    let source: String
    /// Whether the source has alpha: what is made of it is PNG as long as some pixel of the first lets something through.
    let hasAlpha: Bool
    private(set) var format: EncodedImage.Format
    let colours: Vips.Colours
    private let folder: PictureFolder
    let vips: Vips

    /// Judges the file by its first bytes, then by its header; nothing is decoded yet. Throws `PictureError` and
    /// `SystemError`.
    init(file: String, limits: PictureLimits, temporaryFolder: String) throws {
        guard let kind = try PictureKind(prefix: Self.prefix(of: file)) else { throw PictureError.notAPicture }
        let folder = try PictureFolder(in: temporaryFolder)
        try folder.link(file, as: "picture")
        let vips = Vips(folder: folder, limits: limits)
        let header = try vips.header(of: "picture")
        guard header.loader == kind.loader else { throw PictureError.notAPicture }
        let (pixels, overflows) = header.width.multipliedReportingOverflow(by: header.height)
        guard !overflows, pixels <= limits.maxMegapixels * 1_000_000 else {
            throw PictureError.tooLarge(maxMegapixels: limits.maxMegapixels)
        }
        self.init("picture", header, vips)
    }

    /// For the file `source` in the folder of the tools, whose header has been judged.
    init(_ source: String, _ header: Vips.Header, _ vips: Vips) {
        self.source = source
        self.vips = vips
        folder = vips.folder
        colours = header.colours
        hasAlpha = header.hasAlpha
        format = header.hasAlpha ? .png : .jpeg
    }

    /// Writes `output` and reads it back, looking at every segment of it. Programs that take pictures of screens give
    /// alpha to what is opaque: that becomes JPEG. Throws `PictureError` and `UncleanPicture`.
    mutating func make(_ output: String, from source: String, size: String, crop: Bool) throws -> EncodedImage {
        // What was made here has its colours already.
        let colours = source == self.source ? colours : .gray
        try vips.thumbnail(source, colours: colours, size: size, crop: crop, to: output, format)
        if hasAlpha, source == self.source, try vips.isOpaque("\(output).png") {
            // From the small copy: decoding the source once more would cost more than all the rest.
            format = .jpeg
            try vips.copy("\(output).png", to: output, format)
        }
        return try made(output, format)
    }

    /// What a tool has written. Throws `UncleanPicture`.
    func made(_ output: String, _ format: EncodedImage.Format) throws -> EncodedImage {
        let written = try Data(contentsOf: URL(filePath: folder.path(of: "\(output).\(format.ending)")))
        return try EncodedImage(Array(written), as: format)
    }

    private static func prefix(of file: String) throws -> Data {
        let handle = try FileHandle(forReadingFrom: URL(filePath: file))
        defer { try? handle.close() }
        return try handle.read(upToCount: PictureKind.prefixLength) ?? Data()
    }
}
