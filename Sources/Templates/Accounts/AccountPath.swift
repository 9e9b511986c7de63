/// Accounts, for those who have one and those who have none yet.
package enum AccountPath: String, PathPattern {
    case signUp = "/signup"
    case logIn = "/login"
    case logOut = "/logout"
    /// What somebody who is suspended may do yet: take what they have written, and erase the account.
    case suspended = "/suspended"
    case suspendedExport = "/suspended/export"
    case suspendedDeletion = "/suspended/delete"
    /// Where a mail with a link is asked for.
    case passwordReset = "/password-reset"
    /// The clean address behind that link, where the new password is typed.
    case passwordResetForm = "/password-reset/new"
    case profile = "/profile"
    case profileEdit = "/profile/edit"
    case settings = "/settings"
    case password = "/settings/password"
    case email = "/settings/email"
    case otherSessionsEnd = "/settings/sessions/delete"
    case availability = "/settings/availability"
    /// What has happened to the account.
    case activity = "/settings/activity"
    /// Everything that the member has written, as a file.
    case export = "/settings/export"
    case deletion = "/settings/delete"
}

/// The links of mails about an account.
package enum AccountLinkPath: String, PathPattern {
    case passwordReset = "/password-reset/:token"
    case emailConfirmation = "/email/:token"
    /// Takes back what was changed at an account.
    case undo = "/undo/:token"
}

package enum SessionPath: String, PathPattern {
    case end = "/settings/sessions/:id/delete"
}

package enum PersonPath: String, PathPattern {
    case page = "/people/:username"
    case report = "/people/:username/report"
}

extension Route {
    /// `next` is the local path to return to; `invitation` says, signed, by whom one was asked to come; `link` is the code of an
    /// invitation that is open to whoever has it.
    package static func signUp(next: String? = nil, invitation: String? = nil, link: String? = nil) -> Route {
        Route(AccountPath.signUp, query: SignUpQuery(next: next, invitation: invitation, link: link))
    }

    package static func logIn(next: String? = nil) -> Route {
        Route(AccountPath.logIn, query: next.map { TextQuery(.next, $0) })
    }

    package static var logOut: Route { Route(AccountPath.logOut) }
    package static var suspended: Route { Route(AccountPath.suspended) }
    package static var suspendedExport: Route { Route(AccountPath.suspendedExport) }
    package static var suspendedDeletion: Route { Route(AccountPath.suspendedDeletion) }
    package static var passwordReset: Route { Route(AccountPath.passwordReset) }
    package static var passwordResetForm: Route { Route(AccountPath.passwordResetForm) }
    package static var profile: Route { Route(AccountPath.profile) }
    package static var profileEdit: Route { Route(AccountPath.profileEdit) }
    package static var settings: Route { Route(AccountPath.settings) }
    package static var otherSessionsEnd: Route { Route(AccountPath.otherSessionsEnd) }
    package static var password: Route { Route(AccountPath.password) }
    package static var email: Route { Route(AccountPath.email) }
    package static var availability: Route { Route(AccountPath.availability) }
    package static var activity: Route { Route(AccountPath.activity) }
    package static var personalExport: Route { Route(AccountPath.export) }
    package static var accountDeletion: Route { Route(AccountPath.deletion) }

    package static func passwordResetToken(_ token: String) -> Route {
        Route(AccountLinkPath.passwordReset, .text(token))
    }

    package static func emailConfirmation(_ token: String) -> Route {
        Route(AccountLinkPath.emailConfirmation, .text(token))
    }

    package static func undo(_ token: String) -> Route { Route(AccountLinkPath.undo, .text(token)) }

    package static func sessionEnd(id: String) -> Route { Route(SessionPath.end, .text(id)) }
    package static func person(username: String) -> Route { Route(PersonPath.page, .text(username)) }
    package static func personReport(_ username: String) -> Route { Route(PersonPath.report, .text(username)) }
}

private struct SignUpQuery: AddressQuery {
    let next: String?
    let invitation: String?
    let link: String?

    func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        var query = QueryWriter(between: separator)
        if let next { query.add(.next, next, to: &buffer) }
        if let invitation { query.add(.invitation, invitation, to: &buffer) }
        if let link { query.add(.link, link, to: &buffer) }
    }
}
