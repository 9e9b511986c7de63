import Auth
import Models
import Templates

/// The mails that ask people without an account into circles, as jobs.
enum CircleMails {
    static let invitation = "mail-circle-invitation"

    struct Invitation: Codable {
        let person: Int64
        let inviter: Int64
        let email: String
        /// Whence it was asked for.
        let network: AddressDigest?
    }

    /// Asks for the mails, in the transaction that has written whom they are for. Returns whether some go out later.
    static func ask(
        _ people: [CirclePerson],
        by account: Account,
        _ gate: StrangerMailGate,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Bool {
        var someWait = false
        for person in people {
            guard let email = person.email else { continue }
            let mail = Invitation(
                person: person.id.rawValue,
                inviter: account.id.rawValue,
                email: email,
                network: gate.network
            )
            let job = try Job.enqueue(
                invitation,
                mail,
                in: .mail,
                of: .account(account.id),
                runAt: now,
                uniqueKey: "\(invitation) \(person.id.rawValue)",
                now: now,
                db
            )
            guard let job else { continue }
            if case .later = try judge(mail, job: job, gate.app, now: now, db) { someWait = true }
        }
        return someWait
    }

    private static func judge(
        _ mail: Invitation,
        job: JobID,
        _ app: App,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> StrangerMail.Verdict {
        let inviter = AccountID(rawValue: mail.inviter)
        return try StrangerMail(
            job: job,
            sender: inviter,
            recipient: app.addressDigest(mail.email),
            network: mail.network,
            reason: invitation,
            isKnown: Attendance.hasAnswered(inviter, from: mail.email, db)
        ).reserve(app.settings.mailLimits, now: now, db)
    }

    static let send: JobHandler = { job, app in
        let payload = try job.decode(Invitation.self)
        let now = app.clock()
        let found = try app.database.read { db -> (person: CirclePerson, circle: Circle, inviter: Account)? in
            guard let person = try CirclePerson.find(CirclePersonID(rawValue: payload.person), db),
                person.state == .asked, person.email != nil,
                let circle = try Circle.find(person.circle, db),
                let inviter = try Account.find(AccountID(rawValue: payload.inviter), db), !inviter.isSuspended,
                // Nobody asks into what they are in no more.
                try VisibleCircle.findJoined(circle.code, for: inviter.id, db) != nil
            else { return nil }
            return (person, circle, inviter)
        }
        guard let (person, circle, inviter) = found else { return }
        let verdict = try await app.database.write { try judge(payload, job: job.id, app, now: now, $0) }
        switch verdict {
        case .never: return
        case .later(_, let until): throw JobPostponed(instant: until)
        case .send: break
        }
        let page = Route.circleInvitation(CircleInvitationToken.text(for: person, app.signingKey))
        let end = Route.friendInvitationEnd(SiteInvitationLink.endToken(of: payload.email, in: app, now: now))
        guard let link = WebAddress(app.address.absolute(page.path)),
            let endLink = WebAddress(app.address.absolute(end.path))
        else { return }
        let mail = CircleInvitationMail(
            inviter: inviter.displayName,
            circle: circle.name,
            link: link,
            end: endLink
        )
        // Whom it reaches is not known; who asks knows what they read.
        try await AccountMailJobs.send(
            mail,
            to: payload.email,
            identity: job.mailID,
            in: inviter.language,
            unsubscribe: MailUnsubscribe(url: endLink.text),
            app
        )
    }
}

/// The secret names in a circle's mails and calendars. One does not open what another does.
enum CircleInvitationToken {
    private static let purpose = "circle-invitation"

    static func text(for person: CirclePerson, _ key: SigningKey) -> String {
        SealedName(String(person.id.rawValue, radix: 36), secret: person.secret.bytes, for: purpose, with: key).text
    }

    /// Whose it is; `nil` where it is nobody's, or no longer.
    static func find(_ text: String, _ key: SigningKey, _ db: DatabaseConnection) throws -> CirclePerson? {
        guard let name = SealedName(text), let number = Int64(name.body, radix: 36), number > 0,
            let person = try CirclePerson.find(CirclePersonID(rawValue: number), db),
            name.isValid(secret: person.secret.bytes, for: purpose, with: key)
        else { return nil }
        return person
    }
}
