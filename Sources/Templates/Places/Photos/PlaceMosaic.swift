import Models

/// The newest photos of a place, the first of them large; each leads to itself in the collection.
struct PlaceMosaic: HTML {
    let heading: PlaceHeading
    /// At least one.
    let photos: [PlacePhotoItem]
    /// How many there are; `nil` where the collection shows only the newest.
    let count: Int?

    /// As many as fit.
    static let most = 6

    var body: some HTML {
        Div(.class("mosaic-frame")) {
            UL(.class(shape)) {
                ForEach(Array(photos.prefix(Self.most))) { photo in
                    LI { A(.href(heading.address(.photos, chosen: photo.id))) { image(photo) } }
                }
            }
            if photos.count > 2 {
                A(.class("mosaic-more"), .href(heading.address(.photos))) {
                    count.map { tr("All \(Count($0, "photo").words)") } ?? tr("All photos")
                }
            }
        }
    }

    private var shape: StaticString {
        switch photos.count {
        case 1: "place-photos one"
        case 2: "place-photos two"
        case 3: "place-photos"
        case 4: "place-photos four"
        case 5: "place-photos five"
        default: "place-photos six"
        }
    }

    @HTMLBuilder private func image(_ photo: PlacePhotoItem) -> some HTML {
        let words = tr("\(heading.place.name), photo by \(photo.author.displayName)")
        if photos.count <= 2 || photo.id == photos.first?.id {
            SizedPicture(picture: photo.picture, alt: words, breadth: photos.count == 1 ? .column : .half)
        } else {
            // Small screens hide some, which are not loaded then.
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
