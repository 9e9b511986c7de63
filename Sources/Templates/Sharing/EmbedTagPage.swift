import Models

/// How another site shows what the map shows: the tag to copy, with a look at what it will be.
package struct EmbedTagPage: Page {
    package let context: PageContext
    package let address: EmbedAddress
    /// The frame's own, whole.
    package let frame: String
    package let isAllowed: Bool

    package init(context: PageContext, address: EmbedAddress, frame: String, isAllowed: Bool) {
        (self.context, self.address, self.frame, self.isAllowed) = (context, address, frame, isAllowed)
    }

    package var title: String { tr("Events on your site") }
    package var description: String { tr("The public events of \(SiteName.current) in a frame on another site.") }
    package var section: SiteSection? { .map }
    package var scripts: [String] { isAllowed ? ["js/share.js"] : [] }
    package var styles: [String] { ["css/embed.css"] }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    private var choice: EmbedChoice { EmbedChoice(address.shows ?? .map) }

    package var content: some HTML {
        P(.class("back")) {
            A(.href(.map(address.search))) {
                Icon(.back, context.assets)
                tr("Map")
            }
        }
        H1 { tr("Events on your site") }
        if isAllowed { allowed } else { P { tr("The operators of this site do not let others show it in a frame.") } }
    }

    private var allowed: some HTML {
        Div(.class("embed-tools")) { choices }
    }

    @HTMLBuilder private var choices: some HTML {
        P {
            tr(
                """
                Copy the tag into a page of yours. It always shows what is ahead, sets no cookie and asks your readers for \
                nothing.
                """
            )
        }
        Nav(.class("chips"), .ariaLabel(tr("What is shown"))) {
            chip(shows: .map, tr("Map and list"))
            chip(shows: .list, tr("List"))
        }
        Nav(.class("chips"), .ariaLabel(tr("Colours"))) {
            chip(theme: nil, tr("As on the reader’s device"))
            chip(theme: .light, tr("Light"))
            chip(theme: .dark, tr("Dark"))
        }
        P {
            Label(.for("share-link")) { tr("Tag") }
            Textarea(.id("share-link"), .class("embed-tag"), .rows(5), .readOnly()) { tag.text }
        }
        Div(.class("actions")) {
            Button(.class("button quiet"), .id("share-copy"), .type("button"), .hidden()) { tr("Copy") }
            Button(.class("button"), .id("share-open"), .type("button"), .hidden()) { tr("Share") }
        }
        P(.class("help"), .id("share-status"), .role("status")) {}
        H2 { tr("How it looks") }
        IFrame(
            .class("embed-look"),
            .src(Route.embed(EmbedAddress(choice.part, address.search, theme: address.theme))),
            .title(tag.title)
        ) {}
    }

    private var tag: EmbedTag { EmbedTag(address: frame, height: EmbedTag.height) }

    private func chip(shows part: SharingPath, _ words: String) -> some HTML {
        var other = address
        other.shows = part
        return link(other, words, isCurrent: choice.part == part)
    }

    private func chip(theme: MapTheme?, _ words: String) -> some HTML {
        var other = address
        other.theme = theme
        return link(other, words, isCurrent: address.theme == theme)
    }

    private func link(_ other: EmbedAddress, _ words: String, isCurrent: Bool) -> some HTML {
        A(.class("chip"), .href(.embed(other)), .ariaCurrent(isCurrent ? "true" : nil)) { words }
    }
}

/// The tag of a frame, for pages of others. It tells our server nothing of the page that it stands on.
package struct EmbedTag {
    /// Whole.
    package let address: String
    /// In pixels.
    package let height: Int
    /// `nil` for as wide as there is room.
    package var width: Int?
    package var title: String

    package static let height = 480

    package init(address: String, height: Int, width: Int? = nil, title: String? = nil) {
        (self.address, self.height, self.width) = (address, height, width)
        self.title = title ?? tr("Events on \(SiteName.current)")
    }

    package var text: String {
        let width = width.map { "\($0)" } ?? "100%"
        return """
            <iframe src="\(Self.escaped(address))" title="\(Self.escaped(title))" width="\(width)" height="\(height)" \
            loading="lazy" referrerpolicy="no-referrer" frameborder="0"></iframe>
            """
    }

    private static func escaped(_ text: String) -> String {
        var buffer = HTMLBuffer(capacity: 256)
        buffer.appendAttributeValue(text)
        return buffer.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}
