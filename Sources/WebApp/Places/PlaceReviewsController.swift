import Clocks
import HTTPServer
import Models
import Templates

/// The reviews of a place (CN4): to read, and one's own to write, change and remove.
enum PlaceReviewsController {
    @Sendable static func index(_ visit: Visit) async throws -> Response {
        try page(visit, try await ShownPlace(visit))
    }

    /// Writes the member's review, or changes it.
    @Sendable static func save(_ member: MemberVisit, _ form: Form) async throws -> Response {
        let shown = try await ShownPlace(member.visit)
        let input = ReviewInput(stars: form.text("stars"), text: form.text("text").replacing("\r\n", with: "\n"))
        var errors = FieldErrors.none
        let stars = Int(input.stars).flatMap { Review.starRange.contains($0) ? $0 : nil }
        if stars == nil { errors.add(.stars, StarReason.missing) }
        errors.check(.text, input.text, limit: Review.maxTextLength, .review)
        var picture: StoredPicture?
        if let file = form.file("photo") {
            do {
                picture = try await PlacePictures.make(of: file, for: member)
            } catch let error as PictureError {
                errors.add(.photo, error.problem)
            }
        }
        guard let stars, errors.isEmpty else {
            await PlacePictures.discard([picture].compactMap { $0 }, in: member.app)
            return try page(member.visit, shown, input, errors)
        }
        let keeps: ReviewDraft.Picture = form.text("remove_photo").isEmpty ? .keep : .remove
        let draft = ReviewDraft(stars: stars, text: input.text, picture: picture.map { .replace($0) } ?? keeps)
        do {
            try await save(draft, shown, member, discarding: picture)
        } catch let limit as DailyLimit.Reached {
            let reason = LimitReason(limit, .reviews, now: member.now)
            return try page(member.visit, shown, input, FieldErrors(form: reason))
        }
        return member.redirect(to: shown.heading.address(.reviews), .reviewSaved)
    }

    private static func save(
        _ draft: ReviewDraft,
        _ shown: ShownPlace,
        _ member: MemberVisit,
        discarding new: StoredPicture?
    ) async throws {
        let (account, now, place) = (member.account.id, member.now, shown.place.summary)
        do {
            try await member.app.database.write { db in
                let old = try Review.save(draft, of: place, by: account, now: now, db)
                try MediaRemovalJob.enqueue(old?.keys ?? [], now: now, db)
            }
        } catch {
            await PlacePictures.discard([new].compactMap { $0 }, in: member.app)
            throw error
        }
    }

    @Sendable static func delete(_ member: MemberVisit, _ form: Form) async throws -> Response {
        let place = try member.parameter(.place)
        let (account, now) = (member.account.id, member.now)
        let wasThere = try await member.app.database.write { db in
            let (wasThere, picture) = try Review.remove(of: place, by: account, db)
            try MediaRemovalJob.enqueue(picture?.keys ?? [], now: now, db)
            return wasThere
        }
        return member.redirect(to: .placeTab(PlaceTabAddress(place, .reviews)), wasThere ? .reviewRemoved : nil)
    }

    static func page(
        _ visit: Visit,
        _ shown: ShownPlace,
        _ input: ReviewInput? = nil,
        _ errors: FieldErrors = .none
    ) throws -> Response {
        let reader = visit.signedIn?.account.id
        let query = try visit.query
        let number = max(1, query["page"].flatMap { Int($0) } ?? 1)
        let wanted = query["review"].flatMap { Int64($0) }
        let id = shown.id
        let (page, summary, chosen, mine) = try visit.app.database.read { db in
            (
                try Review.page(number, of: id, for: reader, db), try Review.summary(of: id, db),
                try wanted.flatMap { try Review.find($0, of: id, for: reader, db) }
                    .map { try ReviewItem($0, reader: reader, db) },
                try reader.flatMap { try Review.find(of: id, by: $0, db) }
                    .map { try ReviewItem($0, reader: reader, db) }
            )
        }
        let reviews = try visit.app.database.read { db in
            try page.reviews.map { try ReviewItem($0, reader: reader, db) }
        }
        return visit.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            PlaceReviewsPage(
                context: $0,
                heading: shown.heading,
                reviews: reviews,
                summary: summary,
                chosen: chosen,
                mine: mine,
                input: input,
                errors: errors,
                number: number,
                hasMore: page.hasMore
            )
        }
    }
}

extension ReviewItem {
    init(_ review: Review, reader: AccountID?, _ db: DatabaseConnection) throws {
        let (author, since) = (review.author.id, review.hiddenAt)
        self.init(
            id: review.id,
            author: Byline(review.author),
            stars: review.stars,
            text: review.text,
            picture: review.picture.map { PlacePicture($0) },
            day: CivilDate(utcAt: review.createdAt),
            isEdited: review.updatedAt > review.createdAt,
            isMine: author == reader,
            hidden: try HiddenNote.find(.review, review.id, since: since, by: author, for: reader, db)
        )
    }
}
