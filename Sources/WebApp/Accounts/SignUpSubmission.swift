import Auth
import Clocks
import Models
import Templates

/// What somebody typed into the sign-up form.
struct SignUpSubmission: Sendable {
    let name: String?
    let username: String
    let email: String
    let dateOfBirth: String
    let password: String
    let confirmation: String
    let next: String?
    let invitation: String?
    /// The code of a link, as it was brought or typed; `nil` without one.
    let link: String?
    /// The question that the form had, as operators have written it; `nil` where it had none.
    let question: String?
    /// To the question of whoever runs the site; empty where none was asked.
    let answer: String

    init(_ form: FormData) {
        name = NamePolicy.cleaned(form.exact(.name))
        username = form.text(.username)
        email = EmailField(form).address
        dateOfBirth = form.text(.dateOfBirth)
        password = form.exact(.password)
        confirmation = form.exact(.passwordConfirmation)
        next = LocalPath(form.text(.next))?.description
        invitation = form[.invitation]
        link = SignUpLinkCode.text(form.text(.link))
        question = form[.question].map { _ in form.lines(.question) }
        answer = form.lines(.answer)
    }

    /// Everything that is wrong, in the order of the form.
    func problems(today: CivilDate) -> FieldErrors {
        var errors = FieldErrors.none
        errors.addName(name)
        if let problem = UsernamePolicy.problem(with: username) { errors.add(.username, problem) }
        if let problem = EmailField(email).problem { errors.add(.email, problem) }
        if let problem = BirthDatePolicy.problem(with: dateOfBirth, today: today) {
            errors.add(.dateOfBirth, problem)
        }
        errors.addPassword(password, confirmation: confirmation, username: username, email: email)
        return errors
    }

    /// For the same page again: all but the passwords.
    var form: SignUpForm {
        SignUpForm(
            username: username,
            name: name ?? "",
            email: email,
            dateOfBirth: dateOfBirth,
            next: next,
            invitation: invitation,
            link: link,
            answer: answer
        )
    }
}
