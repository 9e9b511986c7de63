import HTTPServer
import Models
import Templates

/// The page of the settings; each form on it has a controller of its own.
enum SettingsController {
    @Sendable static func show(_ member: MemberVisit) async throws -> Response {
        try page(member, SettingsForms())
    }

    /// Also what the forms of the settings come back to, with what is wrong.
    static func page(_ member: MemberVisit, _ forms: SettingsForms, status: Status = .ok) throws -> Response {
        let (sessions, pending, shares, openCases) = try member.app.database.read { db in
            (
                try Session.list(of: member.account.id, now: member.now, db),
                try EmailConfirmation.pending(of: member.account.id, now: member.now, db),
                try Availability.isShared(by: member.account.id, db),
                try member.account.isOperator ? ModerationCase.openCount(db) : nil
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
                        isCurrent: $0.digest == member.session.digest
                    )
                },
                sharesAvailability: shares,
                email: EmailStatus(
                    address: member.account.email,
                    isConfirmed: member.account.isEmailConfirmed,
                    pending: pending.flatMap { $0.email == member.account.email ? nil : $0.email }
                ),
                newEmail: forms.newEmail,
                passwordErrors: forms.password,
                emailErrors: forms.email,
                openCases: openCases,
                now: Int(member.now)
            )
        }
    }
}

/// What went wrong in the forms of the settings.
struct SettingsForms {
    var newEmail = ""
    var password = FieldErrors.none
    var email = FieldErrors.none
}
