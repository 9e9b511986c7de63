import Foundation
import Models
import Testing

@testable import Templates

/// What holds for every page.
struct PageRulesTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../..")

    @Test func `no page carries inline style or script`() {
        for page in PageSamples.ordinary {
            #expect(!page.html.contains(/\s(style|on[a-z]+)=/), "\(page.name)")
            #expect(!page.html.contains("<style"), "\(page.name)")
            // Data for search engines is no script: browsers do not run it.
            #expect(!page.html.contains(/<script(?! type="application\/ld\+json">)[^>]*>[^<]/), "\(page.name)")
        }
    }

    @Test func `every page has one main, one first heading and a title`() {
        for page in PageSamples.ordinary {
            #expect(page.html.matches(of: #/<main /#).count == 1, "\(page.name)")
            #expect(page.html.matches(of: /<h1[ >]/).count == 1, "\(page.name)")
            #expect(page.html.contains(/<title>[^<]+ · (Hereabouts|Our Street)<\/title>/), "\(page.name)")
        }
    }

    @Test func `every label belongs to a field and every id is used once`() {
        for page in PageSamples.ordinary {
            let ids = page.html.matches(of: /\sid="([^"]*)"/).map { $0.output.1 }
            #expect(Set(ids).count == ids.count, "\(page.name)")
            for label in page.html.matches(of: /\s(?:for|aria-labelledby|aria-describedby)="([^"]*)"/) {
                for id in label.output.1.split(separator: " ") {
                    #expect(ids.contains(id), "\(page.name): \(id)")
                }
            }
        }
    }

    @Test func `every icon that is used is in the sprite`() throws {
        let sprite = try String(contentsOf: Self.root.appendingPathComponent("Public/img/icons.svg"), encoding: .utf8)
        for name in Icon.Name.allCases { #expect(sprite.contains("id=\"\(name.rawValue)\""), "\(name)") }
    }

    @Test func `every kind of event has a hue in the style sheet`() throws {
        let file = Self.root.appendingPathComponent("Public/css/site/71-event-rows.css")
        let css = try String(contentsOf: file, encoding: .utf8)
        for audience in EventAudience.allCases {
            let kind = audience.rowClass.map { "\($0)" } ?? "meeting"
            // A row that does not say its kind has the hue of a meeting.
            let selector = audience.rowClass == nil ? ".\(kind), :where(.row) > article" : ".\(kind)"
            #expect(css.contains("\n\(selector) {\n  --hue: var(--\(kind));"), "\(kind)")
            // Public ones are marked for programs, too.
            let page = audience == .public ? "event \(kind) h-event" : "event \(kind)"
            #expect("\(audience.pageClass)" == page && "\(audience.cardClass)" == "next-event \(kind)")
        }
    }

    @Test func `every file that pages link is in Public`() {
        let linked = PageSamples.ordinary.flatMap {
            $0.html.matches(of: /"\/assets\/([^"#]+)/).map { String($0.output.1) }
        }
        // Leaflet is Debian's, served from where its package lies.
        // Style sheets are joined from folders.
        for name in Set(linked) where !name.hasPrefix("css/") && !name.hasPrefix("leaflet/") {
            #expect(
                FileManager.default.fileExists(atPath: Self.root.appendingPathComponent("Public/" + name).path),
                "\(name)"
            )
        }
    }

    @Test func `map data is credited where it is shown`() {
        for page in PageSamples.ordinary where page.html.contains("data-place") || page.name.hasPrefix("place") {
            #expect(page.html.contains("href=\"https://www.openstreetmap.org/copyright\""), "\(page.name)")
        }
    }

    @Test func `rows carry what outside tests rely on`() throws {
        let page = try #require(PageSamples.ordinary.first { $0.name == "cafes-found" }).html
        let rows = page.matches(of: /<li[^>]* data-place="([^"]+)" data-metres="([^"]+)" data-at="[^"]+">/)
        #expect(rows.map { $0.output.1 } == ["node-123", "node-4567890123", "node-77", "node-78", "node-79"])
        #expect(rows.map { $0.output.2 } == ["84.0", "354.0", "996.0", "1253.0", "3000.0"])
        #expect(page.contains("href=\"/places/node-123?lat=48.1372&amp;lon=11.5755&amp;near=Munich\""))
    }

    @Test(arguments: [
        (0.0, "0 m"), (4, "0 m"), (84, "80 m"), (354, "350 m"), (994, "990 m"), (996, "1 km"), (1_253, "1.3 km"),
        (2_999, "3 km"),
    ])
    func `distances are told in words`(metres: Double, words: String) {
        #expect(Distance(metres: metres).words == words)
    }

    @Test func `raw markup is nowhere in use`() throws {
        let sources = Self.root.appendingPathComponent("Sources")
        let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
        var uses = 0
        for file in files where !file.hasSuffix("/DangerouslyUnescaped.swift") {
            let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
            uses += text.components(separatedBy: "DangerouslyUnescaped").count - 1
        }
        #expect(uses == 0, "each use needs a reason beside it, and this number raised")
    }
}
