import HTTPServer
import Models
import Templates

/// What a host tells those who come.
enum TalkUpdatesController {
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let talk = try TalkRequest(member, on: form.day(), to: .tell)
        let chosen = Set(form.all(.audience).compactMap(Answer.init)).intersection(Answer.told)
        // A program that sends words alone means everybody; on the page somebody has taken all marks away.
        // In a circle all are told.
        let isForAll = talk.found.event == nil || chosen.isEmpty && form.key == nil
        let audience = isForAll ? Set(Answer.told) : chosen
        let input = TalkInput(.update, form.words, to: audience)
        var errors = TalkSaying.errors(in: input.text, mayBeEmpty: true)
        if audience.isEmpty { errors.add(nil, TalkReason.nobody) }
        let picture = try await StoredPictures.make(of: form.file(.photo), for: member, &errors)
        if input.text.isEmpty, picture == nil, errors.isEmpty { errors.add(.text, TalkReason.neither) }
        guard errors.isEmpty else {
            await StoredPictures.discard([picture].compactMap(\.self), in: talk.app)
            return try TalkController.page(talk, input, errors)
        }
        let draft = TalkDraft(.update, input.text, picture: picture)
        let outcome = try await StoredPictures.keeping([picture].compactMap(\.self), in: talk.app) {
            try await TalkSaying(talk: talk, form: form).say(draft, to: audience)
        }
        switch outcome {
        case .success(let isTold):
            let flash: Flash = try isTold ? sent(talk) : .updateUntold
            return talk.redirect(to: talk.door.page(on: talk.found.day), flash)
        case .failure(let problem):
            await StoredPictures.discard([picture].compactMap(\.self), in: talk.app)
            return try TalkController.page(talk, input, problem.errors(now: talk.now))
        }
    }

    private static func sent(_ talk: TalkRequest) throws -> Flash {
        let someWait = try talk.app.database.read { db in
            try talk.found.event.map { try !HeldMail.list(of: $0.id, db).isEmpty } ?? false
        }
        return someWait ? .updateSentMailsWait : .updateSent
    }
}

/// Who says something on an event.
enum TalkModeController {
    @Sendable static func update(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let talk = try TalkRequest(member, on: form.day(), to: .manage)
        guard let mode = TalkMode(rawValue: form.text(.mode)) else {
            throw HTTPError(.unprocessableContent, "no such choice")
        }
        let now = talk.now
        try await talk.app.database.write { db in
            let found = try talk.again(to: .manage, db)
            try Talk.set(mode, of: found.scope, now: now, db)
        }
        return talk.redirect(to: talk.door.page(on: talk.found.day), .talkSaved)
    }
}

/// What a host decides about a message.
enum TalkStateController {
    @Sendable static func update(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let talk = try TalkRequest(member, on: nil, to: .moderate)
        guard let state = GuestbookPostState(rawValue: form.text(.mode)), state != .waiting else {
            throw HTTPError(.unprocessableContent, "no such decision")
        }
        let (entry, now) = (try talk.entry(), talk.now)
        try await talk.app.database.write { db in
            let found = try talk.again(to: .moderate, db)
            let entry = try talk.entry(entry.message.id, for: found, db)
            try entry.message.setHidden(state == .hidden, in: found, now: now, db)
        }
        return talk.redirect(to: talk.door.message(entry.message.id))
    }
}
