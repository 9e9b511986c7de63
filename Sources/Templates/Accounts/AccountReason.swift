import Auth
import Models

/// Why a form of an account is refused, where neither a policy nor the database says so.
package enum AccountReason: FieldReason {
    /// The same for an unknown name and a wrong password.
    case wrongCombination
    case usernameIsShort(least: Int)
    case passwordIsShort(least: Int)
    case logInFirst(isKept: Bool)
    /// After too many tries at the log-in.
    case wait(seconds: Int)
    /// After too many accounts from one network, and by an invitation where there was one.
    case tooManyAccounts(seconds: Int, isInvited: Bool = false)
    case passwordsDiffer
    case notYourPassword
    /// After too many wrong passwords of an open session.
    case waitHere(seconds: Int)
    case tooManyMails(most: Int)

    package var sentence: String {
        switch self {
        case .wrongCombination:
            tr("This username and password do not belong together. Check both, or set a new password.")
        case .usernameIsShort(let least):
            Count(
                least,
                "The username has at least %1 character.",
                "The username has at least %1 characters."
            ).words
        case .passwordIsShort(let least):
            Count(
                least,
                "The password has at least %1 character.",
                "The password has at least %1 characters."
            ).words
        case .logInFirst(let isKept): isKept ? tr("Log in to go on. What you typed is kept.") : tr("Log in to go on.")
        case .wait(let seconds): tr("Too many tries. Wait \(Count(seconds, "second").line), then try again.")
        case .tooManyAccounts(let seconds, true):
            tr(
                """
                Many accounts were made by this invitation and from your network just now. Wait \(Self.time(seconds)), then \
                send the form again.
                """
            )
        case .tooManyAccounts(let seconds, false):
            tr(
                "Many accounts were made from your network just now. Wait \(Self.time(seconds)), then send the form again."
            )
        case .passwordsDiffer: tr("The two passwords differ.")
        case .notYourPassword: tr("This is not your password.")
        case .waitHere(let seconds): tr("Too many tries. Wait \(Count(seconds, "second").words).")
        case .tooManyMails(let most): tr("There were \(most) or more such mails today. Try tomorrow.")
        }
    }

    private static func time(_ seconds: Int) -> String {
        if seconds < 120 { return Count(seconds, "second").line }
        return seconds < 7_200 ? Count(seconds / 60, "minute").line : Count(seconds / 3_600, "hour").line
    }
}

extension AccountProblem: FieldReason {
    package var sentence: String {
        switch self {
        case .usernameTaken: tr("This username is taken. Choose another.")
        case .emailTaken: tr("This email address belongs to another account.")
        }
    }
}
