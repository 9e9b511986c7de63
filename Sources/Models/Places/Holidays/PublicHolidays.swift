import Clocks

/// Which days are public holidays at a place, as far as that is known of its country.
package struct PublicHolidays: Hashable, Sendable {
    /// The ISO 3166 code where there is a table of that country, `nil` elsewhere.
    private let country: String?
    private let table: HolidayTable?

    /// The holidays of a place whose country has no table, or is not known.
    package static let unknown = PublicHolidays(country: nil)

    package init(country: String?) {
        table = country.flatMap { HolidayTable.all[$0] }
        self.country = table == nil ? nil : country
    }

    /// `nil` where nobody knows: without a table on the days that most of the world has.
    func contains(_ date: CivilDate) -> Bool? {
        if let table { return table.contains(date.number) }
        return Self.isLikely(date) ? nil : false
    }

    /// New Year, Good Friday, Easter Monday, 1 May and Christmas.
    private static func isLikely(_ date: CivilDate) -> Bool {
        switch (date.month, date.day) {
        case (1, 1), (5, 1), (12, 25): true
        case (3, _), (4, _): [-2, 1].contains(date.number - CivilDate.easter(date.year))
        default: false
        }
    }

    package static func == (left: PublicHolidays, right: PublicHolidays) -> Bool { left.country == right.country }

    package func hash(into hasher: inout Hasher) { hasher.combine(country) }
}
