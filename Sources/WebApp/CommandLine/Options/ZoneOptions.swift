import ArgumentParser
import Models

/// Music zones.
struct ZoneOptions: ParsableArguments {
    @Option(name: .long, help: "Where the map of zones begins: LATITUDE,LONGITUDE. Default: the middle of the import.")
    var mapCentre: String = Environment.value("MAP_CENTRE") ?? ""

    @Flag(name: .long, help: "Let the simulator count as being there, to try things out: whoever uses it can vote.")
    var allowSimulatedPresence = Environment.flag("ALLOW_SIMULATED_PRESENCE")

    @Option(name: .long, help: "What the songs of one zone may take, in gigabytes.")
    var zoneStorage: Int = Environment.value("ZONE_STORAGE") ?? Int(standard.zoneBytes >> 30)

    @Option(name: .long, help: "What the songs of one member may take, in gigabytes.")
    var songStorage: Int = Environment.value("SONG_STORAGE") ?? Int(standard.accountBytes >> 30)

    private static let standard = TrackLimits()
    private static let most = 1 << 20

    func validate() throws {
        guard [zoneStorage, songStorage].allSatisfy({ (1...Self.most).contains($0) }) else {
            throw ValidationError("Limits of songs are between 1 and \(Self.most) gigabytes.")
        }
        guard mapCentre.isEmpty || centre != nil else {
            throw ValidationError("\"\(mapCentre)\" is no position: 60.17,24.94")
        }
    }

    var limits: TrackLimits {
        TrackLimits(zoneBytes: Int64(zoneStorage) << 30, accountBytes: Int64(songStorage) << 30)
    }

    var centre: GeoPoint? { GeoPoint(pair: mapCentre) }
}
