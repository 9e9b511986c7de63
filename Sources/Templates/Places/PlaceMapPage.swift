import Models

/// Where a place is (CN5): its pin with the name, the distance from the search, and ways to get there.
package struct PlaceMapPage: Page {
    package let context: PageContext
    package let heading: PlaceHeading
    /// Where the map looks, if not at the place.
    package let position: MapPosition?

    package init(context: PageContext, heading: PlaceHeading, position: MapPosition? = nil) {
        self.context = context
        self.heading = heading
        self.position = position
    }

    package var title: String { tr("Map of \(heading.place.name)") }
    package var description: String { tr("Where \(heading.place.name) is.") }
    package var section: SiteSection? { .cafes }
    package var sources: [DataSource] { [.openStreetMap] }
    package var styles: [String] { ["css/map.css", "css/place.css"] }
    package var scripts: [String] { ["js/map.js"] }

    package var content: some HTML {
        PlaceFrame(heading, .map, context.assets) {
            H2(.class("visually-hidden")) { tr("Map") }
            MapPanel(
                map: map,
                words: tr("Map of the streets around \(heading.place.name)"),
                pinName: heading.place.name,
                context: context,
                address: { heading.address(.map, position: $0) }
            )
            DL(.class("facts")) {
                if let distance = heading.distanceWords {
                    Div(.class("fact")) {
                        DT {
                            Icon(.locate, context.assets)
                            tr("Distance")
                        }
                        DD { distance }
                    }
                }
                Div(.class("fact")) {
                    DT {
                        Icon(.pin, context.assets)
                        tr("Directions")
                    }
                    DD {
                        P {
                            DirectionsLink(point: heading.place.point, name: heading.place.name)
                        }
                        if let address = WebAddress(openStreetMap: heading.place.point) {
                            P { A(.href(address), .rel("noopener external")) { tr("Open on openstreetmap.org") } }
                        }
                    }
                }
            }
        }
    }

    private var map: StillMap {
        StillMap(
            centre: position?.centre ?? heading.place.point,
            zoom: position?.zoom ?? 16,
            width: 720,
            height: 480,
            pin: heading.place.point
        )
    }
}
