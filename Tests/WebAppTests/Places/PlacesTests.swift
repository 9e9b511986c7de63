import Foundation
import HTTPServer
import HTTPTesting
import Testing

@testable import WebApp

/// The search for anything but cafes (LM7), and by a click on the map.
struct PlacesTests {
    private func names(_ page: TestResponse) -> [String] {
        page.text.matches(of: /<a class="row-link"[^>]*>([^<]*)<\/a>/).map { String($0.output.1) }
    }

    @Test func `a word that people type finds the kinds of places that it means`() async throws {
        try await withApp { test in
            let lunch = try await test.get("/places?near=Larkhaven&q=lunch")
            #expect(lunch.status == .ok)
            #expect(names(lunch).contains("Harbour Chips"))
            #expect(names(lunch).contains("The Salt Cellar"))
            #expect(!names(lunch).contains("The Electric"))
            let film = try await test.get("/places?near=Larkhaven&q=Films")
            #expect(names(film) == ["The Electric"])
        }
    }

    @Test func `the way back from a place leads to the search, its words and its hours`() async throws {
        try await withApp { test in
            let page = try await test.get("/places?near=Larkhaven&q=art%20gallery&open=2026-11-26T13:00")
            let link = try #require(page.attribute("href").first { $0.hasPrefix("/places/demo-") })
            let place = try await test.get(link.replacing("&amp;", with: "&"))
            let back = try #require(place.attribute("href").first { $0.hasPrefix("/places?") })
            #expect(back.contains("q=art%20gallery") && back.contains("open=2026-11-26T13"))
        }
    }

    @Test func `without words the page offers some, and words that mean nothing say so`() async throws {
        try await withApp { test in
            let empty = try await test.get("/places?near=Larkhaven")
            #expect(empty.attribute("href").contains("/places?near=Larkhaven&amp;q=Museum"))
            let unknown = try await test.get("/places?near=Larkhaven&q=xyzzy")
            let says = unknown.text.contains("know that kind of place yet")
            #expect(unknown.status == .ok && says)
        }
    }

    @Test(arguments: [
        ("Helsinkii", "Helsinki"), ("Lisbn", "Lisbon"), ("Larkhavne", "Larkhaven"), ("Lrakhaven", "Larkhaven"),
    ])
    func `a name with a slip of the finger is guessed at`(_ typed: String, _ meant: String) async throws {
        try await withApp { test in
            let page = try await test.get("/cafes?near=\(typed)")
            let asks = page.text.contains("Did you mean")
            let links = page.attribute("href").filter { $0.hasPrefix("/cafes?lat=") }
            #expect(asks)
            #expect(links.first?.contains("near=\(meant)") == true)
        }
    }

    @Test(arguments: ["Qqqqqq", "x", "", "Zzyzxton"])
    func `a name like no other is not guessed at`(_ typed: String) async throws {
        try await withApp { test in
            let page = try await test.get("/cafes?near=\(typed)")
            let asks = page.text.contains("Did you mean")
            #expect(page.status == .ok && !asks)
        }
    }

    @Test(arguments: ["small boats", "boats museum of", "boats sma", "Reading Cafe", "lighthouse cafe"])
    func `a search starts at a place whose name has the words, in any order`(_ words: String) async throws {
        try await withApp { test in
            let typed = words.replacing(" ", with: "+")
            let page = try await test.get("/cafes?near=\(typed)")
            #expect(names(page).count > 5)
        }
    }

    @Test(arguments: ["\"boats\" OR names:x", "boats*)", "NEAR(boats, small)", "-boats", "^", "\"\"\""])
    func `words are never read as a language of queries`(_ words: String) async throws {
        try await withApp { test in
            var allowed = CharacterSet.alphanumerics
            allowed.insert("-")
            let typed = try #require(words.addingPercentEncoding(withAllowedCharacters: allowed))
            let page = try await test.get("/cafes?near=\(typed)")
            #expect(page.status == .ok)
        }
    }

    @Test func `a click on the still map searches from there, the keyboard from its middle`() async throws {
        try await withApp { test in
            let address = "/search-at/47,-20/14/720x480"
            let middle = try await test.get(address + "/cafes?360,240")
            #expect(middle.status == .seeOther)
            #expect(
                middle["Location"]?.hasPrefix("/cafes?lat=47") == true
                    || middle["Location"]?.hasPrefix("/cafes?lat=46.99") == true
            )
            let corner = try await test.get(address + "/museum?1,1")
            let place = try #require(corner["Location"])
            #expect(place.hasPrefix("/places?lat=47.01") && place.contains("lon=-20.03") && place.contains("q=museum"))
            for query in ["", "?0,0", "?9999,1", "?a,b", "?-1,5", "?1"] {
                let answer = try await test.get(address + "/cafes" + query)
                #expect(answer["Location"]?.hasPrefix("/cafes?lat=47&lon=-20") == true, "\(query)")
            }
        }
    }

    @Test(arguments: [
        "/search-at/95,0/14/720x480/cafes", "/search-at/47,-20/99/720x480/cafes", "/search-at/47,-20/14/1x1/cafes",
        "/search-at/47,-20/14/720x480/cafes/open=%25zz",
    ])
    func `a click on a map that cannot be is not found`(_ path: String) async throws {
        try await withApp { test in
            let answer = try await test.get(path)
            #expect(answer.status == .notFound)
        }
    }

    @Test func `the list beside the map says where each of its rows is`() async throws {
        try await withApp { test in
            let page = try await test.get("/cafes?near=Larkhaven")
            let rows = page.text.matches(of: /data-place="demo-\d+" data-metres="[\d.]+" data-at="[-\d.,]+"/)
            #expect(rows.count == names(page).count && rows.count >= 10)
            let map = page.text.contains("data-tiles=\"/tiles/{z}/{x}/{y}.svg?theme={theme}&amp;v=")
            #expect(map)
        }
    }
}
