import Models

/// What browsers need to install the site like an app (W3C Web App Manifest), in the language that is spoken.
package struct WebAppManifest: Encodable {
    private struct Icon: Encodable {
        let src: String
        let sizes: String
        let type = "image/png"
        let purpose: String

        init(_ side: Int, _ purpose: String) {
            src = Route.icon(side: side, version: SiteIdentity.current.iconVersion).path
            sizes = "\(side)x\(side)"
            self.purpose = purpose
        }
    }

    private struct ShareTarget: Encodable {
        struct Parameters: Encodable {
            struct Files: Encodable {
                let name = "files"
                let accept = ["image/*", "video/*"]
            }

            let title = "title"
            let text = "text"
            let url = "url"
            let files = [Files()]
        }

        let action = Route.guestbooks(.share).path
        let method = "POST"
        let enctype = "multipart/form-data"
        let params = Parameters()
    }

    private struct Shortcut: Encodable {
        let name: String
        let description: String
        let url: String
    }

    // The same in every language, so that it stays one app.
    private let id = Route.home.path
    private let startURL = Route.home.path
    private let scope = Route.home.path
    private let name = SiteName.current
    private let shortName = SiteName.current
    private let description: String
    private let lang: String
    private let dir: String
    private let display = "standalone"
    private let backgroundColor = "#f5f7f4"
    private let themeColor = SiteIdentity.current.accent.light.ground
    private let icons = [Icon(192, "any"), Icon(512, "any"), Icon(512, "maskable")]
    private let shareTarget = ShareTarget()
    private let shortcuts: [Shortcut]

    private enum CodingKeys: String, CodingKey {
        case id, scope, name, description, lang, dir, display, icons, shortcuts
        case startURL = "start_url"
        case shortName = "short_name"
        case backgroundColor = "background_color"
        case themeColor = "theme_color"
        case shareTarget = "share_target"
    }

    package init() {
        let line = SiteIdentity.current.line
        description =
            line.isEmpty
            ? tr("Find a cafe near any place, and keep those that you like, also without a connection.")
            : line
        lang = Language.current.code
        dir = "\(Language.current.direction)"
        shortcuts = [
            Shortcut(name: tr("Cafes"), description: tr("Find a cafe"), url: Route.cafes().path),
            Shortcut(name: tr("Bookmarks"), description: tr("Places that you keep"), url: Route.bookmarks.path),
        ]
    }
}
