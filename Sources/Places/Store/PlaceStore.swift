import Foundation
import GRDB
import Models

/// Searches `places.sqlite` and the cities that are built in. Synchronous: a read takes tens of microseconds on the
/// calling thread, any number of threads at once. Without a file it is an empty store that still knows the large
/// cities; a file that an import replaces is noticed within a second.
package final class PlaceStore: Sendable {
    let pool: ConnectionPool
    let principalZones: PrincipalZones
    let zones = ZoneCache()

    /// `zoneTable` is the tz database's `zone1970.tab`; it is read here, once. `uptime` is a clock that only goes
    /// forward; tests move it by hand. `trace` is told of every statement.
    package init(
        database: URL,
        zoneTable: URL = PlaceStore.systemZoneTable,
        uptime: @escaping @Sendable () -> Duration = PlaceStore.monotonicUptime,
        trace: (@Sendable (String) -> Void)? = nil
    ) {
        pool = ConnectionPool(path: database.path, uptime: uptime, trace: trace)
        principalZones = PrincipalZones(file: zoneTable)
    }

    package static var systemZoneTable: URL { PrincipalZones.systemTable }

    /// Time since the machine started.
    @Sendable package static func monotonicUptime() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// The places of `filter` within `radiusMetres` (inclusive), nearest first, at equal distance node before way
    /// before relation, then by number; at most `limit`.
    package func places(
        _ filter: PlaceFilter,
        around centre: GeoPoint,
        radiusMetres: Double = PlaceSearchResult.radiusMetres,
        limit: Int = PlaceSearchResult.limit
    ) throws -> [NearbyPlace] {
        let search = NearbySearch(filter: filter, centre: centre, radiusMetres: radiusMetres, limit: limit)
        return try pool.read { try search.run($0) } ?? []
    }

    /// Everything known of a place, `nil` where there is none of this id.
    package func place(_ id: PlaceID) throws -> Place? {
        guard let row = PlaceKey.row(id) else { return nil }
        return try pool.read { try PlaceRow.fetch($0, row: row) } ?? nil
    }

    /// The imports that the database consists of, oldest first.
    package func sources() throws -> [ImportedSource] {
        try pool.read(ImportedSource.fetchAll) ?? []
    }
}
