import Foundation
import GRDB
import Models
import Synchronization

/// Searches `places.sqlite` and the cities that are built in. Synchronous: a read takes tens of microseconds on the
/// calling thread, any number of threads at once. Without a file it is an empty store that still knows the large
/// cities; a file that an import replaces is noticed within a second.
package final class PlaceStore: Sendable {
    let pool: ConnectionPool
    /// The towns of the world, for where no gazetteer was imported.
    private let world: ConnectionPool?
    let countryZones: CountryZones
    let zones = ZoneCache()
    /// What people of one town ask again and again; 10,000 rows take some 5 MB.
    let searches = AnswerCache<SearchQuestion, OpenPlaces>(halfWeight: 5_000) { $0.open.count + $0.unknown.count + 1 }
    let knownNames = AnswerCache<NameQuestion, KnownName>(halfWeight: 20_000) { _ in 1 }
    let searchAreas = AnswerCache<NameQuestion, SearchArea>(halfWeight: 2_000) { $0.centres.count + 1 }
    /// Numbers of towns around squares of the map: 100,000 take some 4 MB.
    let townsAround = AnswerCache<TownsAround.Question, TownsAround>(halfWeight: 50_000) { $0.towns.count + 1 }
    let geocodings = AnswerCache<NameQuestion, [Locality]>(halfWeight: 2_000) { $0.count + 1 }
    /// Names of the squares of near maps that are looked at; a name has some 500 bytes.
    let blockNames = AnswerCache<NamesQuestion, [MapLabel]>(halfWeight: 8_000) { $0.count + 1 }
    let naming = Mutex(())

    /// `world` is what a `WorldGazetteer` makes. `zoneTable` is the tz database's `zone.tab`; it is read here, once.
    /// `uptime` is a clock that only goes forward; tests move it by hand. `trace` is told of every statement.
    package init(
        database: URL,
        world: URL? = nil,
        zoneTable: URL = PlaceStore.systemZoneTable,
        uptime: @escaping @Sendable () -> Duration = PlaceStore.monotonicUptime,
        trace: (@Sendable (String) -> Void)? = nil
    ) {
        pool = ConnectionPool(path: database.path, uptime: uptime, trace: trace)
        self.world = world.map { ConnectionPool(path: $0.path, uptime: uptime, trace: trace) }
        countryZones = CountryZones(file: zoneTable)
    }

    package static var systemZoneTable: URL { CountryZones.systemTable }

    /// Where towns are looked up: what was imported goes before what the system brings.
    func gazetteer() throws -> ConnectionPool {
        guard let world, try pool.read(LocalityLookUp.hasGazetteer) != true else { return pool }
        return world
    }

    /// Which files are read now.
    struct Version: Hashable, Sendable {
        let places: FileIdentity?
        let world: FileIdentity?
    }

    var readVersion: Version { Version(places: pool.identity(), world: world?.identity()) }

    /// The version of the system's towns.
    var worldVersion: String? { world?.identity()?.text }

    /// Time since the machine started.
    @Sendable package static func monotonicUptime() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// The places of `filter` that are known to have `features`, within `radiusMetres` (inclusive), nearest first, at
    /// equal distance node before way before relation, then by number; at most `limit`.
    package func places(
        _ filter: PlaceFilter,
        having features: Set<PlaceFeature> = [],
        around centre: GeoPoint,
        radiusMetres: Double = PlaceSearchResult.radiusMetres,
        limit: Int = PlaceSearchResult.limit
    ) throws -> [NearbyPlace] {
        try search(filter, having: features, around: centre, radiusMetres: radiusMetres, limit: limit).places
    }

    /// The same, with how many say nothing of `features`.
    func search(
        _ filter: PlaceFilter,
        having features: Set<PlaceFeature>,
        around centre: GeoPoint,
        radiusMetres: Double = PlaceSearchResult.radiusMetres,
        limit: Int
    ) throws -> NearbyPlaces {
        let search = NearbySearch(
            filter: filter,
            features: features,
            centre: centre,
            radiusMetres: radiusMetres,
            limit: limit
        )
        return try pool.read { try search.run($0) } ?? NearbyPlaces()
    }

    /// Everything known of a place, `nil` where there is none of this id.
    package func place(_ id: PlaceID) throws -> Place? {
        guard let row = PlaceKey.row(id) else { return nil }
        return try pool.read { try PlaceRecord.fetch($0, row: row) } ?? nil
    }

    /// Throws `PlacesUnreadable`, and the database's errors, where there is a file that cannot be used.
    package func check() throws { _ = try pool.read { _ in } }

    /// Since when the map has the place no longer, in epoch seconds; `nil` where it has it or never had.
    package func gone(_ id: PlaceID) throws -> Int64? {
        guard let row = PlaceKey.row(id) else { return nil }
        return try pool.read { db in
            guard try db.tableExists("place_gone") else { return nil }
            return try Int64.fetchOne(db, sql: "SELECT gone_at FROM place_gone WHERE id = ?", arguments: [row])
        } ?? nil
    }

    /// The imports that the database consists of, oldest first.
    package func sources() throws -> [ImportedSource] {
        try pool.read(ImportedSource.fetchAll) ?? []
    }
}
