import Auth
import HTTPServer
import Models
import Templates

extension Visit {
    /// A page without a form for guests.
    func page(status: Status = .ok, _ make: (PageContext) -> any Page) -> Response {
        var generator = SystemRandomNumberGenerator()
        return render(make, status: status, token: csrfSecret?.masked(using: &generator) ?? "")
    }

    /// A page with a form that guests may send: they get the secret behind its token as a cookie.
    func formPage(status: Status = .ok, _ make: (PageContext) -> any Page) -> Response {
        var generator = SystemRandomNumberGenerator()
        if csrfSecret != nil { return page(status: status, make) }
        let secret = CSRFSecret(using: &generator)
        var response = render(make, status: status, token: secret.masked(using: &generator))
        response.add(cookie("csrf", secret.text, maxAgeSeconds: nil))
        response.headers["Cache-Control"] = "private, no-store"
        return response
    }

    /// The page is of any type, so that this is compiled once: that costs a box and a dozen calls for a whole page.
    private func render(_ make: (PageContext) -> any Page, status: Status, token: String) -> Response {
        let flash = shownFlash
        let page = make(pageContext(token: token, flash: flash))
        return answer(page.renderedBytes(), errors: page.errors, status: status, token: token, flash: flash)
    }

    /// It waits for a page that somebody sees; sw.js says which ones it fetches to keep them.
    private var shownFlash: Flash? {
        request["x-kept-copy"] == nil ? cookies[app.address.cookieName("flash")].flatMap(Flash.init) : nil
    }

    private func pageContext(token: String, flash: Flash?) -> PageContext {
        var generator = SystemRandomNumberGenerator()
        return PageContext(
            assets: app.assetPaths,
            viewer: viewer,
            viewerTag: signedIn.map { app.viewerTag($0.account) } ?? "guest",
            csrfToken: token,
            formKey: token.isEmpty ? "" : OneTimeValue(using: &generator).text,
            flash: flash?.sentence,
            maps: app.settings.outsideTiles?.source ?? .own(version: app.places.version),
            provider: app.settings.provider.map { IdentityProviderName(name: $0.name, isOnly: $0.isOnly) },
            keepsNothing: app.settings.sharesComputers
        )
    }

    private func answer(
        _ bytes: [UInt8],
        errors: FieldErrors,
        status: Status,
        token: String,
        flash: Flash?
    ) -> Response {
        var response = Response.html(bytes, status: status)
        if status.code >= 400 { response = response.because(errors) }
        if status == .tooManyRequests { response.reason = "too many tries" }
        if flash != nil { response.add(cookie("flash", "", maxAgeSeconds: 0)) }
        // What a guest sees is for nobody else either: a member's page has the same address.
        let isPersonal = signedIn != nil || flash != nil || !token.isEmpty
        response.headers["Cache-Control"] = isPersonal ? "private, no-store" : "private, no-cache"
        response.headers["Content-Language"] = Language.current.code
        response.headers.addToList("Vary", "Accept-Language")
        return response
    }

    /// How pages name whoever looks at them.
    var viewer: Viewer {
        guard let signedIn else { return .guest }
        return .member(Member(signedIn.account, unread: signedIn.unread))
    }

    /// 303 to one of our own addresses, perhaps with a sentence to be shown there once.
    func redirect(to route: Route, _ flash: Flash? = nil) -> Response { redirect(toPath: route.path, flash) }

    /// The same, at a certain place of the page.
    func redirect(to route: Route, at fragment: String) -> Response {
        redirect(toPath: route.path + "#" + fragment, nil)
    }

    func redirect(to path: LocalPath, _ flash: Flash? = nil) -> Response { redirect(toPath: path.description, flash) }

    private func redirect(toPath path: String, _ flash: Flash?) -> Response {
        var response = Response.seeOther(path)
        if let flash { response.add(cookie("flash", flash.rawValue, maxAgeSeconds: 60)) }
        return response
    }

    /// That of a session; on a site of shared computers it ends with the browser, too.
    func sessionCookie(_ token: String) -> SetCookie {
        cookie("session", token, maxAgeSeconds: app.settings.sharesComputers ? nil : Session.lifetimeSeconds)
    }

    func cookie(_ name: String, _ value: String, maxAgeSeconds: Int64?) -> SetCookie {
        SetCookie(
            name: app.address.cookieName(name),
            value: value,
            maxAgeSeconds: maxAgeSeconds,
            isSecure: app.address.isHTTPS
        )
    }
}

extension Response {
    /// The same, with why it is a refusal for those who read logs: in words of ours.
    func because(_ reason: String) -> Response {
        var response = self
        response.reason = reason
        return response
    }

    /// Names the fields and no sentences, since some of these repeat what was typed.
    func because(_ errors: FieldErrors) -> Response {
        if errors.isEmpty { return self }
        var seen: Set<String> = []
        let fields = errors.entries.map { $0.field?.rawValue ?? "form" }.filter { seen.insert($0).inserted }
        return because("wrong: " + fields.joined(separator: ", "))
    }

    mutating func add(_ cookie: SetCookie) { headers.add("Set-Cookie", cookie.header) }
}

extension Member {
    init(_ account: Account, unread: Int) {
        self.init(
            username: account.username,
            displayName: account.displayName,
            photo: account.photoKey.map { ProfilePhoto(key: $0).small },
            unread: unread,
            isEmailConfirmed: account.isEmailConfirmed
        )
    }
}
