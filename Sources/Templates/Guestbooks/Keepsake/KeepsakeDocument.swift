import Models

/// A whole book as one page that opens from the disk, without a network and without scripts: everything that it shows
/// lies beside it. It is written piece by piece: `opening`, then posts, then `closing`.
package struct KeepsakeDocument: HTML {
    package let event: Event
    package let welcome: String
    /// Whose event it is.
    package let host: String
    /// `nil` where no post has a place.
    package let map: KeepsakeMap?
    package let generatedAt: Int64

    package init(event: Event, welcome: String, host: String, map: KeepsakeMap? = nil, generatedAt: Int64) {
        self.event = event
        self.welcome = welcome
        self.host = host
        self.map = map
        self.generatedAt = generatedAt
    }

    /// What stands before the posts, and what behind them.
    package var parts: (opening: [UInt8], closing: [UInt8]) {
        let bytes = renderedBytes()
        // What people typed has no tags, so this is the only one of its kind.
        let mark = Array("<div class=\"posts\">".utf8)
        let start = bytes.indices.first { bytes[$0...].starts(with: mark) } ?? bytes.startIndex
        return (Array(bytes[..<(start + mark.count)]), Array(bytes[(start + mark.count)...]))
    }

    package var body: some HTML {
        Doctype()
        HTMLRoot(.lang(Language.current.code), .dir(Language.current.direction)) {
            Head {
                Meta(.charset("utf-8"))
                Meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
                Title { tr("\(event.title) · Guestbook") }
                Meta(.name("color-scheme"), .content("light dark"))
                Link(.rel("stylesheet"), .href(KeepsakeAddress(KeepsakeStyle.name)))
            }
            BodyElement {
                Main(.id("main")) {
                    H1(.dir("auto")) { event.title }
                    P(.class("soft"), .dir("auto")) {
                        tr("\(EventWhen(time: event.listedTime).bareWords) · hosted by \(host)")
                    }
                    if !welcome.isEmpty { P(.class("typed"), .dir("auto")) { welcome } }
                    if let map { map }
                    Div(.class("posts")) {}
                    P(.class("soft")) {
                        tr("Saved on ")
                        GuestbookTime(generatedAt, of: event)
                    }
                }
            }
        }
    }
}

/// A file of the archive, from a page beside it. Names of these are ours, so there is nothing to encode.
struct KeepsakeAddress: LinkTarget {
    private let path: String

    init(_ path: String) { self.path = path }

    /// Out of line: the optimizer of Swift 6.3 stops with an assertion (`SILBitfield`) where this is a part of a picture.
    @inline(never) func appendAddress(to buffer: inout HTMLBuffer) { buffer.appendAttributeValue(path) }
}

extension Attribute where Tag == Tags.Video, Value == KeepsakeAddress? {
    static func poster(_ picture: KeepsakeAddress?) -> Self { Self(" poster=\"", picture) }
}
