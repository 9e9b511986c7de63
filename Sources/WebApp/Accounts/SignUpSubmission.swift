import Auth
import Foundation
import Templates

/// What somebody typed into the sign-up form.
struct SignUpSubmission: Sendable {
    let name: String
    let username: String
    let email: String
    let dateOfBirth: String
    let password: String
    let confirmation: String
    let next: String?

    static let maxNameLength = 100

    init(_ form: Form) {
        name = form.text("name")
        username = form.text("username")
        email = EmailPolicy.normalised(form.text("email"))
        dateOfBirth = form.text("date_of_birth")
        password = form.exact("password")
        confirmation = form.exact("password_confirmation")
        next = LocalPath(form.text("next"))?.description
    }

    /// Everything that is wrong, in the order of the form.
    func problems(today: CalendarDate) -> [FieldError] {
        var errors: [FieldError] = []
        if name.count > Self.maxNameLength {
            errors.append(FieldError("name", "The name may have at most \(Self.maxNameLength) characters."))
        }
        if let problem = UsernamePolicy.problem(with: username) {
            errors.append(FieldError("username", problem.message))
        }
        if let problem = EmailPolicy.problem(with: email) { errors.append(FieldError("email", problem.message)) }
        if let problem = BirthDatePolicy.problem(with: dateOfBirth, today: today) {
            errors.append(FieldError("date_of_birth", problem.message))
        }
        errors += PasswordErrors.of(password, confirmation: confirmation, username: username, email: email)
        return errors
    }

    /// For the same page again: all but the passwords.
    func page(_ errors: [FieldError]) -> SignUpForm {
        var form = SignUpForm(next: next)
        form.name = name
        form.username = username
        form.email = email
        form.dateOfBirth = dateOfBirth
        form.errors = errors
        return form
    }
}

extension CalendarDate {
    /// The day in UTC. Somebody's thirteenth birthday may so be off by hours, which the policy can bear.
    init(epochSeconds: Int64) {
        let parts = Calendar.utc.dateComponents(
            [.year, .month, .day],
            from: Date(timeIntervalSince1970: TimeInterval(epochSeconds))
        )
        // A date that Calendar made is one; the epoch stands in where it could not.
        self =
            CalendarDate(year: parts.year ?? 1970, month: parts.month ?? 1, day: parts.day ?? 1)
            ?? CalendarDate(epochSeconds: 0)
    }
}

extension Calendar {
    static let utc: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()
}
