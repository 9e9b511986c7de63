import Clocks

/// Which dates of birth are believed: from 1900 on, and at least 13 years ago.
package enum BirthDatePolicy {
    package static let minimumAge = 13
    package static let earliestYear = 1900

    /// What is wrong with what the form's date field holds, or `nil`. Somebody born on 29 February is a year older on
    /// 1 March where there is no 29th.
    package static func problem(with text: String, today: CivilDate) -> BirthDateProblem? {
        if text.isEmpty { return .missing }
        guard let date = CivilDate(text) else { return .form }
        if date > today { return .inTheFuture }
        if date.year < earliestYear { return .tooLongAgo }
        let birthday = (date.year + minimumAge, date.month, date.day)
        return birthday <= (today.year, today.month, today.day) ? nil : .tooYoung
    }
}
