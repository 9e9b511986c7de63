import HTTPServer
import Models
import Templates

/// The page of the settings, perhaps with a form of theirs that was not taken.
struct SettingsView {
    var newEmail = ""
    var passwordErrors = FieldErrors.none
    var emailErrors = FieldErrors.none

    func response(_ member: MemberVisit, status: Status = .ok) throws -> Response {
        let limit = member.app.settings.uploadLimits.member
        let (sessions, pending, shares, ways, openCases, storage) = try member.app.database.read { db in
            (
                try Session.list(of: member.account.id, now: member.now, db),
                try EmailConfirmation.pending(of: member.account.id, now: member.now, db),
                try Availability.isShared(by: member.account.id, db),
                try SignInWays(of: member.account.id, issuer: member.visit.issuer, db),
                try member.account.isOperator ? ModerationCase.openCount(now: member.now, db) : nil,
                try limit.room(of: member.account.id, db)
            )
        }
        return member.page(status: status) { context in
            SettingsPage(
                context: context,
                sessions: sessions.map {
                    SessionRow(
                        id: $0.digest.description,
                        userAgent: $0.userAgent,
                        lastUsed: Int($0.lastUsedAt),
                        isCurrent: $0.digest == member.session.digest,
                        method: $0.method,
                        network: member.visit.words(for: $0.network)
                    )
                },
                sharesAvailability: shares,
                email: EmailStatus(
                    address: member.account.email,
                    isConfirmed: member.account.isEmailConfirmed,
                    pending: pending.flatMap { $0.email == member.account.email ? nil : $0.email }
                ),
                newEmail: newEmail,
                passwordErrors: passwordErrors,
                emailErrors: emailErrors,
                password: member.passwordNeed(ways),
                openCases: openCases,
                storage: storage,
                now: Int(member.now)
            )
        }
    }
}
