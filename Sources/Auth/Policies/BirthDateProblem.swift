/// Why a date of birth is refused; `message` is the sentence beside the field.
package enum BirthDateProblem: Error, Hashable, Sendable, CaseIterable {
    case missing, form, inTheFuture, tooLongAgo, tooYoung

    package var message: String {
        switch self {
        case .missing: "The date of birth is needed."
        case .form: "Write the date of birth as year-month-day, for example 1990-12-31."
        case .inTheFuture: "The date of birth is in the future."
        case .tooLongAgo: "The date of birth must be 1900-01-01 or later."
        case .tooYoung: "One must be at least 13 years old to have an account."
        }
    }
}
