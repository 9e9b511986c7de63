import Foundation

@testable import Templates
@testable import WebApp

extension FuzzTarget {
    /// Texts of operators: of whatever they write, a page gets the few elements that prose has, and links that lead to the web, to
    /// a mailbox or to a page of ours.
    static let markdown = FuzzTarget("markdown", texts: texts, words: words) { text in
        let html = ProseView(blocks: Markdown(text).blocks).renderedString()
        try PlainMarkup.check(html)
    }

    private static let texts = [
        "# Rules\n\nBe *kind*, **always**: `code` <b>x</b>\n\n* one\n* two\n  1. three\n\n> quote\n\n    pre\n\n---\n",
        "[a](https://example.org \"t\") [b](javascript:alert(1)) [c](/about) <mailto:a@example.org> ![d](x.png) <https://e.org>",
        "[r]: https://example.org\n[r] [a]( data:text/html,x ) &lt;script&gt; <script>x</script>\n***\n```\n</pre><script>\n```",
        "[a](//evil.example) [b](/\\evil) [c](HTTPS://x@y) [d](mailto:a@b?cc=c) \\<img onerror=x>",
    ]
    private static let words = [
        "[", "](", ")", "<", ">", "*", "**", "_", "`", "```", "\n\n", "    ", "> ", "1. ", "* ", "# ", "javascript:",
        "https://", "mailto:",
        "//", "\\", "\"", "&#x0;", "&quot;", "<!--", "![", "onload=", "\u{0}", "\t",
    ]
}
