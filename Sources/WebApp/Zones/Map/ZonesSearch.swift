import Clocks
import Foundation
import HTTPServer
import Models
import Places
import Templates

/// Which zones an address asks for, understood: what is the same for the page and its GeoJSON.
struct ZonesSearch {
    /// As asked, for links.
    let address: ZonesAddress
    let query: NearZone.Query
    /// From where distances are; `nil` where that is not known.
    let origin: String?
    let errors: FieldErrors
    let failures: [SourceFailure]
    /// The middle of the map where nobody said anything.
    let start: GeoPoint

    private static let mostPages = 1_000

    /// Throws 400 for a query that cannot be read, and the databases' errors.
    init(_ visit: Visit) async throws {
        let fields = try visit.query
        var errors = FieldErrors.none
        var address = ZonesAddress()
        address.near = TypedPlace.words(fields[.near] ?? "")
        address.areFriendsFirst = fields[.friends] == "1"
        address.page = min(max(fields[.page].flatMap { Int($0) } ?? 1, 1), Self.mostPages)
        address.look = MapPosition(fields)
        let (origin, failures) = try await Self.origin(fields, &address, &errors, visit)
        start = try visit.app.zoneStart()
        var query = NearZone.Query(centre: address.look?.centre ?? start)
        query.point = origin?.point
        query.areFriendsFirst = address.areFriendsFirst
        query.viewer = visit.signedIn?.account.id
        self.address = address
        self.query = query
        self.origin = origin?.name
        self.errors = errors
        self.failures = failures
    }

    /// Words count before a position: a form sends both where somebody types after pressing "Near me".
    private static func origin(
        _ fields: FormFields,
        _ address: inout ZonesAddress,
        _ errors: inout FieldErrors,
        _ visit: Visit
    ) async throws -> (origin: (name: String, point: GeoPoint)?, failures: [SourceFailure]) {
        let (latitude, longitude) = (fields[.latitude] ?? "", fields[.longitude] ?? "")
        if !latitude.isEmpty || !longitude.isEmpty {
            address.point = GeoPoint(latitude, longitude)
            if address.point == nil { errors.add(nil, EventPlaceReason.offTheMap) }
        }
        guard !address.near.isEmpty else {
            return (address.point.map { (OriginWords.yourPosition, $0) }, [])
        }
        let (localities, _, failure) = try await visit.app.finder.geocode(address.near, for: visit.share)
        if let best = localities.first {
            address.point = nil
            return ((best.name, best.point), [failure].compactMap { $0 })
        }
        errors.add(.near, EventPlaceReason.unknown(address.near))
        return (nil, [failure].compactMap { $0 })
    }
}

extension App {
    /// The configured centre, else where all maps begin.
    func zoneStart() throws -> GeoPoint {
        if let centre = settings.mapCentre { return centre }
        if let middle = try mapCentre() { return middle }
        return .wholeEarth
    }
}
