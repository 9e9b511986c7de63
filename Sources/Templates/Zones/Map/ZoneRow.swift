import Models

/// A zone in a list: its colour, its name, how far it is and whose.
struct ZoneRow: HTML {
    let near: NearZone
    let opening: ZoneOpening
    let assets: AssetPaths

    var body: some HTML {
        let zone = near.zone
        let distance = near.metres.map { Distance(metres: $0) }
        LI(
            .class("row zone-row"),
            .dataZone(zone.id.description),
            .dataState(near.state.rawValue),
            .dataMetres(distance?.oneDecimal),
            .dataAt(PointValue(zone.border.surrounding.centre))
        ) {
            Span(.class(zone.colour.iconClass)) { Icon(.note, assets) }
            Div(.class("row-text")) {
                H3 { A(.class("row-link"), .href(.zone(zone.id)), .dir("auto")) { zone.name } }
                P(.class("soft")) {
                    if let owner = near.visible.owner {
                        tr("By ", "whoever made a zone")
                        Bdi { owner.displayName }
                        if near.isFriends { tr(", a friend") }
                    }
                    if let words = opening.closedWords { near.visible.owner == nil ? words : " · \(words)" }
                }
                P(.class("soft")) { Span(.class("distance")) { near.stateWords } }
            }
        }
    }
}

extension ZoneColour {
    var iconClass: StaticString {
        switch self {
        case .teal: "hue-icon zone-icon zone-teal"
        case .blue: "hue-icon zone-icon zone-blue"
        case .violet: "hue-icon zone-icon zone-violet"
        case .plum: "hue-icon zone-icon zone-plum"
        case .red: "hue-icon zone-icon zone-red"
        case .orange: "hue-icon zone-icon zone-orange"
        case .brown: "hue-icon zone-icon zone-brown"
        case .green: "hue-icon zone-icon zone-green"
        }
    }
}
