/// Why a password is refused; `message` is the sentence beside the field.
package enum PasswordProblem: Error, Hashable, Sendable, CaseIterable {
    case tooShort, tooLong, common, predictable, containsUsername, containsEmail

    package var message: String {
        switch self {
        case .tooShort: "The password needs at least 8 characters."
        case .tooLong: "The password may have at most 256 characters."
        case .common: "This is one of the passwords that are guessed first. Choose another."
        case .predictable: "A password of repeated or consecutive characters is guessed first. Choose another."
        case .containsUsername: "The password may not contain the username."
        case .containsEmail: "The password may not contain the part of the e-mail address before the @."
        }
    }
}
