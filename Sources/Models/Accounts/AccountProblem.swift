/// Why an account cannot be made or changed as asked, though each word of it was well formed.
package enum AccountProblem: Error, Hashable, Sendable {
    case usernameTaken
    /// Another account has confirmed the address.
    case emailTaken

    /// The sentence beside the field.
    package var message: String {
        switch self {
        case .usernameTaken: "This username is taken. Choose another."
        case .emailTaken: "This e-mail address belongs to another account."
        }
    }
}
