import CCMark
import Templates

/// Reads CommonMark with Debian's libcmark, the reference of that format, and keeps the part that `ProseBlock` has: pictures
/// become their words, and markup of HTML the letters that it is written with.
struct Markdown {
    let blocks: [ProseBlock]
    /// The addresses of links that a page of ours must not have, as they were written.
    let badLinks: [String]

    /// Deeper than people nest lists.
    private static let maxDepth = 12

    /// Takes what fits into memory; `SiteText.maxLength` is the limit of forms.
    init(_ text: String) {
        var text = text
        var reader = Reader()
        blocks = text.withUTF8 { bytes -> [ProseBlock] in
            let letters = UnsafeRawBufferPointer(bytes).assumingMemoryBound(to: CChar.self)
            guard let root = cmark_parse_document(letters.baseAddress, letters.count, CMARK_OPT_DEFAULT) else {
                return []
            }
            defer { cmark_node_free(root) }
            return reader.blocks(of: root, depth: 0)
        }
        badLinks = reader.badLinks
    }

    private struct Reader {
        private(set) var badLinks: [String] = []

        mutating func blocks(of parent: Node, depth: Int) -> [ProseBlock] {
            guard depth < Markdown.maxDepth else { return [.paragraph([.words(Self.allWords(in: parent))])] }
            return Self.children(of: parent).compactMap { block($0, depth: depth + 1) }
        }

        private mutating func block(_ node: Node, depth: Int) -> ProseBlock? {
            switch cmark_node_get_type(node) {
            case CMARK_NODE_PARAGRAPH: return .paragraph(inlines(of: node, depth: depth))
            case CMARK_NODE_HEADING:
                return .heading(level: min(Int(cmark_node_get_heading_level(node)), 3), inlines(of: node, depth: depth))
            case CMARK_NODE_LIST:
                let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
                return .list(
                    first: isOrdered ? Int(cmark_node_get_list_start(node)) : nil,
                    Self.children(of: node).map { blocks(of: $0, depth: depth) }
                )
            case CMARK_NODE_BLOCK_QUOTE: return .quote(blocks(of: node, depth: depth))
            case CMARK_NODE_CODE_BLOCK: return .preformatted(Self.literal(node))
            case CMARK_NODE_HTML_BLOCK: return .paragraph([.words(Self.literal(node))])
            case CMARK_NODE_THEMATIC_BREAK: return .rule
            default: return nil
            }
        }

        private mutating func inlines(of parent: Node, depth: Int) -> [ProseInline] {
            guard depth < Markdown.maxDepth else { return [.words(Self.allWords(in: parent))] }
            return Self.children(of: parent).flatMap { inline($0, depth: depth + 1) }
        }

        private mutating func inline(_ node: Node, depth: Int) -> [ProseInline] {
            switch cmark_node_get_type(node) {
            case CMARK_NODE_TEXT, CMARK_NODE_HTML_INLINE: return [.words(Self.literal(node))]
            case CMARK_NODE_SOFTBREAK: return [.words("\n")]
            case CMARK_NODE_LINEBREAK: return [.lineBreak]
            case CMARK_NODE_CODE: return [.code(Self.literal(node))]
            case CMARK_NODE_EMPH: return [.emphasis(inlines(of: node, depth: depth))]
            case CMARK_NODE_STRONG: return [.strong(inlines(of: node, depth: depth))]
            case CMARK_NODE_LINK: return link(node, depth: depth)
            // A picture would come from elsewhere: its words stand for it.
            default: return inlines(of: node, depth: depth)
            }
        }

        private mutating func link(_ node: Node, depth: Int) -> [ProseInline] {
            let words = inlines(of: node, depth: depth)
            let address = cmark_node_get_url(node).map { String(cString: $0) } ?? ""
            if let link = ProseLink(address) { return [.link(link, words)] }
            badLinks.append(address)
            return words
        }

        private static func children(of parent: Node) -> [Node] {
            var found: [Node] = []
            var next = cmark_node_first_child(parent)
            while let node = next {
                found.append(node)
                next = cmark_node_next(node)
            }
            return found
        }

        private static func literal(_ node: Node) -> String {
            cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
        }

        /// The words of everything below, in their order: what is nested too deep to be shown as it was meant.
        private static func allWords(in root: Node) -> String {
            var words = ""
            let walk = cmark_iter_new(root)
            defer { cmark_iter_free(walk) }
            while cmark_iter_next(walk) != CMARK_EVENT_DONE {
                guard let node = cmark_iter_get_node(walk), cmark_iter_get_event_type(walk) == CMARK_EVENT_ENTER else {
                    continue
                }
                words += literal(node)
            }
            return words
        }
    }

    private typealias Node = OpaquePointer
}
