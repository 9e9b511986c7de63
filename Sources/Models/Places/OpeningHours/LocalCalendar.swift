import Foundation

/// By whose clocks and holidays a place goes.
package struct LocalCalendar: Hashable, Sendable {
    /// `nil` where it is not known.
    package let zone: TimeZone?
    package let holidays: PublicHolidays

    package init(zone: TimeZone?, holidays: PublicHolidays = .unknown) {
        self.zone = zone
        self.holidays = holidays
    }
}
