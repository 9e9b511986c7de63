/// Why a name is refused.
package enum NameProblem: Error, Hashable, Sendable, CaseIterable {
    case tooLong, characters
}
