import HTTPServer
import Models
import Templates

/// Makes a zone for the place, the time and the people of an event, in one press of its hosts.
enum EventZoneController {
    private static let radiusMetres = 100.0
    /// Music begins while people come, and ends when the last ones go.
    private static let earlier: Int64 = 3_600
    private static let later: Int64 = 3_600

    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let code = try member.parameter(.event)
        let (account, now) = (member.account.id, member.now)
        let made = try await Result.of(DailyLimit.Reached.self) {
            try await member.app.database.write { db -> Zone? in
                guard let found = try VisibleEvent.findManaged(code, by: account, db) else {
                    throw HTTPError(.notFound, "no event of this host")
                }
                // Pressed twice it is made once.
                if let there = try VisibleZone.list(of: found.event.id, for: account, db).first { return there.zone }
                guard let values = try values(found.event) else { return nil }
                let people = try found.event.audience == .public ? [:] : ZonePerson.people(of: found.event.id, db)
                return try Zone.create(values, of: found.event.id, by: account, people: people, now: now, db)
            }
        }
        guard case .success(let zone?) = made else {
            return member.redirect(to: .event(code), made.isFailure ? .zoneLimit : .zoneNowhere)
        }
        return member.redirect(to: .zone(zone.id), .zoneMade)
    }

    /// `nil` where the event is nowhere on the map.
    private static func values(_ event: Event) throws -> ZoneValues? {
        guard let point = event.place.point else { return nil }
        let time = event.listedTime
        let ends = time.endsAt ?? time.startsAt + EventTime.usualLength
        return ZoneValues(
            name: event.title,
            colour: ZoneColour(turn: Int(event.id.rawValue % 8)),
            border: try ZoneBorder(centre: point, radiusMetres: radiusMetres),
            audience: event.audience == .public ? .everyone : .chosen,
            times: ZoneTimes(opensAt: time.startsAt - earlier, closesAt: ends + later),
            place: event.place.id.map { ZonePlace(id: $0, name: event.place.name) }
        )
    }
}

extension Result {
    fileprivate var isFailure: Bool { if case .failure = self { true } else { false } }
}
