import HTTPServer
import Models
import Testing

@testable import WebApp

/// Nobody pushes away what others have said with lines that hold nothing.
struct WrittenLinesTests {
    @Test(arguments: [
        "\n", "\r\n", "\r", "\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\n\u{A0}", "\n\u{200B}", "\n \t\u{3000}",
        "\r\n\u{2060}\u{FEFF}", "\n\u{2800}", "\u{2028}\u{3164}",
    ])
    func `forty lines of which nothing is seen are one`(_ line: String) async throws {
        let typed = "Above" + String(repeating: line, count: 40) + "\n" + "below"
        #expect(WrittenLines.folded(typed) == "Above\n\nbelow")
        try await withTalk { world in
            #expect(try await world.say(typed, in: world.bo).status == .seeOther)
            _ = try await world.tell(typed, in: world.ada)
            let kept = try world.test.app.database.read {
                try String.fetchAll($0, sql: "SELECT words FROM talk_message ORDER BY id")
            }
            #expect(kept == ["Above\n\nbelow", "Above\n\nbelow"])
        }
    }

    @Test(arguments: [
        "One line", "One\nafter the other", "One\n\nparagraph", "  indented\n    more  ", "A\u{A0}b\u{200B}c",
        "👩\u{200D}🌾\nمی\u{200C}خواهم", "\u{E000}\n\u{E001}", "",
    ])
    func `other words stay as they are`(_ words: String) { #expect(WrittenLines.folded(words) == words) }

    @Test func `lines around the words go`() {
        #expect(WrittenLines.folded("\u{200B}\n\u{A0}\nHello\n\u{200B}\n\n") == "Hello")
        #expect(WrittenLines.folded("\u{200B}\n\u{2028}").isEmpty)
    }
}
