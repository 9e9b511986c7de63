/// Music zones: parts of the map with songs of their own.
package struct ZonesFeature: Feature {
    package var migrations: [Migration] { [.zones, .leftZones, .presence] }

    package var content: [Content] { [.zone] }

    package var otherTables: [String: Content.Export] {
        [
            "zone_person": .omitted("the zone's owner has chosen whom it names"),
            "presence": .omitted("where somebody is, ends within minutes"),
        ]
    }
}
