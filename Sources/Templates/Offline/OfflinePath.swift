/// What makes the site an app, and what is there without a connection.
package enum OfflinePath: String, PathPattern {
    case manifest = "/manifest.webmanifest"
    /// The service worker, and the list of what it keeps.
    case worker = "/sw.js"
    case shell = "/offline-shell.js"
    /// What is shown where there is no connection.
    case page = "/offline"
    /// Which pages a device keeps of a member's bookmarks, and of their next events.
    case bookmarks = "/bookmarks/offline.json"
}

/// The icon of the installed site.
package enum IconPath: String, PathPattern {
    case icon = "/icons/:name.png"
}

/// The language of what has an address of its own in each: browsers fetch it without saying who asks.
private struct LanguageQuery: AddressQuery {
    static let field = "language"

    func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        guard !Language.current.isSource else { return }
        var query = QueryWriter(between: separator)
        query.add(.language, Language.current.code, to: &buffer)
    }
}

/// What an address that is kept for long shows: another one for what looks different.
private struct VersionQuery: AddressQuery {
    let version: String

    func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        var query = QueryWriter(between: separator)
        query.add(.version, version, to: &buffer)
    }
}

extension Route {
    /// In the language of the page that links it.
    package static var manifest: Route { Route(OfflinePath.manifest, query: LanguageQuery()) }
    /// In the language of the page that keeps it.
    package static var offline: Route { Route(OfflinePath.page, query: LanguageQuery()) }
    /// The field of those addresses that names the language.
    package static let languageField = LanguageQuery.field
    /// In pixels: 64, 180, 192 or 512. A version names what it shows, so that browsers keep it for long.
    package static func icon(side: Int, version: String? = nil) -> Route {
        Route(IconPath.icon, .number(Int64(side)), query: version.map { VersionQuery(version: $0) })
    }
}
