import Auth
import HTTPServer
import Models
import Templates

/// What holds for somebody who wants to sign up: what operators have said, and what they bring.
struct SignUpDoor: Sendable {
    /// Why an account is not made after all.
    enum Refusal: Error {
        case closed
        case field(FieldName, SignUpReason)
    }

    let rules: SignUpRules
    /// The member by whose invitation they come, of a friend, an event or a guestbook.
    private let inviter: AccountID?
    /// The link that they bring, where it is good.
    private let link: BroughtLink?
    /// The member who has invited them as a friend by mail, whether or not that one may bring others: this address, and no other.
    let friend: AccountID?
    /// What they bring that lets nobody in, where nothing does.
    private let origin: SignUpRequest.Origin

    init(_ visit: Visit, _ submission: SignUpSubmission) async throws {
        try await self.init(visit, invitation: submission.invitation, link: submission.link, next: submission.next)
    }

    private init(_ visit: Visit, invitation: String?, link code: String?, next: String?) async throws {
        let digest = code.flatMap(SignUpLinkCode.digest)
        (rules, link) = try visit.app.database.read { db in
            (try SignUpRules.current(db), try digest.flatMap { try BroughtLink.find($0, now: visit.now, db) })
        }
        friend = try invitation.flatMap { try SiteInvitationLink.inviter($0, in: visit.app, now: visit.now) }
        var bringer = friend
        if bringer == nil { bringer = try await SignUpSponsor.host(next: next, visit) }
        inviter = try bringer.flatMap { try SignUpSponsor.vouches($0, visit) ? $0 : nil }
        origin = code != nil ? .link : invitation != nil || bringer != nil ? .invitation : .alone
    }

    /// The page in place of the form: where nobody may come, or one has to be invited and is not. `nil` where the form is
    /// shown.
    static func shut(_ visit: Visit, invitation: String?, link: String?, next: String?) async throws -> Response? {
        let policy = try visit.app.database.read { try SignUpRules.current($0).policy }
        if policy == .closed { return visit.page { SignUpClosedPage(context: $0, next: next) } }
        guard policy == .invited else { return nil }
        let door = try await SignUpDoor(visit, invitation: invitation, link: link, next: next)
        guard !door.isInvited else { return nil }
        let errors: FieldErrors = link == nil ? .none : [.link: SignUpReason.deadLink]
        return visit.page { SignUpInvitedPage(context: $0, next: next, link: link ?? "", errors: errors) }
    }

    /// What is asked of whoever comes with that; `nil` where they are let in without.
    static func question(
        _ visit: Visit,
        invitation: String?,
        link: String?,
        next: String?
    ) async throws -> SignUpQuestion? {
        guard try visit.app.database.read({ try SignUpRules.current($0).policy }) == .approved else { return nil }
        let door = try await SignUpDoor(visit, invitation: invitation, link: link, next: next)
        return door.needsAnswer ? SignUpQuestion(door.rules.question) : nil
    }

    var isClosed: Bool { rules.policy == .closed }

    private var isInvited: Bool { inviter != nil || link != nil }

    /// Whether operators let them in first.
    private var needsAnswer: Bool { rules.policy == .approved && !isInvited }

    func closed(_ visit: Visit, next: String?) -> Response {
        visit.page(status: .forbidden) { SignUpClosedPage(context: $0, next: next) }.because("sign-ups are closed")
    }

    /// Whose invitation the account is counted for; `nil`: for the network.
    func sponsor(_ visit: Visit) throws -> AccountID? {
        if let inviter { return inviter }
        guard let maker = link?.maker, try SignUpSponsor.vouches(maker, visit) else { return nil }
        return maker
    }

    /// What of the form the rules refuse.
    func problems(with submission: SignUpSubmission) -> FieldErrors {
        var errors = FieldErrors.none
        if !rules.takes(submission.email) { errors.add(.email, SignUpReason.domain) }
        if rules.policy == .invited, !isInvited { errors.add(.link, Self.uninvited(submission)) }
        if needsAnswer { addAnswer(submission, &errors) }
        return errors
    }

    private func addAnswer(_ submission: SignUpSubmission, _ errors: inout FieldErrors) {
        guard !submission.answer.isEmpty else {
            if submission.link != nil { errors.add(.link, SignUpReason.deadLink) }
            return errors.add(.answer, SignUpReason.noAnswer)
        }
        if submission.question != rules.question { errors.add(.answer, SignUpReason.otherQuestion) }
        errors.check(.answer, submission.answer, limit: SignUpRequest.maxAnswer)
    }

    /// Looks again, in the transaction that makes the account, and takes a use of the link. Throws `Refusal`.
    func enter(_ submission: SignUpSubmission, _ visit: Visit, _ db: DatabaseConnection) throws -> SignUpEntry {
        let rules = try SignUpRules.current(db)
        guard rules.policy != .closed else { throw Refusal.closed }
        guard rules.takes(submission.email) else { throw Refusal.field(.email, .domain) }
        let used = try submission.link.flatMap(SignUpLinkCode.digest).flatMap {
            try BroughtLink.use($0, now: visit.now, db)
        }
        // Where not everybody may come, a mail invites one address, once: whoever it is handed on to was not asked.
        if used == nil, rules.policy != .open, friend != nil, let inviter,
            try !SiteInvitation.isOpen(to: submission.email, by: inviter, db)
        {
            throw Refusal.field(.email, .otherInvitee)
        }
        if used != nil || inviter != nil { return SignUpEntry(link: used, request: nil) }
        guard rules.policy != .invited else { throw Refusal.field(.link, Self.uninvited(submission)) }
        guard rules.policy == .approved else { return SignUpEntry(link: nil, request: nil) }
        guard !submission.answer.isEmpty else { throw Refusal.field(.answer, .noAnswer) }
        guard submission.question == rules.question else { throw Refusal.field(.answer, .otherQuestion) }
        guard try SignUpRequest.count(db) < SignUpRequest.mostListed else { throw Refusal.field(.answer, .tooManyWait) }
        let request = NewSignUpRequest(
            question: SignUpQuestion(rules.question).words,
            answer: submission.answer,
            origin: origin,
            address: visit.app.addressDigest(submission.email),
            isListed: !visit.app.sendsMails
        )
        return SignUpEntry(link: nil, request: request)
    }

    private static func uninvited(_ submission: SignUpSubmission) -> SignUpReason {
        submission.link == nil ? .noInvitation : .deadLink
    }
}

/// What somebody comes in by.
struct SignUpEntry: Sendable {
    let link: BroughtLink?
    /// They have to be let in first.
    let request: NewSignUpRequest?
}

extension App {
    /// Whether mails reach anybody: without a server they lie as files.
    var sendsMails: Bool { settings.mail.server != nil }
}
