import Foundation
import Logging
import Models

/// The sources of others that are switched on. There is none of these where nothing is.
struct OutsideSources: Sendable {
    let overpass: OverpassProvider?
    let foursquare: FoursquareProvider?
    let nominatim: NominatimGeocoder?
    private let connections: [OutboundHTTP]

    /// `nil` without a source. `clock` gives epoch seconds.
    init?(
        _ settings: Settings,
        _ database: AppDatabase,
        logger: Logger,
        clock: @escaping @Sendable () -> Int64
    ) {
        let outside = settings.outside
        guard !outside.isEmpty else { return nil }
        let hosts = settings.outboundHosts
        let userAgent = "Hereabouts/\(Version.current) (+\(settings.address.text))"
        var connections: [OutboundHTTP] = []
        func server(_ source: PlaceSource, _ http: OutboundHTTP) -> OutsideServer {
            connections.append(http)
            return OutsideServer(source: source, http: http, logger: logger, clock: clock)
        }
        // One that hangs must not take the threads of another.
        overpass = outside.overpass.map {
            let http = OutboundHTTP(userAgent: userAgent, hosts: hosts, timeout: outside.timeout, threads: 4)
            return OverpassProvider(url: $0, server: server(.overpass, http))
        }
        foursquare = outside.foursquare.map {
            let http = OutboundHTTP(userAgent: userAgent, hosts: hosts, timeout: outside.timeout, threads: 4)
            return FoursquareProvider(url: $0.url, key: $0.key, server: server(.foursquare, http))
        }
        nominatim = outside.nominatim.map {
            let http = OutboundHTTP(
                userAgent: userAgent,
                hosts: hosts,
                timeout: outside.timeout,
                threads: 1,
                maxWaiting: 8,
                pacer: RequestPacer(
                    PlaceSource.nominatim.rawValue,
                    interval: NominatimGeocoder.requestInterval,
                    in: database
                )
            )
            let cache = GeocodingCache(file: settings.data.geocoding)
            return NominatimGeocoder(url: $0, server: server(.nominatim, http), cache: cache)
        }
        self.connections = connections
    }

    /// Whom people's searches go to, for saying so.
    var asked: [PlaceSource] {
        [overpass.map { _ in .overpass }, foursquare.map { _ in .foursquare }, nominatim.map { _ in .nominatim }]
            .compactMap { $0 }
    }

    func close() {
        for connection in connections { connection.close() }
    }
}
