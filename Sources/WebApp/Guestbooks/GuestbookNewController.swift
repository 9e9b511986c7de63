import HTTPServer
import Models
import Templates

/// Creates a book with the event that it is of (GB2).
enum GuestbookNewController {
    @Sendable static func new(_ member: MemberVisit) async throws -> Response {
        let account = member.account.id
        let draft = try member.app.database.read { try EventDraft.find(.guestbook, of: account, $0) }
        return page(member, draft.map { EventInput($0, by: .guestbook) } ?? EventInput(.guestbook))
    }

    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let input = EventInput(form, by: .guestbook)
        if form.text(.step) == "keep" {
            try await keep(input, member)
            return Response(.noContent)
        }
        let check = try await EventCheck(input, after: member.now - EventDoor.longestAgo, member.app)
        var errors = check.errors
        var parsed: ParsedGuestbook?
        if let time = check.values?.time {
            let before = GuestbookValues(kind: .wedding)
            let book = ParsedGuestbook(GuestbookSettingsInput(form), of: time, before: before, now: member.now)
            errors.add(book.errors)
            parsed = book
        }
        let cover = try await StoredPictures.make(
            of: form.file(.cover),
            for: member,
            &errors,
            at: .cover
        )
        guard let values = check.values, let parsed, errors.isEmpty else {
            await StoredPictures.discard([cover].compactMap { $0 }, in: member.app)
            try await keep(input, member)
            return page(member, input, errors)
        }
        let outcome = try await Result.of(DailyLimit.Reached.self) {
            try await open(values, parsed.values, cover, form, member)
        }
        switch outcome {
        case .success(let event): return member.redirect(to: .guestbook(event.code), .guestbookMade)
        case .failure(let limit):
            try await keep(input, member)
            return page(member, input, FieldErrors(form: LimitReason(limit, .guestbooks, now: member.now)))
        }
    }

    private static func open(
        _ values: EventValues,
        _ book: GuestbookValues,
        _ cover: StoredPicture?,
        _ form: FormData,
        _ member: MemberVisit
    ) async throws -> Event {
        let (account, now) = (member.account.id, member.now)
        return try await StoredPictures.keeping([cover].compactMap { $0 }, in: member.app) {
            try await member.app.database.write { db in
                try form.requireUnanswered(for: account, now: now, db)
                try DailyLimit.guestbooks.check(by: account, now: now, db)
                let event = try Event.create(values, audience: .guests, by: account, now: now, db)
                if let cover { try EventPictureFiles.put(cover, event, by: account, now: now, db) }
                try Guestbook.open(book, of: event.id, now: now, db)
                try GuestbookLogEntry.write(.open, in: event.id, by: account, now: now, db)
                try EventDraft.remove(.guestbook, of: account, db)
                try form.remember(.guestbook(event.code), .guestbookMade, for: account, now: now, db)
                return event
            }
        }
    }

    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let account = member.account.id
        try await member.app.database.write { try EventDraft.remove(.guestbook, of: account, $0) }
        return member.redirect(to: .guestbooks(.new), .guestbookDraftGone)
    }

    private static func keep(_ input: EventInput, _ member: MemberVisit) async throws {
        let (account, now, fields) = (member.account.id, member.now, input.fields)
        try await member.app.database.write { try EventDraft.save(fields, .guestbook, of: account, now: now, $0) }
    }

    private static func page(
        _ member: MemberVisit,
        _ input: EventInput,
        _ errors: FieldErrors = .none
    ) -> Response {
        member.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            GuestbookNewPage(context: $0, input: input, errors: errors)
        }
    }
}

extension EventDoor {
    /// A book may be made after the day that it is of.
    static let longestAgo: Int64 = 366 * 86_400
}
