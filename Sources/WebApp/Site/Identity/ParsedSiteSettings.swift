import Auth
import Clocks
import Foundation
import HTTPServer
import Models
import Templates

/// What an operator has typed about the site, read and judged.
struct ParsedSiteSettings: Sendable {
    let form: SiteSettingsForm
    let announcement: SiteIdentity.Announcement?
    private let centre: GeoPoint?

    /// Adds what is wrong to `errors`. Throws the database's errors, and 503 where too many searches wait.
    init(_ data: FormData, _ visit: OperatorVisit, _ errors: inout FieldErrors) async throws {
        form = SiteSettingsForm(data)
        errors.check(form)
        centre = try await Self.centre(form.centre, visit, &errors)
        // A day ends by the clocks of the centre that is typed with it.
        let zone = try centre.map { try visit.app.places.timeZone(at: $0) ?? .gmt } ?? visit.app.siteZone()
        let clocks = WallClock(zone)
        errors.checkTexts(form)
        announcement = Self.announcement(form, clocks, now: visit.now, &errors)
    }

    /// What was known with what was typed in its place; the logo is another matter.
    func applied(to known: SiteIdentity) -> SiteIdentity {
        var identity = known
        identity.name = form.name
        identity.line = form.line
        identity.accent = SiteAccent(rawValue: form.accent) ?? known.accent
        // What nobody has chosen is English anyway.
        identity.language = form.language == Language.english.code ? "" : form.language
        identity.centre = centre
        identity.contact = form.contact
        identity.announcement = announcement
        return identity
    }

    private static func centre(
        _ text: String,
        _ visit: OperatorVisit,
        _ errors: inout FieldErrors
    ) async throws -> GeoPoint? {
        if text.isEmpty { return nil }
        if let point = GeoPoint(pair: text.replacing(" ", with: "")) { return point }
        let found = try await visit.app.finder.geocode(text, for: visit.member.visit.share)
        if let best = found.localities.first { return best.point }
        errors.add(.siteCentre, SiteSettingsReason.unknownPlace)
        return nil
    }

    private static func announcement(
        _ form: SiteSettingsForm,
        _ clocks: WallClock,
        now: Int64,
        _ errors: inout FieldErrors
    ) -> SiteIdentity.Announcement? {
        let (words, day) = (form.announcement, form.announcementUntil)
        if words.isEmpty {
            if !day.isEmpty { errors.add(.announcement, SiteSettingsReason.nothingAnnounced) }
            return nil
        }
        errors.check(.announcement, words, limit: SiteIdentity.Announcement.maxLength)
        // It may have several lines.
        if NamePolicy.problem(with: words.replacing("\n", with: " ")) == .characters {
            errors.add(.announcement, SiteSettingsReason.characters)
        }
        guard !day.isEmpty else {
            errors.add(.announcementUntil, SiteSettingsReason.noLastDay)
            return nil
        }
        guard let date = CivilDate(typed: day) else {
            errors.add(.announcementUntil, SiteSettingsReason.badDay)
            return nil
        }
        let until = clocks.instant(ofMidnightAfter: date)
        if until <= now { errors.add(.announcementUntil, SiteSettingsReason.dayIsOver) }
        return SiteIdentity.Announcement(words: words, until: until)
    }
}

extension App {
    /// By whose clocks days of the site as a whole begin and end: those where its maps begin.
    func siteZone() throws -> TimeZone { try mapCentre().flatMap { try places.timeZone(at: $0) } ?? .gmt }
}

extension FieldErrors {
    fileprivate mutating func check(_ form: SiteSettingsForm) {
        if form.name.isEmpty { add(.name, SiteSettingsReason.noName) }
        for (field, words, limit) in [
            (FieldName.name, form.name, SiteIdentity.maxName), (.siteLine, form.line, SiteIdentity.maxLine),
            (.contact, form.contact, SiteIdentity.maxContact),
        ] {
            check(field, words, limit: limit)
            if !words.isEmpty, NamePolicy.problem(with: words) == .characters {
                add(field, SiteSettingsReason.characters)
            }
        }
        // Words are taken as they are; what looks like an address leads there or is none.
        if form.contact.contains("://") || form.contact.lowercased().hasPrefix("mailto:"),
            ProseLink(form.contact) == nil
        {
            add(.contact, SiteSettingsReason.badContact)
        }
        if SiteAccent(rawValue: form.accent) == nil { add(.accent, SiteSettingsReason.unknownAccent) }
    }

    fileprivate mutating func checkTexts(_ form: SiteSettingsForm) {
        for text in SiteText.allCases {
            let words = form.texts[text] ?? ""
            check(text.field, words, limit: SiteText.maxLength)
            if let bad = Markdown(words).badLinks.first { add(text.field, SiteSettingsReason.badLink(bad)) }
        }
    }
}

extension SiteSettingsForm {
    init(_ data: FormData) {
        self.init()
        name = data.text(.name)
        line = data.text(.siteLine)
        accent = data.text(.accent)
        language = data.text(.language)
        centre = data.text(.siteCentre)
        contact = data.text(.contact)
        for text in SiteText.allCases { texts[text] = data.text(text.field).replacing("\r\n", with: "\n") }
        announcement = data.text(.announcement).replacing("\r\n", with: "\n")
        announcementUntil = data.text(.announcementUntil)
        version = data.text(.version)
    }
}
