import Models

/// What the place of an event looks like.
struct EventPlacePhotos: HTML {
    let place: PlaceID
    let photos: [PlacePhotoItem]

    var body: some HTML {
        Section(.class("part")) {
            Div(.class("title-line")) {
                H2 { tr("Photos of the place") }
                A(.class("text-button"), .href(.placeTab(PlaceTabAddress(place, .photos)))) { tr("All") }
            }
            UL(.class("photo-grid")) {
                for photo in photos {
                    LI {
                        A(
                            .href(.placeTab(PlaceTabAddress(place, .photos, chosen: photo.id))),
                            .dataLarge(photo.picture.large)
                        ) {
                            Img(
                                .src(photo.picture.small),
                                .alt(tr("Photo by \(photo.author.displayName)")),
                                .width(PlacePicture.smallSide),
                                .height(PlacePicture.smallSide),
                                .loading("lazy")
                            )
                        }
                    }
                }
            }
        }
    }
}
