import HTTPServer
import Models
import Templates

/// Changes a zone; for its owner, and for operators where it is nobody's.
enum ZoneEditController {
    @Sendable static func edit(_ member: MemberVisit) async throws -> Response {
        let shown = try ShownZone(managedBy: member)
        let view = try ZoneFormView(member, zone: shown.visible.zone)
        return try view.page(ZoneInput(shown.visible.zone, people: view.chosen))
    }

    @Sendable static func update(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let input = ZoneInput(form)
        let zone = try ShownZone(managedBy: member).visible.zone
        let view = try ZoneFormView(member, zone: zone)
        let parsed = ParsedZone(input, before: zone.values, place: try view.place(input))
        if let step = ZoneStep(form) {
            let (next, errors) = try await step.taken(input, view.look(input, parsed.border), member.app)
            return try view.page(next, errors)
        }
        let people = view.people(input)
        let errors = view.errors(parsed, people)
        guard let values = parsed.values, errors.isEmpty else { return try view.page(input, errors) }
        let (account, now) = (member.account.id, member.now)
        try await member.app.database.write { db in
            // Asked again: it may be gone, or another's, by now.
            guard let found = try VisibleZone.findManaged(zone.id, by: account, db) else {
                throw HTTPError(.notFound, "the zone is gone")
            }
            try found.zone.change(to: values, people: people, now: now, db)
        }
        return member.redirect(to: .zone(zone.id), .zoneChanged)
    }
}

/// Deletes a zone with all that hangs on it.
enum ZoneRemovalController {
    @Sendable static func new(_ member: MemberVisit) async throws -> Response {
        let zone = try ShownZone(managedBy: member).visible.zone
        return member.page { ZoneRemovalPage(context: $0, zone: zone) }
    }

    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let zone = try ShownZone(managedBy: member).visible.zone
        let (account, now) = (member.account.id, member.now)
        try await member.app.database.write { db in
            guard let found = try VisibleZone.findManaged(zone.id, by: account, db) else { return }
            try MediaRemovalJob.enqueue(found.zone.delete(db), now: now, db)
        }
        return member.redirect(to: .zones(), .zoneGone)
    }
}
