import HTTPServer
import Models
import Templates

/// A member's stars for an event (B8).
enum RatingController {
    @Sendable static func update(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let shown = try ShownEvent(member.visit)
        guard let stars = Int(form.text(.stars)), Event.starRange.contains(stars) else {
            return try await EventView(shown, errors: [.stars: StarReason.missing]).response(member.visit)
        }
        let (account, now, code) = (member.account.id, member.now, shown.event.code)
        let outcome = try await member.app.database.write(orRefuse: RatingObstacle.self) { db in
            // As it is now: it may have been called off since it was shown.
            guard let event = try VisibleEvent.find(code, for: account, db)?.event else {
                throw HTTPError(.notFound, "no such event")
            }
            try event.rate(stars, by: account, now: now, db)
        }
        if case .failure = outcome {
            // The page says which one.
            let errors = FieldErrors(form: AnswerReason.noRating)
            return try await EventView(ShownEvent(member.visit), errors: errors).response(member.visit)
        }
        return member.redirect(to: .event(code), .ratingSaved)
    }

    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let event = try ShownEvent(member.visit).event
        let account = member.account.id
        let wasThere = try await member.app.database.write { try event.removeRating(by: account, $0) }
        return member.redirect(to: .event(event.code), wasThere ? .ratingRemoved : nil)
    }
}
