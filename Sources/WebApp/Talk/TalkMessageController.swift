import HTTPServer
import Models
import Templates

/// Something that was said: to look at, to change and to remove.
enum TalkMessageController {
    @Sendable static func show(_ talk: TalkRequest) async throws -> Response { try page(talk, talk.entry()) }

    @Sendable static func edit(_ talk: TalkRequest) async throws -> Response {
        let message = try own(talk.entry(), talk).message
        guard talk.found.allows(message.kind.editing) else { throw HTTPError(.notFound, "nothing is changed any more") }
        return editPage(talk, message, message.words)
    }

    @Sendable static func update(_ talk: TalkRequest, _ form: FormData) async throws -> Response {
        let message = try own(talk.entry(), talk).message
        let words = form.words
        let errors = TalkSaying.errors(in: words, mayBeEmpty: message.picture != nil)
        guard errors.isEmpty else { return editPage(talk, message, words, errors) }
        let now = talk.now
        let isSaved = try await talk.app.database.write { db in
            let found = try talk.again(db)
            let message = try own(talk.entry(message.id, for: found, db), talk).message
            guard found.allows(message.kind.editing) else { return false }
            try message.edit(words, in: found.scope.subject, now: now, db)
            return true
        }
        guard isSaved else { return editPage(talk, message, words, FieldErrors(form: TalkReason.closed)) }
        return talk.redirect(to: talk.door.message(message.id), .talkSaved)
    }

    /// By whoever has said it, or a host.
    @Sendable static func delete(_ talk: TalkRequest, _ form: FormData) async throws -> Response {
        let (id, now) = (try talk.visit.parameter(.message), talk.now)
        try await talk.app.database.write { db in
            let found = try talk.again(to: .remove, db)
            let message = try talk.entry(id, for: found, db).message
            guard message.isBy(found.writer) || found.allows(.moderate) else {
                throw HTTPError(.notFound, "no such message of theirs")
            }
            try MediaRemovalJob.enqueue(message.remove(in: found, db), now: now, db)
        }
        return talk.redirect(to: talk.door.page(on: talk.found.day), .talkRemoved)
    }

    /// What the visitor has said themselves and may change. Throws 404.
    private static func own(_ entry: TalkEntry, _ talk: TalkRequest) throws -> TalkEntry {
        guard entry.message.isBy(talk.found.writer), entry.message.kind != .late else {
            throw HTTPError(.notFound, "no such message of theirs")
        }
        return entry
    }

    private static func editPage(
        _ talk: TalkRequest,
        _ message: TalkMessage,
        _ words: String,
        _ errors: FieldErrors = .none
    ) -> Response {
        talk.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            TalkEditPage(
                context: $0,
                talk: .beside(talk.found, talk.door),
                message: message,
                text: words,
                errors: errors
            )
        }
    }

    /// The page of a message, perhaps with a reply that was not taken.
    static func page(
        _ talk: TalkRequest,
        _ entry: TalkEntry,
        _ input: TalkInput? = nil,
        _ errors: FieldErrors = .none
    ) throws -> Response {
        let message = entry.message
        let (found, reports, hidden) = try talk.app.database.read { db in
            let found = try talk.again(db)
            let isJudge = found.allows(.moderate) && entry.isReported
            let reports = try isJudge ? ModerationCase.toldToHosts(.message, message.id, db) : []
            let words = try message.hiddenAt.map { _ in try ModerationCase.words(.message, message.id, db) ?? "" }
            return (found, reports, words.map { HiddenNote(isForMaker: true, words: $0) })
        }
        return talk.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            TalkMessagePage(
                context: $0,
                talk: .beside(found, talk.door),
                entry: entry,
                reports: reports,
                hidden: hidden,
                input: input,
                errors: errors
            )
        }
    }
}

/// What is said to a message.
enum TalkReplyController {
    @Sendable static func create(_ talk: TalkRequest, _ form: FormData) async throws -> Response {
        let entry = try talk.entry()
        let input = TalkInput(.words, form.words)
        let errors = TalkSaying.errors(in: input.text)
        guard errors.isEmpty else { return try TalkMessageController.page(talk, entry, input, errors) }
        switch try await TalkSaying(talk: talk, form: form).say(TalkDraft(.words, input.text, to: entry.message.id)) {
        case .success: return talk.redirect(to: talk.door.message(entry.message.parent ?? entry.message.id))
        case .failure(.gone): return try TalkController.page(talk, input, TalkProblem.gone.errors(now: talk.now))
        case .failure(let problem):
            return try TalkMessageController.page(talk, entry, input, problem.errors(now: talk.now))
        }
    }
}

/// Signs that are given to a message.
enum TalkReactionController {
    @Sendable static func create(_ talk: TalkRequest, _ form: FormData) async throws -> Response {
        try await set(true, talk, form)
    }

    @Sendable static func delete(_ talk: TalkRequest, _ form: FormData) async throws -> Response {
        try await set(false, talk, form)
    }

    private static func set(_ isGiven: Bool, _ talk: TalkRequest, _ form: FormData) async throws -> Response {
        guard let reaction = GuestbookReaction(rawValue: form.text(.kind)) else {
            throw HTTPError(.unprocessableContent, "no such sign")
        }
        guard talk.app.reactionThrottle.begin(key: talk.who, now: talk.now) == 0 else {
            throw HTTPError(.tooManyRequests, "enough signs for now")
        }
        let id = try talk.visit.parameter(.message)
        try await talk.app.database.write { db in
            let found = try talk.again(to: .speak, db)
            let entry = try talk.entry(id, for: found, db)
            try TalkReaction.set(reaction, isGiven, to: entry.message.id, in: entry.message.talk, by: found.writer, db)
        }
        return talk.back()
    }
}
