import HTTPServer
import Models
import Templates

/// What hosts decide about a post (B9): to approve it, to hide it, to show it again.
enum GuestbookPostStateController {
    @Sendable static func update(_ visit: Visit, _ form: FormData) async throws -> Response {
        let book = try BookVisit(visit, to: .moderate)
        let state = try GuestbookPostState(decidedBy: form)
        let entry = try GuestbookPostController.entry(book)
        let now = book.now
        try await book.app.database.write { db in
            let found = try book.again(to: .moderate, db)
            guard let entry = try GuestbookEntry.find(entry.post.code, for: found, db) else {
                throw HTTPError(.notFound, "no such post")
            }
            guard entry.post.state != state else { return }
            try entry.post.set(state, now: now, db)
            let act: GuestbookLogEntry.Act =
                state == .hidden ? .hide : entry.post.state == .waiting ? .approve : .show
            let whose = entry.maker.guest
            try GuestbookLogEntry.write(act, about: whose, in: found.event.id, by: found.account, now: now, db)
            if state == .hidden {
                try ModerationCase.settleByHosts(.post, entry.post.id, now: now, db)
                try Guestbook.untellHosts(in: found.event.id, db)
            }
        }
        return book.visit.redirect(to: .guestbook(book.event.code), at: "post-\(entry.post.code)")
    }
}

/// What hosts decide about a reply.
enum GuestbookReplyStateController {
    @Sendable static func update(_ visit: Visit, _ form: FormData) async throws -> Response {
        let book = try BookVisit(visit, to: .moderate)
        let isHidden = try GuestbookPostState(decidedBy: form) == .hidden
        let (entry, id) = (try GuestbookPostController.entry(book), try visit.parameter(.reply))
        guard let reply = entry.replies.first(where: { $0.id == id }) else {
            throw HTTPError(.notFound, "no such reply")
        }
        let now = book.now
        try await book.app.database.write { db in
            let found = try book.again(to: .moderate, db)
            try GuestbookReply.setHidden(isHidden, id, of: entry.post.id, db)
            let act: GuestbookLogEntry.Act = isHidden ? .hideReply : reply.isWaiting ? .approveReply : .showReply
            let whose = reply.maker.guest
            try GuestbookLogEntry.write(act, about: whose, in: found.event.id, by: found.account, now: now, db)
        }
        return book.visit.redirect(to: .guestbookPost(book.event.code, entry.post.code), at: "replies")
    }
}

extension GuestbookPostState {
    /// Throws 422 for anything but `shown` and `hidden`.
    fileprivate init(decidedBy form: FormData) throws {
        guard let state = Self(rawValue: form.text(.mode)), state != .waiting else {
            throw HTTPError(.unprocessableContent, "no such decision")
        }
        self = state
    }
}

/// Approves all that waits.
enum GuestbookApprovalController {
    @Sendable static func create(_ visit: Visit, _ form: FormData) async throws -> Response {
        let book = try BookVisit(visit, to: .moderate)
        let now = book.now
        try await book.app.database.write { db in
            let found = try book.again(to: .moderate, db)
            let count = try GuestbookPost.approveAll(in: found.event.id, now: now, db)
            guard count > 0 else { return }
            try GuestbookLogEntry.write(
                .approveAll,
                "\(count)",
                in: found.event.id,
                by: found.account,
                now: now,
                db
            )
        }
        return book.redirect(to: .guestbook(book.event.code), .guestbookApproved)
    }
}

/// Who is in a book, for its hosts.
enum GuestbookPeopleController {
    @Sendable static func index(_ visit: Visit) async throws -> Response {
        let book = try BookVisit(visit, to: .moderate)
        let last = try visit.query[.after].flatMap { Int64($0) } ?? 0
        let (people, hasMore) = try book.app.database.read {
            try GuestbookPerson.page(after: last, in: book.event.id, $0)
        }
        return book.page {
            GuestbookPeoplePage(context: $0, visit: book.found, people: people, hasMore: hasMore)
        }
    }
}

/// Sends somebody away from a book, or lets them back in.
enum GuestbookBanController {
    @Sendable static func create(_ visit: Visit, _ form: FormData) async throws -> Response {
        let book = try BookVisit(visit, to: .moderate)
        let (guest, now) = (try visit.parameter(.guest), book.now)
        try await book.app.database.write { db in
            let found = try book.again(to: .moderate, db)
            guard try GuestbookGuest.ban(guest, of: found.event, now: now, db) else {
                throw HTTPError(.notFound, "nobody to send away")
            }
            try GuestbookLogEntry.write(.ban, about: guest, in: found.event.id, by: found.account, now: now, db)
        }
        return book.redirect(to: .guestbook(book.event.code, .people), .guestbookBanned)
    }

    @Sendable static func delete(_ visit: Visit, _ form: FormData) async throws -> Response {
        let book = try BookVisit(visit, to: .moderate)
        let (guest, now) = (try visit.parameter(.guest), book.now)
        try await book.app.database.write { db in
            let found = try book.again(to: .moderate, db)
            guard try GuestbookGuest.unban(guest, of: found.event, now: now, db) else {
                throw HTTPError(.notFound, "nobody to let in")
            }
            try GuestbookLogEntry.write(.unban, about: guest, in: found.event.id, by: found.account, now: now, db)
        }
        return book.redirect(to: .guestbook(book.event.code, .people), .guestbookUnbanned)
    }
}
