import Models

/// What other sites show of this one, and what search engines and link previews ask for.
package enum SharingPath: String, PathPattern {
    /// Frames for pages of others: public events on a map with their list, and the list alone.
    case map = "/embed/map"
    case list = "/embed/list"
    /// The tag of such a frame, to copy.
    case tag = "/map/embed"
    /// What stands for an address of ours on a page of others (oembed.com).
    case oEmbed = "/oembed"
    /// What is public, for search engines (sitemaps.org).
    case sitemap = "/sitemap.xml"
    case robots = "/robots.txt"
}

/// One public event in a frame.
package enum EmbeddedEventPath: String, PathPattern {
    case event = "/embed/events/:code"
}

/// A frame of public events, or the page with its tag: the same choice as on the map, and its colours.
package struct EmbedAddress: AddressQuery, Hashable, Sendable {
    package var part: SharingPath
    package var search: EventMapAddress
    /// `nil` for those that the reader's device asks for.
    package var theme: MapTheme?
    /// On the page with the tag: which frame it is about.
    package var shows: SharingPath?

    package init(_ part: SharingPath, _ search: EventMapAddress, theme: MapTheme? = nil, shows: SharingPath? = nil) {
        (self.part, self.search, self.theme, self.shows) = (part, search, theme, shows)
    }

    func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        var query = QueryWriter(between: separator)
        search.add(to: &query, &buffer)
        if let shows { query.add(.show, EmbedChoice(shows).rawValue, to: &buffer) }
        if let theme { query.add(.theme, theme.rawValue, to: &buffer) }
    }
}

/// Which frame a form asks for.
package enum EmbedChoice: String, CaseIterable {
    case map, list

    init(_ part: SharingPath) { self = part == .list ? .list : .map }

    package var part: SharingPath { self == .list ? .list : .map }
}

extension Route {
    package static func embed(_ address: EmbedAddress) -> Route { Route(address.part, query: address) }

    package static func embeddedEvent(_ code: EventCode, theme: MapTheme? = nil) -> Route {
        Route(EmbeddedEventPath.event, .code(code), query: theme.map { TextQuery(.theme, $0.rawValue) })
    }

    /// What stands for one of our own pages elsewhere. `address` is whole.
    package static func oEmbed(of address: String) -> Route {
        Route(SharingPath.oEmbed, query: TextQuery(.url, address))
    }

    /// `part` counts from 1; `nil` for the list of all parts, or for the only one.
    package static func sitemap(part: Int? = nil) -> Route {
        Route(SharingPath.sitemap, query: part.map { NumberQuery(.page, $0) })
    }
}

extension WebAddress {
    /// Where it is told what stands for a page of ours elsewhere, which is at that whole address.
    static func oEmbed(of page: WebAddress, at route: Route) -> WebAddress? {
        guard page.text.hasSuffix(route.path) else { return nil }
        return WebAddress(page.text.dropLast(route.path.count) + Route.oEmbed(of: page.text).path)
    }
}

extension FieldName {
    /// A frame of events with a map, or their list alone.
    package static var show: Self { Self("show") }
    /// As oEmbed names what it is asked.
    package static var url: Self { Self("url") }
    package static var format: Self { Self("format") }
    package static var maxWidth: Self { Self("maxwidth") }
    package static var maxHeight: Self { Self("maxheight") }
}
