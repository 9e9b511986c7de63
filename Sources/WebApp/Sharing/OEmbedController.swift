import Auth
import Foundation
import HTTPServer
import Models
import Templates

/// What stands for one of our public pages on a page of others (oembed.com, 2.3): an event, or a choice of events on the map.
enum OEmbedController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let query = try visit.query
        guard let text = query[.url] else { throw HTTPError(.badRequest, "no address is asked about") }
        let format = query[.format] ?? "json"
        guard format == "json" || format == "xml" else { return unknownFormat(visit) }
        guard visit.app.settings.embedOrigins.isAnybody, let page = try await SharedPage(text, EmbedAnswer(visit).visit)
        else { throw HTTPError(.notFound, "nothing public is at that address") }
        let limit = (width: limit(query[.maxWidth]), height: limit(query[.maxHeight]))
        let answer = OEmbed(page, in: visit.app, width: limit.width, height: limit.height)
        let bytes = format == "json" ? try answer.json() : answer.xml
        var response = Response.bytes(
            bytes,
            contentType: format == "json" ? "application/json" : "text/xml; charset=utf-8",
            etag: "W/\"\(ContentDigest.sha256(bytes).prefix(32))\"",
            cacheControl: "public, max-age=\(OEmbed.cacheSeconds)",
            request: visit.request
        )
        // Public, and asked for without cookies by scripts of others too.
        response.headers["Access-Control-Allow-Origin"] = "*"
        return response.varyingByViewer()
    }

    /// The protocol has 501 for this (oembed.com, "Errors"), though nothing of ours is broken.
    private static func unknownFormat(_ visit: Visit) -> Response {
        visit.page(status: .notImplemented) {
            ErrorPage(context: $0, status: Status.notImplemented.code, words: .formatUnknown)
        }.because("JSON or XML")
    }

    /// In pixels; what is no such number is no limit.
    private static func limit(_ text: String?) -> Int { text.flatMap { Int($0) }.map { max($0, 1) } ?? .max }
}

/// A public page of ours that others show in a frame.
enum SharedPage {
    case event(Event, host: String, card: WebAddress?)
    case map(EventMapAddress)

    /// `nil` for an address that is none of ours, or of nothing that everybody sees. `visit` is nobody's.
    init?(_ address: String, _ visit: Visit) async throws {
        let site = visit.app.address
        guard address.utf8.count <= 4_096, address == site.text || address.hasPrefix(site.text + "/"),
            let parts = URLComponents(string: address)
        else { return nil }
        let segments = parts.path.split(separator: "/").map(String.init)
        switch (segments.first, segments.count) {
        case ("map", 1):
            let fields = try FormFields(urlEncoded: Array((parts.percentEncodedQuery ?? "").utf8))
            let search = try await EventMapSearch(fields, visit)
            guard search.errors.isEmpty else { return nil }
            self = .map(search.address)
        case ("events", 2):
            guard let code = EventCode(segments[1]),
                let found = try visit.app.database.read({ try VisibleEvent.find(code, for: nil, $0) })
            else { return nil }
            let event = found.event
            let (host, picture, language) = try visit.app.database.read { db in
                let host = try event.publicHost(db).name
                return (host, try EventPicture.find(of: event.id, db), try Account.language(of: event.host, db))
            }
            self = .event(event, host: host, card: EventImages.card(of: event, picture, language, in: visit.app))
        default: return nil
        }
    }
}

/// The answer of the protocol: always `rich`, a frame of ours.
struct OEmbed: Encodable {
    static let cacheSeconds = 300

    let type = "rich"
    let version = "1.0"
    let title: String
    let author: String?
    let providerName: String
    let providerURL: String
    let cacheAge = OEmbed.cacheSeconds
    let html: String
    let width: Int
    let height: Int
    let thumbnail: String?
    let thumbnailWidth: Int?
    let thumbnailHeight: Int?

    enum CodingKeys: String, CodingKey {
        case type, version, title, html, width, height
        case author = "author_name"
        case providerName = "provider_name"
        case providerURL = "provider_url"
        case cacheAge = "cache_age"
        case thumbnail = "thumbnail_url"
        case thumbnailWidth = "thumbnail_width"
        case thumbnailHeight = "thumbnail_height"
    }

    /// - Parameters:
    ///   - width: at most, in pixels, as `height` is.
    init(_ page: SharedPage, in app: App, width: Int, height: Int) {
        let site = app.address
        let route: Route
        let own: (width: Int, height: Int)
        switch page {
        case .event(let event, let host, let card):
            // A picture that is larger than what is asked for is none (oembed.com, 2.3.4).
            let hasRoom = width >= EventCardSize.width && height >= EventCardSize.height
            (title, author) = (event.title, host.isEmpty ? nil : host)
            thumbnail = hasRoom ? card?.text : nil
            (route, own) = (.embeddedEvent(event.code), (600, 260))
        case .map(let search):
            (title, author, thumbnail) = (SharingWords.events, nil, nil)
            (route, own) = (.embed(EmbedAddress(.map, search)), (600, EmbedTag.height))
        }
        (self.width, self.height) = (min(own.width, width), min(own.height, height))
        (providerName, providerURL) = (SiteIdentity.current.name, site.absolute("/"))
        let address = site.absolute(route.path)
        html = EmbedTag(address: address, height: self.height, width: self.width, title: title).text
        thumbnailWidth = thumbnail == nil ? nil : EventCardSize.width
        thumbnailHeight = thumbnail == nil ? nil : EventCardSize.height
    }

    var xml: [UInt8] {
        let fields: [(String, String?)] = [
            ("type", type), ("version", version), ("title", title), ("author_name", author),
            ("provider_name", providerName), ("provider_url", providerURL), ("cache_age", "\(cacheAge)"),
            ("html", html), ("width", "\(width)"), ("height", "\(height)"), ("thumbnail_url", thumbnail),
            ("thumbnail_width", thumbnailWidth.map { "\($0)" }),
            ("thumbnail_height", thumbnailHeight.map { "\($0)" }),
        ]
        let elements = fields.map { name, value in value.map { XMLText.element(name, $0) } ?? "" }
        let text =
            "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"yes\"?>\n<oembed>\(elements.joined())</oembed>\n"
        return Array(text.utf8)
    }
}
