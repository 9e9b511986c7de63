import HTTPServer
import Models
import Templates

/// What people say on an event: all of it, and a line to say more.
enum TalkController {
    @Sendable static func index(_ talk: TalkRequest) async throws -> Response {
        let before = try talk.visit.query[.before].map { text in
            guard let number = Int64(text) else { throw HTTPError(.notFound, "no such page") }
            return number
        }
        let shown = try talk.app.database.read {
            try TalkShown.page(of: talk.found, talk.door, before: before, now: talk.now, $0)
        }
        if !talk.isByLink, let account = talk.found.writer.account {
            try await shown.markSeen(in: talk.app)
            try await markNotices(talk, for: account)
        }
        return talk.page { TalkPage(context: $0, talk: shown) }
    }

    /// Whoever reads it has read what they are told of it.
    private static func markNotices(_ talk: TalkRequest, for account: AccountID) async throws {
        let (subject, now) = (talk.found.scope.subject, talk.now)
        let kinds: [NoticeKind] = [.talk, .talkReport, .circleUpdate]
        let unread = try talk.app.database.read { db in
            try kinds.filter { try Notice.isUnread($0, about: subject, for: account, db) }
        }
        guard !unread.isEmpty else { return }
        try await talk.app.database.write { db in
            for kind in unread { try Notice.markRead(kind, about: subject, for: account, now: now, db) }
        }
    }

    @Sendable static func create(_ talk: TalkRequest, _ form: FormData) async throws -> Response {
        let input = TalkInput(.words, form.words)
        let errors = TalkSaying.errors(in: input.text)
        guard errors.isEmpty else { return try page(talk, input, errors) }
        switch try await TalkSaying(talk: talk, form: form).say(TalkDraft(.words, input.text)) {
        case .success: return talk.back()
        case .failure(let problem): return try page(talk, input, problem.errors(now: talk.now))
        }
    }

    /// The page with a form that was not taken.
    static func page(_ talk: TalkRequest, _ input: TalkInput, _ errors: FieldErrors) throws -> Response {
        let shown = try talk.app.database.read { db in
            try TalkShown.page(of: talk.again(db), talk.door, before: nil, now: talk.now, db)
        }
        return talk.page(status: .unprocessableContent) {
            TalkPage(context: $0, talk: shown, input: input, errors: errors)
        }
    }
}

/// Writes what a form says, and tells people of it, in one transaction.
struct TalkSaying {
    let talk: TalkRequest
    let form: FormData

    /// What is wrong with words.
    static func errors(in words: String, mayBeEmpty: Bool = false) -> FieldErrors {
        var errors = FieldErrors.none
        if words.isEmpty, !mayBeEmpty { errors.add(.text, TalkReason.noWords) }
        errors.check(.text, words, limit: TalkMessage.maxLength)
        return errors
    }

    /// - Parameter audience: whom an update is told.
    /// - Returns: false for an update that there is nobody to tell.
    func say(_ draft: TalkDraft, to audience: Set<Answer> = []) async throws -> Result<Bool, TalkProblem> {
        let (talk, form, now) = (talk, form, talk.now)
        let route = talk.door.page(on: talk.found.day)
        let gate = StrangerMailGate(app: talk.app, client: talk.visit.clientAddress)
        return try await talk.app.database.write(orRefuse: TalkProblem.self) { db in
            let found = try talk.again(db)
            if let account = found.writer.account { try form.requireUnanswered(for: account, now: now, db) }
            let written = try TalkMessage.write(draft, by: found, now: now, db)
            var isTold = true
            if written.isNew {
                isTold = try Self.tell(written.message, by: found, to: audience, in: talk.app, now: now, db)
                // Judged at once, so that the next page says who is not mailed yet.
                if let event = found.event, draft.kind == .update { try gate.judge(event, now: now, db) }
            }
            if let account = found.writer.account { try form.remember(route, nil, for: account, now: now, db) }
            return isTold
        }
    }

    private static func tell(
        _ message: TalkMessage,
        by visit: TalkVisit,
        to audience: Set<Answer>,
        in app: App,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Bool {
        switch message.kind {
        case .words: try visit.tellWords(now: now, db)
        case .update:
            let words = message.words
            return try visit.tellUpdate(message, to: audience, saying: app.told { TalkWords.told(words) }, now: now, db)
        case .late:
            // A member is the notice's actor, whose name stands in its place.
            let name =
                try visit.writer.account.flatMap { try Author.find($0, db)?.displayName }
                ?? visit.attendance?.guestName ?? ""
            let minutes = message.minutes ?? 0
            try visit.tellLate(message, saying: app.told { TalkWords.late(name, minutes) }, now: now, db)
        }
        return true
    }
}

extension TalkProblem {
    func errors(now: Int64) -> FieldErrors {
        switch self {
        case .notAllowed: FieldErrors(form: TalkReason.closed)
        case .gone: FieldErrors(form: TalkReason.gone)
        case .tooMuch(let limit): FieldErrors(form: LimitReason(limit, .messages, now: now))
        }
    }
}
