/// An event as somebody was last told of it: what a mail about changes is compared with. Held by the mail's job, so it
/// has the fingerprint alone of what may be long.
package struct EventSnapshot: Codable, Hashable, Sendable {
    private let title: String
    private let information: UInt64
    private let startsAt: Int64
    private let endsAt: Int64?
    private let zone: String
    private let placeKind: String?
    private let placeNumber: Int64?
    private let placeName: String
    private let address: String
    private let latitude: Double?
    private let longitude: Double?
    private let recurrence: String?
    /// The days of a series that were left out.
    private let exceptions: Set<Int64>
    /// `nil` where it was kept before days could be moved.
    private let moves: [Int64: MovedDay]?

    /// What of a series was not as its rule says.
    package var seriesExceptions: SeriesExceptions { SeriesExceptions(leftOut: exceptions, moved: moves ?? [:]) }

    /// Whether some day does not take place that did then.
    package func hasLost(aDayIn exceptions: SeriesExceptions) -> Bool {
        !exceptions.leftOut.isSubset(of: self.exceptions)
    }

    init(_ values: EventValues, _ exceptions: SeriesExceptions) {
        title = values.title
        information = Self.fingerprint(values.information)
        (startsAt, endsAt, zone) = (values.time.startsAt, values.time.endsAt, values.time.zone)
        (placeKind, placeNumber) = (values.place.id?.kind.rawValue, values.place.id?.number)
        (placeName, address) = (values.place.name, values.place.address)
        (latitude, longitude) = (values.place.point?.latitude, values.place.point?.longitude)
        recurrence = values.recurrence
        self.exceptions = exceptions.leftOut
        moves = exceptions.moved
    }

    /// What was told, with all that is not told as it is now.
    package func values(now current: EventValues) -> EventValues {
        var old = current
        old.title = title
        old.time = EventTime(startsAt: startsAt, endsAt: endsAt, zone: zone)
        old.place = EventPlace(
            id: placeKind.flatMap(PlaceID.Kind.init).flatMap { kind in placeNumber.map { PlaceID(kind, $0) } },
            name: placeName,
            address: address,
            point: latitude.flatMap { latitude in
                longitude.flatMap { GeoPoint(latitude: latitude, longitude: $0) }
            }
        )
        old.recurrence = recurrence
        if information != Self.fingerprint(current.information) { old.information = current.information + "\u{0}" }
        return old
    }

    /// FNV-1a: tells whether the text is another one, and nobody gains by deceiving it.
    private static func fingerprint(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
