import Auth
import Foundation
import Models
import Templates

/// Writes and sends the mails of friends.
enum FriendMailJobs {
    static let handlers: [String: JobHandler] = [FriendMails.invitation: sendInvitation]

    private static let sendInvitation: JobHandler = { job, app in
        let payload = try job.decode(FriendMails.Invitation.self)
        let (inviter, now) = (AccountID(rawValue: payload.inviter), app.clock())
        let digest = app.addressDigest(payload.email)
        let (account, isMember) = try app.database.read { db in
            let maySend = try SiteInvitation.maySend(to: payload.email, by: inviter, digest: digest, now: now, db)
            return (maySend ? try Account.find(inviter, db) : nil, try Account.isMember(payload.email, db))
        }
        guard let account else { return }
        let verdict = try await app.database.write {
            try StrangerMailGate(app: app).judge(payload, job: job.id, now: now, $0)
        }
        switch verdict {
        case .never: return
        case .later(_, let until): throw JobPostponed(instant: until)
        case .send: break
        }
        let route: Route =
            isMember
            ? .person(username: account.username)
            : .signUp(invitation: SiteInvitationLink.token(of: account, in: app, now: now))
        let end = Route.friendInvitationEnd(SiteInvitationLink.endToken(of: payload.email, in: app, now: now))
        guard let link = WebAddress(app.address.absolute(route.path)),
            let endLink = WebAddress(app.address.absolute(end.path))
        else { return }
        let mail = SiteInvitationMail(inviter: account.displayName, link: link, isMember: isMember, end: endLink)
        let unsubscribe = MailUnsubscribe(url: endLink.text)
        // Whom it reaches is not known; who asks knows what they read.
        try await AccountMailJobs.send(
            mail,
            to: payload.email,
            identity: job.mailID,
            in: account.language,
            unsubscribe: unsubscribe,
            app
        )
    }
}
