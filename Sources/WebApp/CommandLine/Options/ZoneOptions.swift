import ArgumentParser
import Models

/// Music zones.
struct ZoneOptions: ParsableArguments {
    @Option(name: .long, help: "Where the map of zones begins: LATITUDE,LONGITUDE. Default: the middle of the import.")
    var mapCentre: String = Environment.value("MAP_CENTRE") ?? ""

    @Flag(name: .long, help: "Let the simulator count as being there, to try things out: whoever uses it can vote.")
    var allowSimulatedPresence = Environment.flag("ALLOW_SIMULATED_PRESENCE")

    func validate() throws {
        guard mapCentre.isEmpty || centre != nil else {
            throw ValidationError("\"\(mapCentre)\" is no position: 60.17,24.94")
        }
    }

    var centre: GeoPoint? { GeoPoint(pair: mapCentre) }
}
