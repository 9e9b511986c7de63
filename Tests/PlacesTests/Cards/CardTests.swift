import Models
import Testing

@testable import Places

/// The drawing of preview images (B17).
struct CardTests {
    static let hostile = [
        "</svg><script>alert(1)</script>", "<![CDATA[ & \"quotes\" 'and' <!-- -->", "]]>&amp;&#0;&bogus;",
        String(repeating: "W", count: 200), String(repeating: "i", count: 4_000),
        "nul\u{0}bell\u{7}escape\u{1B}[31m\u{85}\u{FFFE}\u{FFFF}\u{10FFFF}", "\u{202E}backwards\u{2066}open",
        "👩‍👩‍👧‍👦🎉⚽🏳️‍🌈 party 🇫🇮", "كرة القدم والكعك في الحديقة الكبيرة", "שחמט ועוגה", "東京で会う、桜の木の下で、みんなで食べる",
        "e" + String(repeating: "\u{301}", count: 119), "", "   \n\t ", "\u{1F468}\u{200D}",
    ]

    private func card(_ text: String, _ side: EventCard.Side = .map(nil)) -> EventCard {
        EventCard(title: text, kind: "Public event", isCalledOff: false, when: text, place: text, side: side)
    }

    @Test(arguments: hostile)
    func `whatever is typed, the card is well formed and holds nothing but text`(_ text: String) throws {
        try Workbench.with { bench in
            let outline = try Outline(bench.store.drawing(card(text)))
            #expect(outline.problems == [])
            #expect(outline.elements["svg"] == 1 && outline.elements["script"] == nil)
            #expect(outline.texts.first == "Public event" && outline.texts.last == "Hereabouts")
        }
    }

    @Test(arguments: hostile, [3.0, 9, 30])
    func `lines are never wider than they may be, and no more than they may be`(_ text: String, _ width: Double) {
        let lines = CardLines(CardText(text).text, width: width, limit: 3).lines
        #expect(lines.count <= 3)
        // What stands for a family cannot be broken; it is drawn as one letter where a font has it.
        for line in lines where line.count > 2 { #expect(CardGlyphs.width(of: line) <= width, "\(line)") }
    }

    @Test func `what is too long ends in an ellipsis, what fits is all there`() {
        let words = "Football and cake behind the library of the old town on Saturdays"
        let whole = CardLines(words, width: 20, limit: 3)
        #expect(whole.lines.joined(separator: " ") == words && whole.isUnhurt)
        let cut = CardLines(words, width: 12, limit: 3)
        #expect(cut.lines.count == 3 && cut.lines.last?.last == "…" && !cut.isUnhurt)
        let broken = CardLines("Donaudampfschifffahrtsgesellschaft", width: 12, limit: 3)
        #expect(broken.lines.joined() == "Donaudampfschifffahrtsgesellschaft" && !broken.isUnhurt)
        let kana = CardLines("東京で会う、桜の木の下で", width: 6, limit: 3)
        #expect(kana.lines.joined() == "東京で会う、桜の木の下で" && kana.lines.count == 3 && kana.isUnhurt)
    }

    @Test func `text from right to left begins at the right`() throws {
        #expect(CardText("(כ) abc").isRightToLeft)
        #expect(!CardText("abc שחמט").isRightToLeft)
        try Workbench.with { bench in
            let drawn = String(decoding: try bench.store.drawing(card("שחמט ועוגה")), as: UTF8.self)
            let isTurned = drawn.contains("direction=\"rtl\"")
            #expect(isTurned)
        }
    }

    @Test func `the streets are drawn where they are known, with whose they are, and else a plain ground`() throws {
        try Workbench.with { bench in
            let away = try #require(GeoPoint(latitude: 40, longitude: -30))
            let without = try Outline(bench.store.drawing(card("Chess", .map(away))))
            try bench.importer.importDemo()
            let centre = try #require(DemoTown.centre)
            let town = try Outline(bench.store.drawing(card("Chess", .map(centre))))
            #expect(town.problems == [])
            #expect(town.elements["svg"] == 2)
            #expect(town.texts.contains("© OpenStreetMap contributors"))
            let sea = try Outline(bench.store.drawing(card("Chess", .map(away))))
            for plain in [without, sea] {
                #expect(plain.elements["svg"] == 1)
                #expect(!plain.texts.contains("No map data here"))
                #expect(!plain.texts.contains("© OpenStreetMap contributors"))
            }
        }
    }

    @Test func `a picture stands inside the drawing, and the drawing refers to nothing outside`() throws {
        try Workbench.with { bench in
            let side = EventCard.Side.picture(Array("bytes".utf8), mediaType: "image/jpeg")
            let outline = try Outline(bench.store.drawing(card("Chess", side)))
            #expect(outline.problems.sorted() == ["data:image/jpeg;base64,Ynl0ZXM=", "image"])
        }
    }
}
