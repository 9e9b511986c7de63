extension CivilDate {
    /// The same day so many years later; of 29 February the day before, where there is none.
    package func anniversary(_ years: Int) -> CivilDate {
        CivilDate(year: year + years, month: month, day: day)
            ?? CivilDate(number: Self.number(year: year + years, month: month, day: day) - 1)
    }

    /// How many years ago the day was, on a date that is at most `slack` days from an anniversary of it.
    package func years(before date: CivilDate, slack: Int) -> Int? {
        let years = date.year - year
        return [years - 1, years, years + 1].first { $0 > 0 && abs(anniversary($0).number - date.number) <= slack }
    }
}
