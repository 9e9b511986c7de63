import Auth
import HTTPServer
import Models
import Templates

/// In which language the site speaks to somebody.
enum LanguageController {
    /// Returns to the page of ours that led here.
    @Sendable static func edit(_ visit: Visit) async throws -> Response {
        let next = cameFrom(visit).flatMap { LocalPath($0) }
        return visit.formPage { LanguagePage(context: $0, languages: visit.app.languages.all, next: next?.description) }
    }

    @Sendable static func update(_ visit: Visit, _ form: Form) async throws -> Response {
        guard let language = visit.app.languages[form.text("language")] else {
            throw HTTPError(.unprocessableContent, "no such language")
        }
        if let account = visit.signedIn?.account {
            try await visit.app.database.write {
                try Account.setLanguage(language.code, of: account.id, now: visit.now, $0)
            }
        }
        let next = LocalPath(form.text("next"))
        var response =
            next.map { visit.redirect(to: $0, .languageChosen) } ?? visit.redirect(to: .home, .languageChosen)
        // A year; also for members, who are guests again once they have logged out.
        response.add(visit.cookie(Visit.languageCookie, language.code, maxAgeSeconds: 31_536_000))
        return response
    }

    private static func cameFrom(_ visit: Visit) -> String? {
        guard let referrer = visit.request["referer"] else { return nil }
        let site = visit.app.address.absolute("")
        guard referrer.hasPrefix(site + "/") else { return nil }
        return String(referrer.dropFirst(site.count))
    }
}
