import HTTPServer
import Models
import Templates

/// The form of a zone as a page, and what stands beside its fields.
struct ZoneFormView {
    let member: MemberVisit
    /// `nil` for a new one.
    let zone: Zone?
    /// Friends, and whoever else was chosen before.
    let candidates: [Author]
    /// Whom the owner has chosen before.
    let chosen: [ZoneRole: [Author]]

    init(_ member: MemberVisit, zone: Zone? = nil) throws {
        self.member = member
        self.zone = zone
        (chosen, candidates) = try member.app.database.read { db in
            var chosen: [ZoneRole: [Author]] = [:]
            if let zone {
                chosen = [
                    .guest: try ZonePerson.list(.guest, of: zone.id, db),
                    .curator: try ZonePerson.list(.curator, of: zone.id, db),
                ]
            }
            let friends = try Friend.list(of: member.account.id, db).map(\.person)
            let known = Set(friends.map(\.id))
            let others = Set(chosen.values.joined()).filter { !known.contains($0.id) }
            return (chosen, friends + others.sorted { $0.username < $1.username })
        }
    }

    func page(_ input: ZoneInput, _ errors: FieldErrors = .none) throws -> Response {
        let border = ParsedZone(input, before: zone?.values, place: nil).border
        let look = try look(input, border)
        let place = try place(input)
        return member.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            ZoneFormPage(
                context: $0,
                zone: zone,
                input: input,
                border: border,
                look: look,
                candidates: candidates.map { ZoneCandidate($0) },
                placeName: place?.name,
                errors: errors
            )
        }
    }

    /// Where the map was left, else around what is drawn, else where the map of zones begins.
    func look(_ input: ZoneInput, _ border: ZoneBorder?) throws -> MapPosition {
        if let centre = GeoPoint(pair: input.look) {
            return MapPosition(centre: centre, zoom: Int(input.zoom) ?? 15)
        }
        if let around = border?.surrounding,
            let window = MapWindow(showing: around.edges, maxZoom: 17, width: 720, height: 480)
        {
            return MapPosition(centre: window.centre, zoom: window.zoom)
        }
        return MapPosition(centre: try member.app.zoneStart(), zoom: 15)
    }

    /// A place of the map, as it is now, else as it was.
    func place(_ input: ZoneInput) throws -> ZonePlace? {
        guard let id = PlaceID(input.place) else { return nil }
        if let found = try member.app.places.place(id) {
            return ZonePlace(id: id, name: EventPlace(found.summary).name)
        }
        return zone?.place?.id == id ? zone?.place : nil
    }

    /// Those whom the form has chosen, among those whom it offers. A curator is no guest besides.
    func people(_ input: ZoneInput) -> [AccountID: ZoneRole] {
        var people: [AccountID: ZoneRole] = [:]
        for person in candidates {
            if input.people.contains(person.username) { people[person.id] = .guest }
            if input.curators.contains(person.username) { people[person.id] = .curator }
        }
        return people
    }

    /// What is wrong beside the values: a zone for chosen people needs one.
    func errors(_ parsed: ParsedZone, _ people: [AccountID: ZoneRole]) -> FieldErrors {
        var errors = parsed.errors
        if parsed.values?.audience == .chosen, people.isEmpty { errors.add(.audience, ZoneReason.nobodyChosen) }
        return errors
    }
}
