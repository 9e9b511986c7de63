import Models

/// The newest photos of an event's guestbook, for whoever is in it (LM5).
struct EventBookPhotos: HTML {
    let event: Event
    let photos: [GuestbookPhoto]

    private var all: GuestbookAddress {
        var filter = GuestbookFilter()
        filter.kind = .photo
        return GuestbookAddress(filter)
    }

    var body: some HTML {
        Section(.class("part book-photos")) {
            Div(.class("title-line")) {
                H2 { tr("Photos from the guestbook") }
                A(.class("text-button"), .href(.guestbook(event.code, all))) { tr("All") }
            }
            UL(.class("photo-grid")) {
                for photo in photos {
                    LI {
                        A(.href(.guestbookPost(event.code, photo.post)), .dataLarge(.media(photo.large))) {
                            Img(
                                .src(.media(photo.square)),
                                .alt(photo.description.isEmpty ? tr("Photo by \(photo.maker)") : photo.description),
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
