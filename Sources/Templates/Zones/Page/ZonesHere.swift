import Models

/// Zones at a place, on its page and on those of events there (B1).
struct ZonesHere: HTML {
    let zones: [Zone]
    let assets: AssetPaths

    var body: some HTML {
        if !zones.isEmpty {
            Section(.class("part zones-here")) {
                H2 { tr("There is music here") }
                UL(.class("rows")) {
                    for zone in zones {
                        LI(.class("row zone-row"), .dataZone(zone.id.description)) {
                            Span(.class(zone.colour.iconClass)) { Icon(.note, assets) }
                            Div(.class("row-text")) {
                                H3 { A(.class("row-link"), .href(.zone(zone.id)), .dir("auto")) { zone.name } }
                                P(.class("soft")) { zone.rules.adding.sentence }
                            }
                        }
                    }
                }
            }
        }
    }
}
