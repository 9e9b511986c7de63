import HTTPServer
import Models
import Templates

/// Posts of a book: written, looked at, changed and deleted by whoever has made them (GB4).
enum GuestbookPostController {
    /// A video, or twenty photos, at their largest.
    static let limit = FormLimit.files(
        of: MediaLimits().maxVideoBytes,
        inAll: GuestbookPost.maxFiles * MediaLimits().maxPhotoBytes
    )

    @Sendable static func new(_ visit: Visit) async throws -> Response {
        let book = try BookVisit(visit, to: .post)
        let room = try book.room()
        return book.page { GuestbookPostNewPage(context: $0, visit: book.found, room: room) }
    }

    @Sendable static func create(_ visit: Visit, _ form: FormData) async throws -> Response {
        let book = try BookVisit(visit, to: .post)
        if let step = GuestbookPlaceStep(form) { return try await page(book, step, form) }
        let post = try await ParsedPost(form, in: book)
        let outcome = try await post.keepingFiles(in: book) {
            try await book.app.database.write(orRefuse: GuestbookPostProblem.self) { db in
                try post.claimUploads(db)
                let written = try GuestbookPost.write(
                    post.draft,
                    by: book.again(to: .post, db),
                    limits: book.app.settings.guestbookLimits,
                    now: book.now,
                    db
                )
                try GuestbookFileJob.enqueue(written, of: book.event, now: book.now, db)
                try MediaRemovalJob.enqueue(written.duplicates, now: book.now, db)
                if let post = written.post {
                    try Guestbook.tellHosts(of: post, in: book.event.id, now: book.now, db) { writers in
                        book.app.told { GuestbookTellingWords.words(writers) }
                    }
                }
                return written
            }
        }
        switch outcome {
        case .refused(let errors): return try page(book, post, errors)
        case .written(let written):
            // What could not be taken is said where the rest of the post stands already.
            guard post.refused.isEmpty else {
                return try page(book, post.withoutContent, .none, rest: written.post?.state)
            }
            return book.redirect(to: .guestbook(book.event.code), flash(written, book))
        }
    }

    private static func flash(_ written: GuestbookPost.Written, _ book: BookVisit) -> Flash {
        guard let post = written.post else { return .guestbookTwice }
        if post.state == .waiting { return .guestbookWaits }
        return written.files.isEmpty ? .guestbookPosted : .guestbookPreparing
    }

