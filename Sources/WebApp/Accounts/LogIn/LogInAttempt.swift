import Auth
import Templates

/// What somebody typed into the log-in form.
struct LogInAttempt: Sendable {
    let login: String
    let password: String
    let next: String?
    /// A kept form, signed; empty where there is none.
    let resume: String

    init(_ form: FormData) {
        // An address may be typed as everywhere else: with the letters of its domain, or with a name around it.
        let typed = form.text(.username)
        login = typed.contains("@") ? EmailPolicy.normalised(EmailField(typed).address) : typed
        password = form.exact(.password)
        next = LocalPath(form.text(.next))?.description
        resume = form.text(.resume)
    }

    /// What row DR1 asks for before anything is looked up.
    var lengthProblems: FieldErrors {
        var errors = FieldErrors.none
        let (least, leastPassword) = (UsernamePolicy.length.lowerBound, PasswordPolicy.length.lowerBound)
        if login.count < least { errors.add(.username, AccountReason.usernameIsShort(least: least)) }
        if password.count < leastPassword {
            errors.add(.password, AccountReason.passwordIsShort(least: leastPassword))
        }
        return errors
    }
}
