import Auth
import Foundation
import Models
import Templates

/// Takes answers to invitations as calendar programs send them by mail (iMIP, RFC 6047), and what people write who answer a mail:
/// that is said in the talk of the event.
///
/// Nothing in a mail proves who wrote it. What guards an answer is the token in the address that it was sent to, which
/// only the guest's own mail has named; sender and attendee must be that guest too. No mail is ever sent in answer.
struct ReplyIntake {
    enum Outcome: Hashable {
        /// How many answers were taken.
        case applied(Int)
        /// What was written is said in the talk.
        case said
        /// The guest's address takes no mails, which their host reads now.
        case undeliverable
        /// Why nothing was changed, for the mail server's log: without a name or an address.
        case ignored(String)
    }

    let database: AppDatabase
    /// Those of whom the answer is told to.
    let languages: Languages
    let key: SigningKey
    /// Epoch seconds.
    let now: Int64

    /// The clocks of people's machines may be ahead by this much.
    private static let clockSlack: Int64 = 86_400
    /// An answer goes to one invitation; a mail to a crowd is none.
    private static let maxTokens = 20

    /// Throws the database's errors, after which the same mail may be handed in again.
    func take(_ bytes: [UInt8]) async throws -> Outcome {
        let mail: ReceivedMail
        let replies: [CalendarReply]
        do {
            mail = try ReceivedMail(parsing: bytes)
            replies = try mail.calendarReplies()
        } catch let problem as ReceivedMailProblem {
            return .ignored("the mail cannot be read: \(problem)")
        } catch let problem as CalendarReplyProblem {
            return .ignored("the answer in it cannot be read: \(problem.kind)")
        }
        if let report = mail.deliveryReport { return try await take(report, of: mail) }
        if replies.isEmpty, !mail.hasCalendar { return try await takeWords(of: mail) }
        guard !replies.isEmpty else { return .ignored("there is no answer to an invitation in it") }
        guard let sender = mail.from else { return .ignored("it does not say who sent it, or says several") }
        let names = names(of: mail)
        let (languages, key, now) = (languages, key, now)
        do {
            return try await database.write { db in
                let (mine, event, _) = try Self.guest(of: names, sender, key, db)
                guard replies.allSatisfy({ $0.attendee.address.lowercased() == sender.address.lowercased() }) else {
                    throw Refusal("it answers for somebody else than its sender")
                }
                for reply in replies { try Self.apply(reply, to: event, mine, languages, now: now, db) }
                try mine.setReplyStamp(replies.map(\.stamp).max() ?? 0, db)
                return .applied(replies.count)
            }
        } catch let refusal as Refusal {
            return .ignored(refusal.reason)
        }
    }

    /// A mail to the guest came back. What it was sent from names the guest, and nobody but who has had such a mail knows it.
    private func take(_ report: DeliveryReport, of mail: ReceivedMail) async throws -> Outcome {
        guard report == .failedForGood else { return .ignored("it reports no failure for good") }
        let (names, key) = (names(of: mail), key)
        return try await database.write { db in
            let mine = try names.compactMap { try InvitationToken.reply.find($0.token, key, db) }.first
            guard let mine, let event = try Event.find(mine.event, db) else {
                return .ignored("it was sent to no address of an invitation")
            }
            guard mine.account == nil else { return .ignored("it reports that a mail to a member has failed") }
            try mine.markUndeliverable(in: event, db)
            return .undeliverable
        }
    }

    func names(of mail: ReceivedMail) -> [ReplyMailbox.Name] {
        mail.recipients.compactMap(ReplyMailbox.Name.init).prefix(Self.maxTokens).map { $0 }
    }

    /// Throws all the way out, so that of a mail with several answers all are taken or none.
    struct Refusal: Error {
        let reason: String
        init(_ reason: String) { self.reason = reason }
    }

    /// Who has written, where one of the addresses is theirs: a mail may go to those of several guests, and nobody answers or
    /// speaks in another's name.
    static func guest(
        of names: [ReplyMailbox.Name],
        _ sender: MailAddress,
        _ key: SigningKey,
        _ db: DatabaseConnection
    ) throws -> (mine: Attendance, event: Event, day: Int64?) {
        var isInvited = false
        for name in names {
            guard let mine = try InvitationToken.reply.find(name.token, key, db),
                let event = try Event.find(mine.event, db), try !mine.isShutOut(of: event, db)
            else { continue }
            if try address(of: mine, db) == sender.address.lowercased() { return (mine, event, name.day) }
            isInvited = true
        }
        throw Refusal(
            isInvited
                ? "its sender is not whom the invitation was for" : "it was sent to no address of an invitation"
        )
    }

    /// That of a member once they have confirmed it.
    private static func address(of guest: Attendance, _ db: DatabaseConnection) throws -> String? {
        guard let account = try guest.account.flatMap({ try Account.find($0, db) }) else {
            return guest.email?.lowercased()
        }
        return account.isEmailConfirmed ? account.email.lowercased() : nil
    }

    private static func apply(
        _ reply: CalendarReply,
        to event: Event,
        _ mine: Attendance,
        _ languages: Languages,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        guard reply.uid.hasPrefix("\(event.code)@") else { throw Refusal("it answers another event") }
        guard reply.sequence >= event.sequence else { throw Refusal("it answers an invitation that has changed since") }
        guard reply.stamp > mine.replyStamp ?? 0 else { throw Refusal("a later answer was taken before, or this one") }
        guard reply.stamp <= now + clockSlack else { throw Refusal("it is dated in the future") }
        guard let answer = Answer(reply.status) else { throw Refusal("it says neither yes nor no nor maybe") }
        do {
            if let start = reply.recurrenceID, event.isSeries {
                guard event.isAhead(at: now) else { throw AnswerProblem.over }
                let time = event.values.time(on: start, try event.seriesExceptions(db))
                try event.answer(answer, on: start, as: mine, now: now, db) { _ in
                    languages.told { AnswerWords.day(time) }
                }
            } else {
                // Calendars know of nobody who comes along: who does stays as it was said on the page.
                let note = reply.comment.map(SecretAddresses().wordsAbove)
                    .map { String($0.unicodeScalars.prefix(Attendance.maxNoteLength)) }
                let given = Reply(answer, plusOnes: mine.plusOnes, note: note ?? mine.note)
                let answered = try event.answer(given, as: mine, now: now, db) { answered in
                    languages.told { answered.besides }
                }
                // Calendars know of no questions: the answer counts, and what is open is asked on the page.
                try event.askOpenQuestions(of: answered, now: now, db)
            }
        } catch let problem as AnswerProblem {
            throw Refusal("the answer is not taken: \(problem)")
        }
    }
}

extension Answer {
    /// `nil` for what is no answer yet, and for those who send somebody else.
    fileprivate init?(_ status: ParticipationStatus) {
        switch status {
        case .accepted: self = .going
        case .tentative: self = .maybe
        case .declined: self = .declined
        case .needsAction, .delegated: return nil
        }
    }
}

extension CalendarReplyProblem {
    /// Without what stood in the mail.
    fileprivate var kind: String { String("\(self)".prefix { $0 != "(" }) }
}
