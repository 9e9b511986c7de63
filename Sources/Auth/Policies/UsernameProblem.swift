/// Why a username is refused.
package enum UsernameProblem: Error, Hashable, Sendable, CaseIterable {
    case tooShort, tooLong, characters
}
