/// Why a date of birth is refused.
package enum BirthDateProblem: Error, Hashable, Sendable, CaseIterable {
    case missing, form, inTheFuture, tooLongAgo, tooYoung
}
