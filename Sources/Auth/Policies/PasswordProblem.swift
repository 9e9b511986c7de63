/// Why a password is refused.
package enum PasswordProblem: Error, Hashable, Sendable, CaseIterable {
    case tooShort, tooLong, common, predictable, containsUsername, containsEmail
}
