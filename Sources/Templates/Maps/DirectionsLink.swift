import Models

/// The way to a point: on openstreetmap.org, which every browser can open. On phones map.js leads to their own maps
/// instead, which is what `data-geo` is for.
struct DirectionsLink: HTML {
    let point: GeoPoint
    let name: String
    var isButton = false

    var body: some HTML {
        if let address = WebAddress(directionsTo: point) {
            A(
                .class(isButton ? "button quiet" : nil),
                .href(address),
                .rel("noopener external"),
                .dataGeo(GeoAddress(point, name: name))
            ) { tr("Directions") }
        }
    }
}

extension WebAddress {
    /// Where the map of OpenStreetMap shows the point with a mark.
    init?(openStreetMap point: GeoPoint) {
        let (latitude, longitude) = (point.latitude, point.longitude)
        self.init("https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=17/\(latitude)/\(longitude)")
    }

    /// Where it asks from where, and tells the way.
    init?(directionsTo point: GeoPoint) {
        self.init("https://www.openstreetmap.org/directions?to=\(point.latitude),\(point.longitude)")
    }
}
