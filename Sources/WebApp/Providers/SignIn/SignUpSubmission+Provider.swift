import Auth
import Clocks
import Models
import Templates

extension SignUpSubmission {
    /// What somebody typed whom the provider has sent. By what they were invited they have brought along.
    init(_ form: FormData, _ pending: PendingPerson) {
        name = NamePolicy.cleaned(form.exact(.name))
        username = form.text(.username)
        email = EmailField(form).address
        dateOfBirth = form.text(.dateOfBirth)
        password = ""
        confirmation = ""
        next = pending.next
        invitation = pending.invitation
        link = SignUpLinkCode.text(form.text(.link)) ?? pending.link
        question = form[.question].map { _ in form.lines(.question) }
        answer = form.lines(.answer)
    }

    /// The same as of others, but for the password, which there is none of.
    func problemsWithoutPassword(today: CivilDate) -> FieldErrors {
        var errors = FieldErrors.none
        errors.addName(name)
        if let problem = UsernamePolicy.problem(with: username) { errors.add(.username, problem) }
        if let problem = EmailField(email).problem { errors.add(.email, problem) }
        if let problem = BirthDatePolicy.problem(with: dateOfBirth, today: today) { errors.add(.dateOfBirth, problem) }
        return errors
    }
}
