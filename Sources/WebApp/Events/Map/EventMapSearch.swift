import Clocks
import Foundation
import HTTPServer
import Models
import Places
import Templates

/// Which public events an address asks for, understood: what is the same for the page, its pins and its feeds.
struct EventMapSearch {
    /// As asked, for links.
    let address: EventMapAddress
    let filter: EventMapFilter
    /// From where distances are; `nil` where that is not known.
    let origin: String?
    /// Where the map looks first.
    let centre: GeoPoint
    /// IANA: by whose clocks days begin.
    let zone: String
    let today: CivilDate
    let errors: FieldErrors
    let failures: [SourceFailure]

    /// Whether the address says what the map looks at; else it shows what is listed.
    var isViewChosen: Bool { address.look != nil || origin != nil }

    var order: PinnedEvent.Order {
        switch address.sort {
        case .time: .time
        case .distance: .distance
        case .rating: .rating
        }
    }

    /// Throws 400 for a query that cannot be read, and the databases' errors.
    init(_ visit: Visit) async throws { try await self.init(visit.query, visit) }

    /// The same from the fields of a form.
    init(_ query: FormFields, _ visit: Visit) async throws {
        var errors = FieldErrors.none
        var address = EventMapAddress()
        address.words = Self.words(query, .words, 200)
        address.near = TypedPlace.words(query[.near] ?? "")
        (address.from, address.to) = (Self.words(query, .from, 10), Self.words(query, .to, 10))
        address.category = EventCategory(rawValue: query[.category] ?? "")?.rawValue ?? ""
        address.sort = EventMapAddress.Sort(rawValue: query[.sort] ?? "") ?? .time
        address.page = min(max(query[.page].flatMap { Int($0) } ?? 1, 1), PinnedEvent.maxPage)
        address.look = MapPosition(query)
        let (origin, failures) = try await Self.origin(query, &address, &errors, visit)
        let text = query[.within] ?? ""
        if !text.isEmpty {
            address.within = Int(text).flatMap { AlertFilter.Circle.metres.contains($0) ? $0 : nil }
            if address.within == nil { errors.add(.within, EventPlaceReason.badDistance) }
            if address.within != nil, origin == nil, errors.isEmpty {
                errors.add(.near, EventPlaceReason.nearNothing)
            }
        }
        let point = origin?.point
        let area = address.area
        let centre = try point ?? area?.centre ?? visit.app.mapCentre() ?? .wholeEarth
        let timeZone = try visit.app.places.timeZone(at: centre) ?? .gmt
        let clocks = WallClock(timeZone)
        let days = try EventMapDays(address, clocks: clocks, now: visit.now)
        errors.add(days.errors)
        var filter = EventMapFilter(from: days.from)
        (filter.to, filter.words, filter.category) = (days.to, address.words, address.category)
        (filter.centre, filter.withinMetres) = (point, point == nil ? nil : address.within.map(Double.init))
        filter.area = area
        // Nobody is in the middle of a screen, so that distances from there are not told unless they make the order.
        if let area, address.sort == .distance { filter.centre = area.centre }
        filter.viewer = visit.signedIn?.account.id
        self.address = address
        self.filter = filter
        self.origin = origin?.name
        self.centre = centre
        zone = timeZone.identifier
        today = LocalTime(wall: clocks.wall(at: visit.now)).date
        self.errors = errors
        self.failures = failures
    }

    private static func words(_ query: FormFields, _ name: FieldName, _ limit: Int) -> String {
        String((query[name] ?? "").trimmingCharacters(in: .whitespacesAndNewlines).prefix(limit))
    }

    /// A place or a position counts before it: the form sends it too, where somebody goes on from there. Who chooses a
    /// distance means that from its middle.
    private static func readArea(
        _ query: FormFields,
        _ address: inout EventMapAddress,
        _ errors: inout FieldErrors
    ) {
        guard let text = query[.box], !text.isEmpty, address.near.isEmpty, address.point == nil else { return }
        guard let area = MapArea(corners: text) else { return errors.add(nil, EventPlaceReason.offTheMap) }
        if query[.within] ?? "" == "" { address.area = area } else { address.point = area.centre }
    }

    /// Words count before a position: a form sends both where somebody types after pressing "Near me".
    private static func origin(
        _ query: FormFields,
        _ address: inout EventMapAddress,
        _ errors: inout FieldErrors,
        _ visit: Visit
    ) async throws -> (origin: (name: String, point: GeoPoint)?, failures: [SourceFailure]) {
        let (latitude, longitude) = (query[.latitude] ?? "", query[.longitude] ?? "")
        if !latitude.isEmpty || !longitude.isEmpty {
            if let latitude = Degrees(latitude), let longitude = Degrees(longitude) {
                address.point = GeoPoint(latitude: latitude.value, longitude: longitude.value)
            }
            if address.point == nil { errors.add(nil, EventPlaceReason.offTheMap) }
        }
        readArea(query, &address, &errors)
        guard !address.near.isEmpty else { return (address.point.map { (OriginWords.here, $0) }, []) }
        let (localities, _, failure) = try await visit.app.finder.geocode(address.near, for: visit.share)
        let failures = [failure].compactMap { $0 }
        if let best = localities.first {
            address.point = nil
            return ((best.name, best.point), failures)
        }
        if let point = address.point { return ((address.near, point), failures) }
        errors.add(.near, EventPlaceReason.unknown(address.near))
        return (nil, failures)
    }
}

/// The days of a search, by the clocks of where it looks.
struct EventMapDays {
    let from: Int64
    let to: Int64?
    private(set) var errors = FieldErrors.none

    init(_ address: EventMapAddress, clocks: WallClock, now: Int64) throws {
        let first = CivilDate(typed: address.from)
        let last = CivilDate(typed: address.to)
        if first == nil, !address.from.isEmpty { errors.add(.from, EventDaysReason.notADay(address.from)) }
        if last == nil, !address.to.isEmpty { errors.add(.to, EventDaysReason.notADay(address.to)) }
        if let first, let last, last < first { errors.add(.to, EventDaysReason.lastBeforeFirst) }
        // The minute, so that an answer is the same for everybody who asks within it.
        let minute = now - now % 60
        let start = first.map { clocks.instant(ofMidnight: $0) } ?? minute
        // Today begins now; who asks for an earlier day looks back.
        from = start + 86_400 > minute ? max(minute, start) : start
        to = last.map { clocks.instant(ofMidnightAfter: $0) }
    }
}
