import Models

/// The map with its pins. Pins that stand too close are one group with a number; each group leads nearer.
struct EventMapPanel: HTML {
    let address: EventMapAddress
    let findings: EventMapPage.Findings
    let context: PageContext

    var body: some HTML {
        MapPanel(
            map: StillMap(
                centre: findings.window.centre,
                zoom: findings.window.zoom,
                width: findings.window.width,
                height: findings.window.height,
                dots: findings.clusters.map(\.point),
                marksCentre: findings.origin != nil && address.look == nil
            ),
            words: tr("Map of these events"),
            pins: .map(address.part(.pins)),
            fit: findings.fit,
            phoneHeight: 600,
            context: context,
            address: { .map(address.look($0)) }
        )
    }
}

/// What the map shows, in words and links, for those who cannot see it or have no scripts.
struct EventMapGroups: HTML {
    let address: EventMapAddress
    let findings: EventMapPage.Findings

    var body: some HTML {
        Div(.class("map-groups")) {
            P(.class("visually-hidden")) { shown }
            if !groups.isEmpty {
                Details(.class("part")) {
                    Summary { Count(groups.count, "One group on this map", "%1 groups on this map").words }
                    UL(.class("chips")) {
                        for group in groups {
                            LI {
                                let nearer = EventMapGroup(group, window: findings.window).address(address)
                                A(.class("chip"), .href(.map(nearer))) {
                                    tr("\(group.count) around ")
                                    Bdi { group.first.place.name }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    private var groups: [EventCluster] { findings.clusters.filter { $0.count > 1 } }

    private var shown: String {
        let number = findings.clusters.reduce(0) { $0 + $1.count }
        guard number != findings.count else { return tr("All of them are on this map.") }
        return Count(
            number,
            "%1 of them is on this part of the map.",
            "%1 of them are on this part of the map."
        ).words
    }
}

/// Where a group of pins leads.
package struct EventMapGroup {
    let cluster: EventCluster
    let window: MapWindow

    package init(_ cluster: EventCluster, window: MapWindow) {
        self.cluster = cluster
        self.window = window
    }

    /// Those that are still together on the nearest map.
    private static let sameSpotMetres = 100

    /// Two zooms nearer; from the nearest map to the list of what is there.
    package func address(_ address: EventMapAddress) -> EventMapAddress {
        guard window.zoom >= 18 else {
            return address.page(1).look(MapPosition(centre: cluster.point, zoom: min(window.zoom + 2, 18)))
        }
        var nearest = address.part(.page)
        (nearest.near, nearest.point, nearest.within) = ("", cluster.point, Self.sameSpotMetres)
        nearest.area = nil
        return nearest
    }
}
