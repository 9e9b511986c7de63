import Models

/// A picture in the size that a screen needs; those that have one size alone are shown in that.
struct SizedPicture: HTML {
    let picture: PlacePicture
    /// In words.
    let alt: String
    let breadth: Breadth
    var isLazy = false

    /// How wide it stands on a page. Phones have three pixels to a point, of which a photo needs two: their widths are
    /// said to be two thirds of what they are, where nobody looks closely.
    enum Breadth: String {
        /// From edge to edge of the page's column.
        case page = "(max-width: 600px) 66vw, 1152px"
        case column = "(max-width: 600px) 66vw, 752px"
        /// Half of that, or a little more.
        case half = "(max-width: 600px) 45vw, 400px"
        /// Alone, to be looked at.
        case alone = "(max-width: 752px) 100vw, 752px"
    }

    var body: some HTML {
        Img(
            .src(picture.large),
            .srcSet(candidates),
            .sizes(candidates == nil ? nil : breadth.rawValue),
            .alt(alt),
            .width(picture.width),
            .height(picture.height),
            .loading(isLazy ? "lazy" : nil)
        )
    }

    private var candidates: String? {
        picture.medium.map { "\($0.path) \(StoredPicture.mediumWidth)w, \(picture.large.path) \(picture.width)w" }
    }
}
