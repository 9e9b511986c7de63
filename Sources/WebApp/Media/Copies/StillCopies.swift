import Models

/// What is made of a picture that does not move: three sizes of it, and its colours.
struct StillCopies {
    static let largeSide = 2_048
    static let smallSide = 640
    static let squareSide = 320

    let large: Picture
    let small: Picture
    /// Cut where most is to see; what is smaller is enlarged.
    let square: Picture
    let colours: PictureColours

    /// Decodes the file once: each size is made from the one before it. Blocks its thread. Throws `PictureError` and
    /// `UncleanPicture`.
    init(_ source: String, _ header: Vips.Header, _ vips: Vips) throws {
        var work = PictureWork(source, header, vips)
        large = try work.make("large", from: source, size: Self.within(Self.largeSide), crop: false)
        let ending = work.format.ending
        small =
            max(large.width, large.height) <= Self.smallSide
            ? large : try work.make("small", from: "large.\(ending)", size: Self.within(Self.smallSide), crop: false)
        // A panorama's small size has too few pixels for the square.
        let hasEnough = small != large && min(small.width, small.height) >= Self.squareSide
        let from = hasEnough ? "small.\(ending)" : "large.\(ending)"
        square = try work.make("square", from: from, size: "\(Self.squareSide)x\(Self.squareSide)", crop: true)
        let (columns, rows) = PictureColours.grid(width: large.width, height: large.height)
        let samples = try vips.cells(
            of: small == large ? "large.\(ending)" : "small.\(ending)",
            columns: columns,
            rows: rows
        )
        guard let colours = PictureColours(columns: columns, rows: rows, samples: samples) else {
            throw PictureError.broken
        }
        self.colours = colours
    }

    /// As vipsthumbnail(1) takes it: no side longer, and never enlarged.
    private static func within(_ side: Int) -> String { "\(side)x\(side)>" }
}
