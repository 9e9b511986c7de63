import Auth
import Clocks
import HTTPServer
import Models
import Templates

/// Whose site it is: for operators.
enum SiteSettingsController {
    @Sendable static func edit(_ visit: OperatorVisit) async throws -> Response {
        let form = try visit.app.database.read { try SavedSite($0).form(visit.app, now: visit.now) }
        return page(visit, form)
    }

    @Sendable static func update(_ visit: OperatorVisit, _ data: FormData) async throws -> Response {
        var errors = FieldErrors.none
        let parsed = try await ParsedSiteSettings(data, visit, &errors)
        if visit.app.languages[parsed.form.language] == nil {
            errors.add(.language, SiteSettingsReason.unknownLanguage)
        }
        let logo = try await SiteLogo.make(of: data.file(.logo), for: visit.member, &errors)
        guard errors.isEmpty else { return page(visit, parsed.form, errors) }
        let change = Change(parsed: parsed, logo: logo, removesLogo: !data.text(.removeLogo).isEmpty)
        let now = visit.now
        guard try await visit.write({ try change.write(by: $0, now: now, $1) }) else {
            return page(visit, parsed.form, FieldErrors(form: SiteSettingsReason.changedMeanwhile))
        }
        visit.app.identity.forget()
        return visit.member.redirect(to: .operations(.site), .siteSaved)
    }

    private static func page(
        _ visit: OperatorVisit,
        _ form: SiteSettingsForm,
        _ errors: FieldErrors = .none
    ) -> Response {
        visit.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            SiteSettingsPage(context: $0, form: form, languages: visit.app.languages.all, errors: errors)
        }
    }
}

/// What is kept of the site, all of it.
private struct SavedSite {
    let identity: SiteIdentity
    let texts: [SiteText: String]

    init(_ db: DatabaseConnection) throws {
        identity = try SiteIdentity.read(db)
        texts = try SiteText.all(db)
    }

    /// Another one for what reads differently: a form that was made of something else is not taken.
    var version: String {
        FormVersion.of(["\(identity)"] + SiteText.allCases.map { texts[$0] ?? "" })
    }

    func form(_ app: App, now: Int64) throws -> SiteSettingsForm {
        var form = SiteSettingsForm()
        form.name = identity.name
        form.line = identity.line
        form.accent = identity.accent.rawValue
        form.language = identity.language.isEmpty ? Language.english.code : identity.language
        form.centre = identity.centre.map { "\($0.latitude), \($0.longitude)" } ?? ""
        form.contact = identity.contact
        form.texts = texts
        if let announcement = identity.at(now).announcement {
            form.announcement = announcement.words
            // The second before its end is in its last day.
            let end = WallClock(try app.siteZone()).local(at: announcement.until - 1)
            form.announcementUntil = end.date.description
        }
        form.version = version
        return form
    }
}

/// What a form changes.
private struct Change {
    let parsed: ParsedSiteSettings
    let logo: SiteLogo?
    let removesLogo: Bool

    /// Whether it was written: not where somebody else has changed the site since the form was made.
    func write(by moderator: Moderator, now: Int64, _ db: DatabaseConnection) throws -> Bool {
        let saved = try SavedSite(db)
        // A form that was sent twice finds all as it wants it.
        let identity = identity(after: saved.identity)
        let changed = changes(of: saved, to: identity)
        guard parsed.form.version == saved.version else { return changed.isEmpty }
        if logo != nil || removesLogo { try SiteIcon.replace(with: logo?.icons ?? [:], db) }
        try identity.write(now: now, db)
        for text in SiteText.allCases { try text.write(parsed.form.texts[text] ?? "", now: now, db) }
        if !changed.isEmpty { try ModerationEntry.writeChange(changed, by: moderator, now: now, db) }
        return true
    }

    private func identity(after known: SiteIdentity) -> SiteIdentity {
        var identity = parsed.applied(to: known)
        if logo != nil || removesLogo { identity.logo = logo?.version }
        return identity
    }

    /// The names of the fields that are another now, as the form has them.
    private func changes(of saved: SavedSite, to new: SiteIdentity) -> String {
        let old = saved.identity
        var fields: [FieldName] = []
        if new.name != old.name { fields.append(.name) }
        if new.line != old.line { fields.append(.siteLine) }
        if new.accent != old.accent { fields.append(.accent) }
        if new.logo != old.logo { fields.append(.logo) }
        if new.language != old.language { fields.append(.language) }
        if new.centre != old.centre { fields.append(.siteCentre) }
        if new.contact != old.contact { fields.append(.contact) }
        if new.announcement != old.announcement { fields.append(.announcement) }
        fields += SiteText.allCases.filter { (parsed.form.texts[$0] ?? "") != (saved.texts[$0] ?? "") }.map(\.field)
        return fields.map(\.rawValue).joined(separator: ", ")
    }
}
