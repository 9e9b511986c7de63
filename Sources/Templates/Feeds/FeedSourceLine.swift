import Models

/// Whence an event comes that a feed has brought, with a link back.
struct FeedSourceLine: HTML {
    let source: FeedSource
    let category: String?

    var body: some HTML {
        Span {
            tr("From ")
            if let address = source.link.flatMap({ WebAddress($0) }) {
                A(.href(address), .rel("nofollow noopener external"), .dir("auto")) { source.name }
            } else {
                Bdi { source.name }
            }
            if source.name != source.host { " (" + source.host + ")" }
            if !source.licence.isEmpty {
                " · "
                Bdi { source.licence }
            }
            if let category { " · " + category }
        }
    }
}

/// Whence an event comes that a feed has brought, in a row of a list.
struct FeedNameWords: HTML {
    let name: String

    var body: some HTML {
        " · "
        Span(.dir("auto")) { tr("from \(name)") }
    }
}

/// Makes whoever has added a feed the host of an event of it.
struct FeedClaim: HTML {
    let event: Event
    let context: PageContext

    var body: some HTML {
        PostForm(.feedEvent(event.code, .claim), context, class: "claim") {
            Div(.class("actions")) { SubmitButton(tr("Take it over as host"), .quiet) }
        }
    }
}

/// Whence an event comes, as its page shows it.
package struct ShownSource: Hashable, Sendable {
    package let source: FeedSource
    /// Whether the reader has added the feed.
    package let mayClaim: Bool

    package init(_ source: FeedSource, mayClaim: Bool) { (self.source, self.mayClaim) = (source, mayClaim) }
}
