import Auth
import HTTPServer
import Models
import Templates

/// In which language the site speaks to somebody.
enum LanguageController {
    /// Returns to the page of ours that led here.
    @Sendable static func edit(_ visit: Visit) async throws -> Response {
        visit.formPage {
            LanguagePage(context: $0, languages: visit.app.languages.all, next: visit.pageBefore?.description)
        }
    }

    @Sendable static func update(_ visit: Visit, _ form: FormData) async throws -> Response {
        guard let language = visit.app.languages[form.text(.language)] else {
            throw HTTPError(.unprocessableContent, "no such language")
        }
        if let account = visit.signedIn?.account {
            try await visit.app.database.write {
                try Account.setLanguage(language.code, of: account.id, now: visit.now, $0)
            }
        }
        let next = LocalPath(form.text(.next))
        var response =
            next.map { visit.redirect(to: $0, .languageChosen) } ?? visit.redirect(to: .home, .languageChosen)
        // A year; also for members, who are guests again once they have logged out.
        response.add(visit.cookie(Visit.languageCookie, language.code, maxAgeSeconds: 31_536_000))
        return response
    }
}
