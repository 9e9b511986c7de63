import Auth
import Clocks
import HTTPServer
import Models
import Templates

/// What is public, for search engines (sitemaps.org, 0.9): one file while it fits into one, else the list of its parts.
enum SitemapController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let number = try visit.query[.page].map { text in
            guard let number = Int(text), number > 0 else { throw HTTPError(.notFound, "no such part") }
            return number
        }
        let (database, site) = (visit.app.database, visit.app.address)
        let fixed = fixed
        let bytes = try await visit.app.pool.run(share: visit.share) {
            try database.read { db in
                let parts = try SitemapPart.count(db)
                guard number ?? 1 <= parts else { throw HTTPError(.notFound, "no such part") }
                if number == nil, parts > 1 { return Sitemap.index(parts, site) }
                return Sitemap.part(try SitemapPart.read(number ?? 1, db), number ?? 1 == 1 ? fixed : [], site)
            }
        }
        return .bytes(
            bytes,
            contentType: "application/xml; charset=utf-8",
            etag: "W/\"\(ContentDigest.sha256(bytes).prefix(32))\"",
            cacheControl: "public, max-age=3600",
            request: visit.request
        )
    }

    /// What is there on every site.
    private static var fixed: [Route] {
        [.home, .map(), .cafes(), .zones(), .about] + SiteIdentity.current.texts.map(\.route)
    }
}

/// The files of the protocol.
enum Sitemap {
    private static let opening = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
    private static let namespace = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\""

    static func index(_ parts: Int, _ site: SiteAddress) -> [UInt8] {
        var text = opening + "<sitemapindex \(namespace)>\n"
        for number in 1...parts {
            text += "<sitemap>\(location(.sitemap(part: number), site))</sitemap>\n"
        }
        return Array((text + "</sitemapindex>\n").utf8)
    }

    static func part(_ part: SitemapPart, _ fixed: [Route], _ site: SiteAddress) -> [UInt8] {
        var text = opening + "<urlset \(namespace)>\n"
        for route in fixed + part.zones.map({ .zone($0) }) { text += "<url>\(location(route, site))</url>\n" }
        for event in part.events {
            let changed = XMLText.element("lastmod", Timestamp.text(event.updatedAt))
            text += "<url>\(location(.event(event.code), site))\(changed)</url>\n"
        }
        return Array((text + "</urlset>\n").utf8)
    }

    private static func location(_ route: Route, _ site: SiteAddress) -> String {
        XMLText.element("loc", site.absolute(route.path))
    }
}

/// What robots may fetch, and where they find what is public (RFC 9309).
enum RobotsController {
    /// Searches without end, and what is shown elsewhere already.
    private static let refused = ["/bookmarks", "/cafes?", "/embed/", "/map?", "/oembed", "/places?", "/healthz"]

    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let lines = ["User-agent: *"] + refused.map { "Disallow: " + $0 }
        let sitemap = "Sitemap: " + visit.app.address.absolute(Route.sitemap().path)
        var response = Response.text((lines + ["", sitemap, ""]).joined(separator: "\n"))
        response.headers["Cache-Control"] = "public, max-age=3600"
        return response
    }
}
