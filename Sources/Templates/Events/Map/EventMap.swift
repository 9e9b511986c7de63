import Models

/// The streets around an event and the ways out to other maps; nothing where it is at no known position.
struct EventMap: HTML {
    let event: Event
    let position: MapPosition?
    let context: PageContext
    /// The same page with the map looking elsewhere.
    let address: (MapPosition) -> Route

    var body: some HTML {
        if let point = event.place.point {
            Section(.class("part")) {
                H2 { tr("Map") }
                MapPanel(
                    map: StillMap(
                        centre: position?.centre ?? point,
                        zoom: position?.zoom ?? 16,
                        width: 720,
                        height: 480,
                        pin: point
                    ),
                    words: tr("Map of the streets around \(event.place.line)"),
                    pinName: event.place.name,
                    context: context,
                    address: address
                )
                P(.class("actions")) {
                    DirectionsLink(point: point, name: event.place.name, isButton: true)
                    if let address = WebAddress(openStreetMap: point) {
                        A(.class("button quiet"), .href(address), .rel("noopener external")) { tr("Open map") }
                    }
                }
            }
        }
    }
}
