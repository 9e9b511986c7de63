import Clocks
import HTTPServer
import Models
import Templates

/// The reviews of a place (CN4): to read, and one's own to write, change and remove.
enum PlaceReviewsController {
    @Sendable static func index(_ visit: Visit) async throws -> Response {
        try await PlaceReviewsView(ShownPlace(visit)).response(visit)
    }

    /// Writes the member's review, or changes it.
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let shown = try await ShownPlace(member.visit)
        let input = ReviewInput(stars: form.text(.stars), text: form.text(.text).replacing("\r\n", with: "\n"))
        var errors = FieldErrors.none
        let stars = Int(input.stars).flatMap { Review.starRange.contains($0) ? $0 : nil }
        if stars == nil { errors.add(.stars, StarReason.missing) }
        errors.check(.text, input.text, limit: Review.maxTextLength, .review)
        let picture = try await StoredPictures.make(of: form.file(.photo), for: member, &errors)
        guard let stars, errors.isEmpty else {
            await StoredPictures.discard([picture].compactMap { $0 }, in: member.app)
            return try PlaceReviewsView(shown, input, errors: errors).response(member.visit)
        }
        let keeps: ReviewDraft.Picture = form.text(.removePhoto).isEmpty ? .keep : .remove
        let draft = ReviewDraft(stars: stars, text: input.text, picture: picture.map { .replace($0) } ?? keeps)
        let outcome = try await Result.of(DailyLimit.Reached.self) {
            try await StoredPictures.keeping([picture].compactMap { $0 }, in: member.app) {
                try await save(draft, shown, member)
            }
        }
        if case .failure(let limit) = outcome {
            let reason = LimitReason(limit, .reviews, now: member.now)
            return try PlaceReviewsView(shown, input, errors: FieldErrors(form: reason)).response(member.visit)
        }
        return member.redirect(to: shown.heading.address(.reviews), .reviewSaved)
    }

    private static func save(_ draft: ReviewDraft, _ shown: ShownPlace, _ member: MemberVisit) async throws {
        let (account, now, place) = (member.account.id, member.now, shown.place.summary)
        try await member.app.database.write { db in
            let old = try Review.save(draft, of: place, by: account, now: now, db)
            try MediaRemovalJob.enqueue(old?.keys ?? [], now: now, db)
        }
    }

    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let place = try member.parameter(.place)
        let (account, now) = (member.account.id, member.now)
        let wasThere = try await member.app.database.write { db in
            let (wasThere, picture) = try Review.remove(of: place, by: account, db)
            try MediaRemovalJob.enqueue(picture?.keys ?? [], now: now, db)
            return wasThere
        }
        return member.redirect(to: .placeTab(PlaceTabAddress(place, .reviews)), wasThere ? .reviewRemoved : nil)
    }
}
