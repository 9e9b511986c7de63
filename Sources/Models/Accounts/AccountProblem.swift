/// Why an account cannot be made or changed as asked, though each word of it was well formed.
package enum AccountProblem: Error, Hashable, Sendable {
    case usernameTaken
    /// Another account has confirmed the address.
    case emailTaken
}
