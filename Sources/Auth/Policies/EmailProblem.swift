/// Why an e-mail address is refused; `message` is the sentence beside the field.
package enum EmailProblem: Error, Hashable, Sendable, CaseIterable {
    case missing, tooLong, form

    package var message: String {
        switch self {
        case .missing: "An e-mail address is needed."
        case .tooLong: "The e-mail address may have at most 254 characters."
        case .form: "This does not look like an e-mail address: name@example.org."
        }
    }
}
