import HTTPServer
import Models
import Templates

extension StillMap {
    /// Reads what `Route.stillMap` writes; `nil` where a part is missing or no number. Numbers beyond their ranges are
    /// brought to their ends.
    init?(_ query: FormFields) {
        guard let centre = query[.centre].flatMap({ GeoPoint(pair: $0) }),
            let zoom = query[.zoom].flatMap({ Int($0) }),
            let size = query[.size]?.split(separator: "x").compactMap({ Int($0) }), size.count == 2
        else { return nil }
        let dots = (query[.dots] ?? "").split(separator: ";").prefix(Self.maxDots).map { GeoPoint(pair: String($0)) }
        let pin = query[.pin].map { GeoPoint(pair: $0) }
        // Points that cannot be read are an error rather than left out in silence.
        guard dots.allSatisfy({ $0 != nil }), pin != .some(nil) else { return nil }
        self.init(
            centre: centre,
            zoom: zoom,
            width: size[0],
            height: size[1],
            pin: pin ?? nil,
            dots: dots.compactMap { $0 },
            marksCentre: query[.mark] == "1"
        )
    }
}

extension MapArea {
    /// As addresses carry it, the south-western corner first: "60.1,24.9,60.2,25.1".
    init?(corners text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 4, let southWest = GeoPoint(pair: parts[..<2].joined(separator: ",")),
            let northEast = GeoPoint(pair: parts[2...].joined(separator: ","))
        else { return nil }
        self.init(southWest, northEast)
    }
}

extension GeoPoint {
    /// As addresses carry it: "60.17,24.94".
    init?(pair text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let latitude = Degrees(parts[0]), let longitude = Degrees(parts[1]) else { return nil }
        self.init(latitude: latitude.value, longitude: longitude.value)
    }
}
