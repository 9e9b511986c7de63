import Models
import Places

/// Maps, towns and music zones.
extension Configuration {
    static let leafletFolder = ConfigurationKey(
        "leaflet-folder",
        .places,
        PublicFolder.leaflet,
        "Folder of Debian's libjs-leaflet, for maps that can be dragged."
    )

    static let gazetteerFolder = ConfigurationKey(
        "gazetteer-folder",
        .places,
        WorldGazetteer.systemFolder,
        "Folder of Debian's libtimezonemap-data: towns to search near, and their time zones."
    )

    static let tilesURL = ConfigurationKey(
        "tiles-url",
        .places,
        "",
        says: "our own maps",
        takes: .empty(or: "an address of tiles: https://HOST/{z}/{x}/{y}.png") {
            OutsideTiles(template: $0, credit: "") != nil
        },
        "Raster tiles instead of our own maps: https://HOST/{z}/{x}/{y}.png"
    )

    static let tilesCredit = ConfigurationKey(
        "tiles-credit",
        .places,
        "",
        says: "nobody",
        "Whom those tiles are owed to, as shown on the map."
    )

    static let placeKeys: [any AnyConfigurationKey] = [leafletFolder, gazetteerFolder, tilesURL, tilesCredit]

    static let mapCentre = ConfigurationKey(
        "map-centre",
        .zones,
        "",
        says: "the middle of the import",
        takes: .empty(or: "a position: 60.17,24.94") { GeoPoint(pair: $0) != nil },
        "Where the map of zones begins: LATITUDE,LONGITUDE."
    )

    static let allowSimulatedPresence = ConfigurationKey(
        "allow-simulated-presence",
        .zones,
        false,
        "Let the simulator count as being there, to try things out: whoever uses it can vote."
    )

    static let zoneKeys: [any AnyConfigurationKey] = [mapCentre, allowSimulatedPresence]
}
