/// What a page tells programs about itself: search engines, link previews and feed readers.
package struct PageMeta: Sendable {
    /// The page's content as a feed, at the same query.
    package struct Feed: Sendable {
        let title: String
        let mediaType: String
        let address: Route
    }

    package struct Preview: Sendable {
        let title: String
        let description: String
        let address: WebAddress
        var image: Image?
    }

    /// The preview image (`og:image`).
    package struct Image: Sendable {
        let address: WebAddress
        let width: Int
        let height: Int
        /// For those who do not see it.
        let alternative: String
    }

    /// Whether search engines may list it.
    var isIndexed = true
    /// Shown where somebody passes the link on; its address is the one that counts.
    var preview: Preview?
    var feeds: [Feed] = []
    /// schema.org, as JSON. A block of data and no script: browsers do not run it, so the policy against inline scripts
    /// does not concern it (HTML, 4.12.1).
    var data: String?
    /// What stands for the page elsewhere (oembed.com, 4); whole.
    var oEmbed: WebAddress?

    package static let plain = PageMeta()
}

struct PageMetaTags: HTML {
    let meta: PageMeta

    var body: some HTML {
        if !meta.isIndexed { Meta(.name("robots"), .content("noindex")) }
        if let preview = meta.preview {
            Link(.rel("canonical"), .href(preview.address))
            Meta(.property("og:site_name"), .content(SiteName.current))
            Meta(.property("og:type"), .content("website"))
            Meta(.property("og:title"), .content(preview.title))
            Meta(.property("og:description"), .content(preview.description))
            Meta(.property("og:url"), .content(preview.address.text))
            if let image = preview.image {
                Meta(.property("og:image"), .content(image.address.text))
                Meta(.property("og:image:type"), .content("image/png"))
                Meta(.property("og:image:width"), .content("\(image.width)"))
                Meta(.property("og:image:height"), .content("\(image.height)"))
                Meta(.property("og:image:alt"), .content(image.alternative))
                Meta(.name("twitter:card"), .content("summary_large_image"))
            }
        }
        for feed in meta.feeds {
            Link(.rel("alternate"), .type(feed.mediaType), .title(feed.title), .href(feed.address))
        }
        if let address = meta.oEmbed {
            Link(.rel("alternate"), .type("application/json+oembed"), .href(address))
        }
        if let data = meta.data { Script(.type("application/ld+json")) { data } }
    }
}

extension Attribute where Tag == Tags.Meta, Value == String {
    /// The property of the Open Graph protocol.
    static func property(_ name: consuming String) -> Self { Self(" property=\"", name) }
}
