/// Such a text on a page.
struct ProseView: HTML {
    let blocks: [ProseBlock]

    var body: some HTML {
        for block in blocks { block.view }
    }
}

extension ProseBlock {
    @HTMLBuilder fileprivate var view: some HTML {
        switch self {
        case .heading(let level, let words): heading(level, words)
        case .paragraph(let words): P(.dir("auto")) { ProseLine(pieces: words) }
        case .list(nil, let entries): UL(.class("prose-list")) { Self.entries(entries) }
        case .list(let first?, let entries):
            OL(.class("prose-list"), .start(first)) { Self.entries(entries) }
        case .quote(let blocks): Blockquote { ProseView(blocks: blocks) }
        case .preformatted(let words): Pre(.dir("auto")) { words }
        case .rule: HR()
        }
    }

    /// The title of the page is the first level.
    @HTMLBuilder private func heading(_ level: Int, _ words: [ProseInline]) -> some HTML {
        switch level {
        case ...1: H2(.dir("auto")) { ProseLine(pieces: words) }
        case 2: H3(.dir("auto")) { ProseLine(pieces: words) }
        default: H4(.dir("auto")) { ProseLine(pieces: words) }
        }
    }

    @HTMLBuilder private static func entries(_ entries: [[ProseBlock]]) -> some HTML {
        for entry in entries { LI(.dir("auto")) { ProseView(blocks: entry) } }
    }
}

private struct ProseLine: HTML {
    let pieces: [ProseInline]

    var body: some HTML {
        for piece in pieces { view(piece) }
    }

    @HTMLBuilder private func view(_ piece: ProseInline) -> some HTML {
        switch piece {
        case .words(let words): words
        case .emphasis(let pieces): Em { ProseLine(pieces: pieces) }
        case .strong(let pieces): Strong { ProseLine(pieces: pieces) }
        case .code(let words): Code { words }
        case .lineBreak: BR()
        case .link(.web(let address), let pieces):
            A(.href(address), .rel("noopener external")) { ProseLine(pieces: pieces) }
        case .link(.mail(let recipient), let pieces):
            A(.href(MailAddressLink(recipient: recipient))) { ProseLine(pieces: pieces) }
        case .link(.local(let address), let pieces): A(.href(address)) { ProseLine(pieces: pieces) }
        }
    }
}
