import Models

/// The picture above an event's page; nothing where it has none.
struct EventCover: HTML {
    let event: Event
    let picture: PlacePicture?

    var body: some HTML {
        if let picture {
            // gallery.js opens it large, before the photos of the place.
            A(.class("cover"), .href(picture.large), .dataLarge(picture.large)) {
                EventPictureImage(picture, of: event)
            }
        }
    }
}

/// The way to the form, among the tools of hosts.
struct EventPictureTool: HTML {
    let event: Event
    let hasPicture: Bool
    let assets: AssetPaths

    var body: some HTML {
        A(.class("button quiet"), .href(.eventPicture(event.code, .form))) {
            Icon(.camera, assets)
            hasPicture ? "Change picture" : "Add picture"
        }
    }
}
