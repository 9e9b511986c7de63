import HTTPServer
import Models
import Templates

/// The icons of the app, `/icons/192.png`: the site's pin on its accent, or the logo that an operator has given it.
enum IconController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let icon = try visit.parameter(.icon)
        let site = SiteIdentity.current
        // Pages name the version that they mean; without one, another logo is seen within the hour.
        let seconds = try visit.query[.version] == nil ? 3_600 : 604_800
        return .bytes(
            try await png(icon, of: site, visit.app),
            contentType: "image/png",
            etag: "\"icon-\(icon.rawValue).png-\(site.iconVersion ?? "1")\"",
            cacheControl: "public, max-age=\(seconds)",
            request: visit.request
        )
    }

    private static func png(_ icon: AppIcon, of site: SiteIdentity, _ app: App) async throws -> [UInt8] {
        if site.logo != nil, let png = try app.database.read({ try SiteIcon.png(side: icon.rawValue, $0) }) {
            return png
        }
        return try await app.icons.png(icon, on: site.accent, pool: app.drawingPool)
    }
}
