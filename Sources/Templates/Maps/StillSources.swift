import Models

/// The picture of a map in both colours, for the windows of a media query.
struct StillSources: HTML {
    let map: StillMap
    let media: String
    /// `nil` for that of the reader's device.
    var theme: MapTheme?

    static let dark = "(prefers-color-scheme: dark)"

    var body: some HTML {
        if theme == nil { Source(.media(media + " and " + Self.dark), .srcSet(.stillMap(map, .dark))) }
        Source(.media(media), .srcSet(.stillMap(map, theme ?? .light)))
    }
}

extension StillMap {
    /// The same drawn for the width of a phone, so that its letters keep their size.
    /// - Parameter isWide: whether all that is marked is to be seen there too, once smaller.
    func onPhone(isWide: Bool, height: Int) -> StillMap {
        StillMap(
            centre: centre,
            zoom: zoom - (isWide ? 1 : 0),
            width: 390,
            height: height,
            pin: pin,
            dots: dots,
            marksCentre: marksCentre
        )
    }

    /// What of it is to be seen where there is less room.
    func middle(width: Int, height: Int) -> StillMap {
        StillMap(
            centre: centre,
            zoom: zoom,
            width: min(width, self.width),
            height: min(height, self.height),
            pin: pin,
            dots: dots,
            marksCentre: marksCentre
        )
    }
}
