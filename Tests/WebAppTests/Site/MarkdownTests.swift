import Models
import Templates
import Testing

@testable import WebApp

/// What becomes of the texts that operators write.
struct MarkdownTests {
    private static func html(_ text: String) -> String {
        let page = SiteTextPage(context: PageContext(), text: .rules, blocks: Markdown(text).blocks).renderedString()
        let start = page.range(of: "</h1>")?.upperBound ?? page.startIndex
        let end = page.range(of: "</article>")?.lowerBound ?? page.endIndex
        return String(page[start..<end])
    }

    @Test(arguments: [
        ("", ""),
        ("One\ntwo", "<p dir=\"auto\">One\ntwo</p>"),
        ("One  \ntwo", "<p dir=\"auto\">One<br>two</p>"),
        (
            "# A\n## B\n### C\n#### D",
            "<h2 dir=\"auto\">A</h2><h3 dir=\"auto\">B</h3><h4 dir=\"auto\">C</h4><h4 dir=\"auto\">D</h4>"
        ),
        ("**a** *b* `c`", "<p dir=\"auto\"><strong>a</strong> <em>b</em> <code>c</code></p>"),
        (
            "- a\n- b",
            "<ul class=\"prose-list\"><li dir=\"auto\"><p dir=\"auto\">a</p></li><li dir=\"auto\"><p dir=\"auto\">b</p></li></ul>"
        ),
        ("3. a", "<ol class=\"prose-list\" start=\"3\"><li dir=\"auto\"><p dir=\"auto\">a</p></li></ol>"),
        ("> a", "<blockquote><p dir=\"auto\">a</p></blockquote>"),
        ("---", "<hr>"),
        (
            "[us](https://example.org/a?b=1&c=2)",
            "<p dir=\"auto\"><a href=\"https://example.org/a?b=1&amp;c=2\" rel=\"noopener external\">us</a></p>"
        ),
        ("<me@example.org>", "<p dir=\"auto\"><a href=\"mailto:me@example.org\">me@example.org</a></p>"),
        ("[here](/about)", "<p dir=\"auto\"><a href=\"/about\">here</a></p>"),
    ])
    func `a text is the page that it describes`(_ text: String, _ expected: String) {
        #expect(Self.html(text) == expected)
    }

    @Test(arguments: [
        "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "a <b onclick=x>b</b>",
        "[x](javascript:alert(1))", "[x](JAVASCRIPT:alert(1))", "[x](data:text/html,<script>)", "[x](//example.org)",
        "[x](vbscript:x)", "[x](mailto:a@example.org?bcc=b@example.org)", "![x](https://example.org/pixel.png)",
        "[x](</about\" onclick=\"x>)", "[x](https://user@example.org)", "\u{0}<script>",
    ])
    func `no text brings markup, a picture from elsewhere or a link that runs`(_ text: String) {
        let html = Self.html(text)
        for sign in ["<script", "<img", "onclick=\"x", "<b", "javascript:", "href=\"data", "href=\"//", "bcc", "user@"]
        {
            let isThere = html.lowercased().contains(sign)
            #expect(!isThere || !html.contains("<a ") && !html.contains("<b ") && !html.contains("<script"), "\(html)")
        }
        #expect(!html.contains("href=") || html.contains("href=\"/about"), "\(html)")
    }

    @Test func `links that lead nowhere are told, and those that lead somewhere are not`() {
        let text = "[a](javascript:x) [b](https://example.org) [c](mailto:x) [d](/about) [e](example.org)"
        #expect(Markdown(text).badLinks == ["javascript:x", "mailto:x", "example.org"])
    }

    @Test(arguments: ["> ", "- ", "**a ", "[", "* a\n  "])
    func `what is nested without end is a text still`(_ piece: String) {
        let text = String(repeating: piece, count: 5_000) + "end"
        #expect(Self.html(text).contains("end"))
    }
}
