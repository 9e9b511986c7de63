import Auth
import HTTPServer
import Models
import Templates

/// Signs that are given to a post (GB5).
enum GuestbookReactionController {
    @Sendable static func create(_ visit: Visit, _ form: FormData) async throws -> Response {
        try await set(true, visit, form)
    }

    @Sendable static func delete(_ visit: Visit, _ form: FormData) async throws -> Response {
        try await set(false, visit, form)
    }

    private static func set(_ isGiven: Bool, _ visit: Visit, _ form: FormData) async throws -> Response {
        let book = try BookVisit(visit, to: .respond)
        guard let reaction = GuestbookReaction(rawValue: form.text(.kind)) else {
            throw HTTPError(.unprocessableContent, "no such sign")
        }
        let entry = try GuestbookPostController.entry(book)
        // Each ends the pages that are kept for all readers of the book.
        guard book.app.reactionThrottle.begin(key: who(book), now: book.now) == 0 else {
            throw HTTPError(.tooManyRequests, "enough signs for now")
        }
        try await book.app.database.write { db in
            let found = try book.again(to: .respond, db)
            guard try GuestbookEntry.find(entry.post.code, for: found, db) != nil else {
                throw HTTPError(.notFound, "no such post")
            }
            let guest = try found.writer(now: book.now, db)
            try reaction.set(isGiven, to: entry.post.id, by: guest.id, db)
        }
        return book.visit.redirect(to: .guestbook(book.event.code), at: "post-\(entry.post.code)")
    }

    /// A member in all books, a guest in the one that they have joined: people at one party share a network.
    private static func who(_ book: BookVisit) -> String {
        if let account = book.found.account { return "member \(account.rawValue)" }
        return book.found.guest.map { "guest \($0.id)" } ?? NetworkName.throttled(book.visit.clientAddress)
    }
}

/// What is said to a post.
enum GuestbookReplyController {
    @Sendable static func create(_ visit: Visit, _ form: FormData) async throws -> Response {
        let book = try BookVisit(visit, to: .respond)
        let entry = try GuestbookPostController.entry(book)
        let words = form.text(.text).replacing("\r\n", with: "\n")
        var errors = FieldErrors.none
        if words.isEmpty { errors.add(.text, GuestbookReason.noWords) }
        errors.check(.text, words, limit: GuestbookReply.maxLength)
        guard errors.isEmpty else { return page(book, entry, words, errors) }
        let now = book.now
        let outcome = try await book.app.database.write(orRefuse: GuestbookPostProblem.self) { db in
            let found = try book.again(to: .respond, db)
            guard let entry = try GuestbookEntry.find(entry.post.code, for: found, db) else {
                throw HTTPError(.notFound, "no such post")
            }
            try GuestbookReply.write(
                words,
                to: entry.post,
                by: found,
                limits: book.app.settings.guestbookLimits,
                now: now,
                db
            )
        }
        if case .failure(let problem) = outcome {
            return page(book, entry, words, FieldErrors(form: GuestbookReason(problem, now: now)))
        }
        return book.found.needsApproval
            ? book.redirect(to: .guestbookPost(book.event.code, entry.post.code), .guestbookWaits)
            : book.visit.redirect(to: .guestbookPost(book.event.code, entry.post.code), at: "replies")
    }

    /// By whoever has said it.
    @Sendable static func delete(_ visit: Visit, _ form: FormData) async throws -> Response {
        let book = try BookVisit(visit, to: .remove)
        let (entry, reply) = (try GuestbookPostController.entry(book), try visit.parameter(.reply))
        try await book.app.database.write { db in
            let found = try book.again(to: .remove, db)
            guard let guest = found.guest?.id, try GuestbookReply.remove(reply, of: entry.post.id, by: guest, db) else {
                throw HTTPError(.notFound, "no such reply")
            }
        }
        return book.visit.redirect(to: .guestbookPost(book.event.code, entry.post.code), at: "replies")
    }

    private static func page(
        _ book: BookVisit,
        _ entry: GuestbookEntry,
        _ words: String,
        _ errors: FieldErrors
    ) -> Response {
        book.page(status: .unprocessableContent) {
            GuestbookPostPage(
                context: $0,
                visit: book.found,
                item: GuestbookItem(entry),
                now: book.now,
                errors: errors,
                reply: words
            )
        }
    }
}
