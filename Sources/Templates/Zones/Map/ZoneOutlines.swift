import Models

/// Coloured regions on the picture of a map, for pages without scripts.
struct ZoneOutlines: HTML {
    let zones: [Zone]
    let map: StillMap

    var body: some HTML {
        if !zones.isEmpty {
            let window = MapWindow(centre: map.centre, zoom: map.zoom, width: map.width, height: map.height)
            SVG(
                .class("zone-outlines"),
                .viewBox("0 0 \(map.width) \(map.height)"),
                .preserveAspectRatio("xMidYMid slice"),
                .ariaHidden
            ) {
                for zone in zones {
                    if let outline = window.outline(of: zone.border) {
                        Path(.class(zone.colour.cssClass), .shape(outline)) {}
                    }
                }
            }
        }
    }
}

extension ZoneColour {
    /// Sets `--zone` for whatever is painted with it.
    var cssClass: StaticString {
        switch self {
        case .teal: "zone-teal"
        case .blue: "zone-blue"
        case .violet: "zone-violet"
        case .plum: "zone-plum"
        case .red: "zone-red"
        case .orange: "zone-orange"
        case .brown: "zone-brown"
        case .green: "zone-green"
        }
    }

    /// For a button of it, painted so.
    var choiceClass: StaticString {
        switch self {
        case .teal: "swatch zone-teal"
        case .blue: "swatch zone-blue"
        case .violet: "swatch zone-violet"
        case .plum: "swatch zone-plum"
        case .red: "swatch zone-red"
        case .orange: "swatch zone-orange"
        case .brown: "swatch zone-brown"
        case .green: "swatch zone-green"
        }
    }
}