    /// The form once more, after a step.
    private static func page(_ book: BookVisit, _ step: GuestbookPlaceStep, _ form: FormData) async throws -> Response {
        let post = try await ParsedPost(again: form, in: book)
        var (input, choice, errors) = try await step.taken(post.input, in: book)
        errors.add(post.errors)
        let room = try book.room()
        return book.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            GuestbookPostNewPage(
                context: $0,
                visit: book.found,
                room: room,
                input: input,
                errors: errors,
                kept: post.keptFiles,
                choice: choice
            )
        }
    }

    private static func page(
        _ book: BookVisit,
        _ post: ParsedPost,
        _ errors: FieldErrors,
        rest: GuestbookPostState? = nil
    ) throws -> Response {
        let room = try book.room()
        let choice = try GuestbookPlaceChoice(again: post.input, in: book)
        let page = book.page(status: .unprocessableContent) {
            GuestbookPostNewPage(
                context: $0,
                visit: book.found,
                room: room,
                input: post.input,
                errors: errors,
                refused: post.refused,
                rest: rest,
                kept: post.keptFiles,
                choice: choice
            )
        }
        return errors.isEmpty ? page.because("wrong: files") : page
    }

    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let book = try BookVisit(visit, to: .open)
        let entry = try entry(book)
        // Nobody else finds it.
        let hidden = try entry.post.hiddenAt.map { _ in
            let words = try book.app.database.read { try ModerationCase.words(.post, entry.post.id, $0) }
            return HiddenNote(isForMaker: true, words: words ?? "")
        }
        return book.page {
            GuestbookPostPage(
                context: $0,
                visit: book.found,
                item: GuestbookItem(entry),
                hidden: hidden,
                now: book.now
            )
        }
    }

    @Sendable static func edit(_ visit: Visit) async throws -> Response {
        let book = try BookVisit(visit, to: .edit)
        let entry = try own(book)
        return book.page {
            GuestbookPostEditPage(
                context: $0,
                visit: book.found,
                entry: entry,
                input: GuestbookPostInput(entry.post)
            )
        }
    }

    @Sendable static func update(_ visit: Visit, _ form: FormData) async throws -> Response {
        let book = try BookVisit(visit, to: .edit)
        let entry = try own(book)
        let input = GuestbookPostInput(form)
        if let step = GuestbookPlaceStep(form) {
            let (next, choice, errors) = try await step.taken(input, in: book)
            return page(book, entry, next, form, choice, errors)
        }
        let (parsed, files) = (ParsedPostWords(input), ParsedFileWords(form, of: entry))
        var errors = parsed.errors
        errors.add(files.errors)
        if parsed.isNameAlone { errors.add(.placeName, GuestbookReason.noPoint) }
        if parsed.words.isEmpty, files.kept.isEmpty { errors.add(.text, GuestbookReason.empty) }
        guard errors.isEmpty else {
            return page(book, entry, input, form, try GuestbookPlaceChoice(again: input, in: book), errors)
        }
        let now = book.now
        try await book.app.database.write { db in
            let found = try book.again(to: .edit, db)
            let entry = try owned(entry.post.code, found, db)
            let (post, files) = (entry.post, ParsedFileWords(form, of: entry))
            // Another form may have taken the other files away meanwhile.
            guard !parsed.words.isEmpty || !files.kept.isEmpty else {
                throw HTTPError(.conflict, "nothing would be left of the post")
            }
            try post.change(
                words: parsed.words,
                place: parsed.place,
                rewordsFiles: files.changes(entry),
                for: found,
                now: now,
                db
            )
            for file in files.described {
                try GuestbookFile.describe(
                    file.id,
                    of: post.id,
                    caption: file.caption,
                    description: file.description,
                    db
                )
            }
            for id in files.removed {
                try MediaRemovalJob.enqueue(try GuestbookFile.remove(id, of: post.id, db) ?? [], now: now, db)
            }
            if !files.removed.isEmpty { try GuestbookPost.judgeKind(of: post.id, db) }
        }
        return book.redirect(to: .guestbookPost(book.event.code, entry.post.code), .guestbookSaved)
    }

    private static func page(
        _ book: BookVisit,
        _ entry: GuestbookEntry,
        _ input: GuestbookPostInput,
        _ form: FormData,
        _ choice: GuestbookPlaceChoice,
        _ errors: FieldErrors
    ) -> Response {
        book.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            GuestbookPostEditPage(
                context: $0,
                visit: book.found,
                entry: entry,
                input: input,
                typed: GuestbookFileInput.typed(form, of: entry),
                choice: choice,
                errors: errors
            )
        }
    }

    /// By whoever has made it, or by a host.
    @Sendable static func delete(_ visit: Visit, _ form: FormData) async throws -> Response {
        let book = try BookVisit(visit, to: .open)
        let (code, now) = (try visit.parameter(.post), book.now)
        try await book.app.database.write { db in
            let found = try book.again(to: .open, db)
            guard let entry = try GuestbookEntry.find(code, for: found, db) else {
                throw HTTPError(.notFound, "no such post")
            }
            let isOwn = entry.post.guest == found.guest?.id && found.allows(.remove, at: now)
            guard isOwn || found.allows(.moderate, at: now) else { throw HTTPError(.notFound, "no such post") }
            try MediaRemovalJob.enqueue(entry.post.remove(db), now: now, db)
            try Guestbook.untellHosts(in: found.event.id, db)
            if !isOwn {
                let whose = entry.maker.guest
                try GuestbookLogEntry.write(.delete, about: whose, in: found.event.id, by: found.account, now: now, db)
            }
        }
        return book.redirect(to: .guestbook(book.event.code), .guestbookDeleted)
    }

    /// The post of the path, if the visitor sees it. Throws 404.
    static func entry(_ book: BookVisit) throws -> GuestbookEntry {
        let code = try book.visit.parameter(.post)
        guard let entry = try book.app.database.read({ try GuestbookEntry.find(code, for: book.found, $0) }) else {
            throw HTTPError(.notFound, "no such post")
        }
        return entry
    }

    private static func own(_ book: BookVisit) throws -> GuestbookEntry {
        try book.app.database.read { try owned(try book.visit.parameter(.post), book.found, $0) }
    }

    private static func owned(
        _ code: EventCode,
        _ found: GuestbookVisit,
        _ db: DatabaseConnection
    ) throws -> GuestbookEntry {
        guard let entry = try GuestbookEntry.find(code, for: found, db), let guest = found.guest?.id,
            entry.post.guest == guest
        else { throw HTTPError(.notFound, "no such post") }
        return entry
    }
}
