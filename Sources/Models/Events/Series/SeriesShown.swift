/// A series on the page of its event.
package struct SeriesShown: Hashable, Sendable {
    package let rule: RecurrenceRule
    /// The next ones.
    package let days: [SeriesDay]
    /// The one that the page is about; `nil` for the series.
    package let day: SeriesDay?

    package init(rule: RecurrenceRule, days: [SeriesDay], day: SeriesDay? = nil) {
        self.rule = rule
        self.days = days
        self.day = day
    }
}
