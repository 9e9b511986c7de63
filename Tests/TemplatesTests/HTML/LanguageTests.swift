import Testing

@testable import Templates

/// What the language writes, to the byte.
struct LanguageTests {
    @Test func `text is escaped`() {
        #expect(markup { P { "a < b > c & \"d\" 'e'" } } == "<p>a &lt; b &gt; c &amp; \"d\" 'e'</p>")
    }

    @Test func `attribute values are escaped, quotes too`() {
        let page = markup { P(.title("a < b > c & \"d\" 'e'")) {} }
        #expect(page == "<p title=\"a &lt; b &gt; c &amp; &quot;d&quot; &#39;e&#39;\"></p>")
    }

    @Test(arguments: 0..<40)
    func `a special character is found wherever it stands`(position: Int) {
        let before = String(repeating: "é", count: position / 2) + String(repeating: "x", count: position % 2)
        for (character, escaped) in [("<", "&lt;"), (">", "&gt;"), ("&", "&amp;"), ("\"", "&quot;"), ("'", "&#39;")] {
            let text = before + character + "Ω plain words behind it"
            let expected = before + escaped + "Ω plain words behind it"
            #expect(markup { Input(.value(text)) } == "<input value=\"\(expected)\">")
        }
    }

    @Test(arguments: 1..<26)
    func `a text of any length is written whole, wherever it ends`(length: Int) {
        let plain = String("abcdefghijklmnopqrstuvwxyz".prefix(length))
        #expect(markup { plain } == plain)
        for position in 0..<length {
            let (before, after) = (plain.prefix(position), plain.dropFirst(position + 1))
            #expect(markup { "\(before)&\(after)" } == "\(before)&amp;\(after)")
            #expect(markup { Input(.value("\(before)\"\(after)")) } == "<input value=\"\(before)&quot;\(after)\">")
        }
    }

    @Test func `every byte that needs no escaping comes out as it went in`() {
        let text = String(String.UnicodeScalarView((0..<0x300).compactMap { Unicode.Scalar($0) }))
        let plain = text.filter { !"<>&".contains($0) }
        #expect(markup { plain } == plain)
    }

    @Test func `a string far longer than the buffer is written whole`() {
        let text = String(repeating: "a<b", count: 50_000)
        #expect(markup { text } == String(repeating: "a&lt;b", count: 50_000))
    }

    @Test func `boolean attributes are there or not`() {
        #expect(markup { Button(.disabled(), .hidden(false)) { "Go" } } == "<button disabled>Go</button>")
    }

    @Test func `an attribute without a value is left out`() {
        #expect(markup { P(.class(nil), .ariaCurrent("page")) {} } == "<p aria-current=\"page\"></p>")
    }

    @Test func `void elements have no end tag`() {
        #expect(
            markup {
                BR(); Img(.src(AssetPaths()["a b.png"]), .alt(""))
            } == "<br><img src=\"/assets/a b.png\" alt=\"\">"
        )
    }

    @Test func `attributes keep their order`() {
        let page = markup { A(.id("x"), .class("y"), .href(.about), .rel("nofollow")) { "z" } }
        #expect(page == "<a id=\"x\" class=\"y\" href=\"/about\" rel=\"nofollow\">z</a>")
    }

    @Test(arguments: [(-5, "minus"), (0, "none"), (1, "one"), (7, "many")])
    func `if and switch choose`(number: Int, word: String) {
        let page = markup {
            if number < 0 {
                "minus"
            } else {
                switch number {
                case 0: "none"
                case 1: Span { "one" }
                default: "many"
                }
            }
        }
        #expect(page.contains(word))
    }

    @Test func `an optional writes its content or nothing`() {
        let some: String? = "a"
        let none: String? = nil
        #expect(
            markup {
                some; none; if let some { B { some } }
            } == "a<b>a</b>"
        )
    }

    @Test func `for and ForEach write each element`() {
        #expect(markup { for n in 1...3 { LI { n } } } == "<li>1</li><li>2</li><li>3</li>")
        #expect(markup { ForEach(1...3) { n in LI { n } } } == "<li>1</li><li>2</li><li>3</li>")
    }

    @Test(arguments: [
        0, 7, 10, 99, 100, 12_345, 1_000_000, 99_999_999, 100_000_000, 100_000_001, 4_294_967_296, -1, -80, -99_999_999,
        Int.max, Int.min,
    ])
    func `numbers are written in decimal`(number: Int) {
        #expect(markup { number } == String(number))
        #expect(markup { P(.id("n-", number)) {} } == "<p id=\"n-\(number)\"></p>")
    }

    /// Each count of digits, and each digit at each of the eight places that short numbers are written by.
    @Test func `every digit is written at its place`() {
        var power = 1
        for _ in 0..<10 {
            for digit in 0...9 {
                for number in [digit * power - 1, digit * power, digit * power + power / 10] {
                    #expect(markup { number } == String(number))
                }
            }
            power *= 10
        }
    }

    /// Pages are written into the array that is sent; short ones are copied out of it, and long ones outgrow it.
    @Test(arguments: [0, 1, 16_383, 16_384, 32_767, 32_768, 32_769, 65_536, 300_000])
    func `a page may have any length`(length: Int) {
        let text = String(repeating: "p", count: length)
        let bytes = HTMLBuffer.bytes { P { text } }
        #expect(bytes == Array("<p>\(text)</p>".utf8))
        // No answer holds much more than it sends while a slow client takes it. The allocator rounds up by a few bytes.
        #expect(bytes.capacity <= 2 * bytes.count + 64)
    }

    @Test func `only markup of our own goes past escaping`() {
        #expect(markup { DangerouslyUnescaped("<b>") } == "<b>")
    }
}
