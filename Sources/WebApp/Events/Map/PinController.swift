import Foundation
import HTTPServer
import Models
import Templates

/// Puts a public event on the map (PU2). Buttons that only move the map or the pin keep what was typed as a draft.
enum PinController {
    @Sendable static func new(_ member: MemberVisit) async throws -> Response {
        let account = member.account.id
        let query = try member.visit.query
        let code = query[.made].flatMap(EventCode.init)
        let (draft, made) = try member.app.database.read { db in
            (
                try EventDraft.find(.pin, of: account, db),
                try code.flatMap { try VisibleEvent.findManaged($0, by: account, db) }
            )
        }
        var input = draft.map { EventInput($0, by: .pin) } ?? EventInput(.pin)
        if let latitude = query[.latitude], let longitude = query[.longitude] {
            (input.latitude, input.longitude) = (latitude, longitude)
        }
        return try page(member, input, made: made?.event)
    }

    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        var input = EventInput(form, by: .pin)
        let file = form.file(.photo)
        input.photo = file == nil ? "" : "1"
        if let step = PinStep(form) {
            let (next, errors) = try await step.taken(input, member.app)
            guard errors.isEmpty else { return try page(member, next, errors) }
            try await keep(next, member)
            return member.visit.redirect(to: .eventNew, at: FieldName.pin.rawValue)
        }
        let check = try await EventCheck(input, after: member.now, member.app)
        var errors = check.errors
        let picture = try await StoredPictures.make(of: file, for: member, &errors)
        guard let values = check.values, errors.isEmpty else {
            await StoredPictures.discard([picture].compactMap { $0 }, in: member.app)
            return try page(member, input, errors)
        }
        let outcome = try await Result.of(DailyLimit.Reached.self) {
            try await Result.of(PublishingProblem.self) { try await publish(values, picture, form, member) }
        }
        switch outcome {
        case .success(.success(let event)): return member.redirect(to: nextForm(after: event))
        case .success(.failure(.duplicate(let code, let title))):
            let like = PinPage.Like(code: code, title: title)
            return try page(member, input, FieldErrors(form: EventReason.maybeTwice), like: like)
        case .failure(let limit):
            try await keep(input, member)
            let reason = LimitReason(limit, .publicEvents, now: member.now)
            return try page(member, input, FieldErrors(form: reason))
        }
    }

    private static func publish(
        _ values: EventValues,
        _ picture: StoredPicture?,
        _ form: FormData,
        _ member: MemberVisit
    ) async throws -> Event {
        let (account, now) = (member.account.id, member.now)
        let anyway = !form.text(.anyway).isEmpty
        return try await StoredPictures.keeping([picture].compactMap { $0 }, in: member.app) {
            try await member.app.database.write { db in
                try form.requireUnanswered(for: account, now: now, db)
                let event = try Event.publish(values, by: account, anyway: anyway, now: now, db)
                if let picture { try EventPictureFiles.put(picture, event, by: account, now: now, db) }
                try EventDraft.remove(.pin, of: account, db)
                try form.remember(nextForm(after: event), nil, for: account, now: now, db)
                return event
            }
        }
    }

    /// Empty, and tells of the one that was made.
    private static func nextForm(after event: Event) -> Route {
        var next = EventMapAddress().part(.new)
        next.made = event.code
        return .map(next)
    }

    private static func keep(_ input: EventInput, _ member: MemberVisit) async throws {
        let (account, now, fields) = (member.account.id, member.now, input.fields)
        try await member.app.database.write { try EventDraft.save(fields, .pin, of: account, now: now, $0) }
    }

    private static func page(
        _ member: MemberVisit,
        _ input: EventInput,
        _ errors: FieldErrors = .none,
        like: PinPage.Like? = nil,
        made: Event? = nil
    ) throws -> Response {
        let pin = ParsedPin(latitude: input.latitude, longitude: input.longitude).point
        let look = try PinLook(input, member.app).position
        let zone = try MeetingZone("", at: pin, member.app).name
        return member.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            PinPage(
                context: $0,
                input: input,
                pin: pin,
                look: look,
                zone: zone,
                errors: errors,
                like: like,
                made: made.map { PinPage.Like(code: $0.code, title: $0.title) }
            )
        }
    }
}
