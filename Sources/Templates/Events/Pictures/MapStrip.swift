import Models

/// The streets around a point as a picture for the head of a page or a card, drawn for a phone and for a desk, by day and by
/// night. It shows nothing that words do not say.
struct MapStrip: HTML {
    let point: GeoPoint
    /// For a card among others, which may be beyond the edge of the screen.
    var isSmall = false

    private static let narrow = "(max-width: 599px)"

    var body: some HTML {
        let (small, large) = (map(480, 270), isSmall ? map(320, 120) : map(1_088, 340))
        Picture {
            if !isSmall {
                Source(.media(Self.narrow + " and (prefers-color-scheme: dark)"), .srcSet(.stillMap(small, .dark)))
                Source(.media(Self.narrow), .srcSet(.stillMap(small, .light)))
            }
            Source(.media("(prefers-color-scheme: dark)"), .srcSet(.stillMap(large, .dark)))
            Img(
                .src(.stillMap(large, .light)),
                .alt(""),
                .width(large.width),
                .height(large.height),
                .loading(isSmall ? "lazy" : "eager")
            )
        }
    }

    private func map(_ width: Int, _ height: Int) -> StillMap {
        StillMap(centre: point, zoom: 16, width: width, height: height, pin: point)
    }
}
