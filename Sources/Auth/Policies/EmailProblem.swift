/// Why an e-mail address is refused.
package enum EmailProblem: Error, Hashable, Sendable, CaseIterable {
    case missing, tooLong, form
}
