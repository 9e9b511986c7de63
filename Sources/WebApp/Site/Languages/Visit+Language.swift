import HTTPServer
import Models
import Templates

extension Visit {
    /// Which language this visitor reads: what the account says, what was chosen in this browser, what the browser asks for.
    var language: Language {
        if let code = signedIn?.account.language, let own = app.languages[code] { return own }
        if let chosen = cookies[app.address.cookieName(Self.languageCookie)].flatMap({ app.languages[$0] }) {
            return chosen
        }
        let asked = AcceptLanguage.best(of: app.languages.codes, for: request["accept-language"])
        return asked.flatMap { app.languages[$0] } ?? app.languages[SiteIdentity.current.language] ?? .english
    }

    /// The language that the address names; `nil` where it names none of ours.
    var namedLanguage: Language? {
        get throws { try query[Route.languageField].flatMap { app.languages[$0] } }
    }

    /// It holds no secret, and says the same everywhere.
    static let languageCookie = "language"
}

extension Languages {
    /// Words that are said in the language of each who gets them, whatever that of the request is, or of no request.
    func told(_ words: @escaping @Sendable () -> String) -> NoticeBody {
        let site = SiteIdentity.current
        return NoticeBody { [self] code in site.bearing { language(code).saying(words) } }
    }
}

extension App {
    func told(_ words: @escaping @Sendable () -> String) -> NoticeBody { languages.told(words) }
}

extension Language {
    /// Runs `work`, which says its words in this language. English is what is spoken anyway.
    func speaking<Value: Sendable>(_ work: () async throws -> Value) async rethrows -> Value {
        if self === Self.current { return try await work() }
        return try await Self.$current.withValue(self, operation: work)
    }

    /// The same at once.
    func saying<Value>(_ work: () throws -> Value) rethrows -> Value {
        try Self.$current.withValue(self, operation: work)
    }
}
