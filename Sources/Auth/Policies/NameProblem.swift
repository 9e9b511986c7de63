/// Why a name is refused; `message` is the sentence beside the field.
package enum NameProblem: Error, Hashable, Sendable, CaseIterable {
    case tooLong, characters

    package var message: String {
        switch self {
        case .tooLong: "The name may have at most 100 characters."
        case .characters: "The name has a character that cannot be shown. Type it again."
        }
    }
}
