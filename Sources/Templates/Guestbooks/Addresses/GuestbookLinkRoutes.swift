import Models

/// The key of a private link, and how far a wall without scripts has come.
struct GuestbookLinkQuery: AddressQuery {
    let key: String
    var at = 0

    func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        var query = QueryWriter(between: separator)
        query.add(.key, key, to: &buffer)
        if at > 0 { query.add(.index, at, to: &buffer) }
    }
}

extension Route {
    /// The feed, the wall or its items, for whoever has the key.
    package static func guestbook(_ event: EventCode, _ path: GuestbookPath, key: String, at item: Int = 0) -> Route {
        Route(path, .code(event), query: GuestbookLinkQuery(key: key, at: item))
    }

    package static func guestbookLinked(_ event: EventCode, _ media: String, key: String) -> Route {
        Route(
            GuestbookLinkedPath.media,
            .code(event),
            .text(media),
            query: GuestbookLinkQuery(key: key)
        )
    }
}
