import Testing

@testable import Templates

/// What people type or map never becomes markup.
struct HostileTextTests {
    private static let strings = [
        "<script>alert(1)</script>", "\"'&<>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)",
        "</title><b>",
        "\u{202E}gpj.exe", String(repeating: "W", count: 60), "👩🏽‍🚀🏳️‍🌈", "javascript:alert(1)", "a\u{0}b\r\nc",
        "&lt;script&gt;", "]]>-->",
    ]

    private static let ordinary = Dictionary(
        uniqueKeysWithValues: PageSamples(word: { _ in "x" }).all.map { ($0.name, $0.html) }
    )

    @Test(arguments: strings)
    func `a hostile string in every field stays text`(hostile: String) {
        for page in PageSamples(word: { _ in hostile }).all {
            #expect(Self.tags(of: page.html) == Self.tags(of: Self.ordinary[page.name] ?? ""), "\(page.name)")
            #expect(!page.html.contains("href=\"javascript:"), "\(page.name)")
        }
    }

    @Test func `typed words are shown again as they were typed`() {
        let page = CafesPage(context: PageContext(), near: "\"'&<>", state: .unknownPlace()).renderedString()
        #expect(page.contains("value=\"&quot;&#39;&amp;&lt;&gt;\""))
        #expect(page.contains("called “\"'&amp;&lt;&gt;”"))
    }

    /// The page's tags with the names of their attributes, and nothing of their values: read as a browser reads them.
    static func tags(of html: String) -> [String] {
        html.matches(of: /<\/?[a-zA-Z!][^\s>"]*(?:\s+[a-zA-Z-]+(?:="[^"]*")?)*\s*>/).map { match in
            String(match.output).replacing(/="[^"]*"/, with: "")
        }
    }
}
