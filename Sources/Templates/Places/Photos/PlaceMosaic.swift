import Models

/// The newest photos of a place, the first of them large; each leads to itself in the collection.
struct PlaceMosaic: HTML {
    let heading: PlaceHeading
    /// At least one.
    let photos: [PlacePhotoItem]

    /// What fits on a wide screen; a phone shows three.
    static let most = 5

    var body: some HTML {
        Div(.class("mosaic-frame")) {
            UL(.class(shape)) {
                ForEach(Array(photos.prefix(Self.most))) { photo in
                    LI { A(.href(heading.address(.photos, chosen: photo.id))) { image(photo) } }
                }
            }
            if photos.count > 1 {
                A(.class("mosaic-more"), .href(heading.address(.photos))) { tr("All photos") }
            }
        }
    }

    private var shape: StaticString {
        switch photos.count {
        case 1: "place-photos one"
        case 2: "place-photos two"
        case 3, 4: "place-photos"
        default: "place-photos five"
        }
    }

    @HTMLBuilder private func image(_ photo: PlacePhotoItem) -> some HTML {
        let words = tr("\(heading.place.name), photo by \(photo.author.displayName)")
        if photo.id == photos.first?.id {
            Img(
                .src(photo.picture.large),
                .alt(words),
                .width(photo.picture.width),
                .height(photo.picture.height)
            )
        } else {
            Img(
                .src(photo.picture.small),
                .alt(words),
                .width(PlacePicture.smallSide),
                .height(PlacePicture.smallSide),
                .loading("lazy")
            )
        }
    }
}
