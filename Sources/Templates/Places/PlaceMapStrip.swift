import Models

/// The streets around a place, in a strip that leads to its map.
struct PlaceMapStrip: HTML {
    let heading: PlaceHeading

    var body: some HTML {
        let map = StillMap(centre: heading.place.point, zoom: 16, width: 720, height: 180, pin: heading.place.point)
        A(.class("map-strip"), .href(heading.address(.map))) {
            Picture {
                StillSources(map: map.onPhone(isWide: false, height: 160), media: "(max-width: 600px)")
                Source(.media(StillSources.dark), .srcSet(.stillMap(map, .dark)))
                Img(
                    .src(.stillMap(map, .light)),
                    .alt(tr("Map of the streets around \(heading.place.name)")),
                    .width(map.width),
                    .height(map.height)
                )
            }
        }
    }
}
