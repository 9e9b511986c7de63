/// Why a username is refused; `message` is the sentence beside the field.
package enum UsernameProblem: Error, Hashable, Sendable, CaseIterable {
    case tooShort, tooLong, characters

    package var message: String {
        switch self {
        case .tooShort: "The username needs at least 5 characters."
        case .tooLong: "The username may have at most 30 characters."
        case .characters: "The username may have the letters a to z, digits, and . _ - only."
        }
    }
}
