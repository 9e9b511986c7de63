/// What was typed to sign up, without the passwords.
package struct SignUpForm: Hashable, Sendable {
    package let username: String
    package let name: String
    package let email: String
    /// As typed; browsers send "2000-01-31".
    package let dateOfBirth: String
    /// The local path to return to.
    package let next: String?
    /// Who asked one to come, signed.
    package let invitation: String?
    /// The code of a link by which one is invited.
    package let link: String?
    /// What is asked of whoever wants to be let in; `nil` where nobody is asked.
    package var question: SignUpQuestion?
    package let answer: String

    package init(
        username: String = "",
        name: String = "",
        email: String = "",
        dateOfBirth: String = "",
        next: String? = nil,
        invitation: String? = nil,
        link: String? = nil,
        question: SignUpQuestion? = nil,
        answer: String = ""
    ) {
        self.username = username
        self.name = name
        self.email = email
        self.dateOfBirth = dateOfBirth
        self.next = next
        self.invitation = invitation
        self.link = link
        self.question = question
        self.answer = answer
    }
}
