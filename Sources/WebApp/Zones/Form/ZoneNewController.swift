import HTTPServer
import Models
import Templates

/// Draws a zone.
enum ZoneNewController {
    /// `?place=node-123` begins around that place.
    @Sendable static func new(_ member: MemberVisit) async throws -> Response {
        let view = try ZoneFormView(member)
        let query = try member.visit.query
        var input = ZoneInput()
        if let look = MapPosition(query) { input = input.looking(look) }
        if let point = GeoPoint(query[.latitude], query[.longitude]) {
            (input.latitude, input.longitude) = (ZoneInput.degrees(point.latitude), ZoneInput.degrees(point.longitude))
        }
        if let id = query[.place].flatMap(PlaceID.init), let place = try member.app.places.place(id) {
            let point = place.summary.point
            (input.place, input.name) = (id.description, EventPlace(place.summary).name)
            input.name = String(input.name.unicodeScalars.prefix(ZoneValues.maxNameLength))
            (input.latitude, input.longitude) = (ZoneInput.degrees(point.latitude), ZoneInput.degrees(point.longitude))
        }
        return try view.page(input)
    }

    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let input = ZoneInput(form)
        let view = try ZoneFormView(member)
        let parsed = ParsedZone(input, place: try view.place(input))
        if let step = ZoneStep(form) {
            let (next, errors) = try await step.taken(input, view.look(input, parsed.border), member.app)
            return try view.page(next, errors)
        }
        let people = view.people(input)
        let errors = view.errors(parsed, people)
        guard let values = parsed.values, errors.isEmpty else { return try view.page(input, errors) }
        let (account, now) = (member.account.id, member.now)
        let outcome = try await Result.of(DailyLimit.Reached.self) {
            try await member.app.database.write { db in
                try form.requireUnanswered(for: account, now: now, db)
                let zone = try Zone.create(values, by: account, people: people, now: now, db)
                try form.remember(.zone(zone.id), .zoneMade, for: account, now: now, db)
                return zone
            }
        }
        switch outcome {
        case .success(let zone): return member.redirect(to: .zone(zone.id), .zoneMade)
        case .failure(let limit):
            return try view.page(input, FieldErrors(form: LimitReason(limit, .zones, now: now)))
        }
    }
}
