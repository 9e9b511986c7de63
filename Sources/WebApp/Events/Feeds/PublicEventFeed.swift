import Auth
import HTTPServer
import Models
import Templates

/// What the map shows, for other programs (B3): the same choice of events in the same order, page by page.
struct PublicEventFeed {
    let part: EventMapAddress.Part
    let contentType: String
    /// Programs that read a page of these follow links.
    var size = 500

    func response(
        _ visit: Visit,
        _ write: @escaping @Sendable (PublicEventFeedPage, DatabaseConnection) throws -> [UInt8]
    ) async throws -> Response {
        let search = try await EventMapSearch(visit)
        guard search.errors.isEmpty else {
            throw HTTPError(.unprocessableContent, "the choice of events cannot be understood")
        }
        let (part, size) = (part, size)
        let (database, index, site) = (visit.app.database, visit.app.pins, visit.app.address)
        let (page, bytes) = try await visit.app.pool.run(share: visit.share) {
            try database.read { db in
                let page = try PublicEventFeedPage(
                    search,
                    part,
                    size: size,
                    site,
                    among: index.current(db),
                    db
                )
                return (page, try write(page, db))
            }
        }
        // Weak, since it is compressed for some and plain for others.
        let etag = "W/\"" + String(ContentDigest.sha256(bytes).prefix(32)) + "\""
        var response = Response.bytes(
            bytes,
            contentType: contentType,
            etag: etag,
            modified: page.changedAt.map(Int.init),
            // Who has blocked somebody sees other events than everybody else.
            cacheControl: visit.signedIn == nil ? "public, max-age=300" : "private, no-cache",
            request: visit.request
        )
        // RFC 8288.
        for (name, address) in page.links { response.headers.addToList("Link", "<\(address)>; rel=\"\(name)\"") }
        return response.varyingByViewer()
    }
}

extension Response {
    /// Says that the answer is not the same for everybody, nor in every language, so that no cache on the way gives one's to
    /// another.
    func varyingByViewer() -> Response {
        var response = self
        response.headers.addToList("Vary", "Cookie")
        response.headers.addToList("Vary", "Accept-Language")
        return response
    }
}
