import ArgumentParser
import Models

/// Music zones.
struct ZoneOptions: ParsableArguments {
    @Option(Configuration.mapCentre) var mapCentre: String

    @Flag(Configuration.allowSimulatedPresence) var allowSimulatedPresence: Bool

    @Option(Configuration.zoneStorage) var zoneStorage: Int

    @Option(Configuration.songStorage) var songStorage: Int

    private static let standard = TrackLimits()

    func limits(_ member: MemberStorage) -> TrackLimits {
        TrackLimits(zoneBytes: Int64(zoneStorage) << 30, accountBytes: Int64(songStorage) << 30, member: member)
    }

    var centre: GeoPoint? { GeoPoint(pair: mapCentre) }
}
