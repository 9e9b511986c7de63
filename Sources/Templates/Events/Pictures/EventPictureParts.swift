import Models

/// What an event's page begins with, edge to edge: its picture, else the streets around it in its hue, else the hue.
struct EventCover: HTML {
    let event: Event
    let picture: PlacePicture?
    var isPlaceOpen = false

    var body: some HTML {
        if let picture {
            // gallery.js opens it large, before the photos of the place.
            A(.class("cover"), .href(picture.large), .dataLarge(picture.large)) {
                EventPictureImage(picture, of: event)
            }
        } else if let point = event.place.point, !isPlaceOpen {
            Div(.class("cover of-map")) { MapStrip(point: point) }
        } else {
            Div(.class("cover plain")) { EmptyHTML() }
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
            hasPicture ? tr("Change picture") : tr("Add picture")
        }
    }
}
