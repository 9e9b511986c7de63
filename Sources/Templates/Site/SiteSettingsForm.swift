import Models

/// What an operator says of the site, as typed.
package struct SiteSettingsForm: Hashable, Sendable {
    package var name = ""
    package var line = ""
    package var accent = SiteAccent.green.rawValue
    package var language = ""
    /// "48.137,11.575", or the name of a place.
    package var centre = ""
    package var contact = ""
    package var texts: [SiteText: String] = [:]
    package var announcement = ""
    /// "2026-11-30": the last day on which it is seen.
    package var announcementUntil = ""

    /// Names what was kept when the form was made.
    package var version = ""

    package init() {}
}
