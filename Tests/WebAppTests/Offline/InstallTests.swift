import Foundation
import HTTPServer
import Testing

@testable import WebApp

/// Row B14: what browsers need to install the site.
struct InstallTests {
    private struct Manifest: Decodable {
        struct Icon: Decodable {
            let src: String
            let sizes: String
            let type: String
            let purpose: String
        }

        struct Shortcut: Decodable { let url: String }

        let name: String
        let shortName: String
        let id: String
        let startUrl: String
        let scope: String
        let display: String
        let lang: String
        let backgroundColor: String
        let themeColor: String
        let icons: [Icon]
        let shortcuts: [Shortcut]
    }

    @Test func `the manifest has all that browsers ask for, and its icons have the sizes it says`() async throws {
        try await withApp { test in
            let response = try await test.get("/manifest.webmanifest")
            #expect(response["Content-Type"] == "application/manifest+json")
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            let manifest = try decoder.decode(Manifest.self, from: Data(response.body))
            #expect([manifest.id, manifest.startUrl, manifest.scope] == ["/", "/", "/"])
            #expect(manifest.display == "standalone")
            #expect(!manifest.name.isEmpty && !manifest.shortName.isEmpty && manifest.lang == "en")
            for colour in [manifest.backgroundColor, manifest.themeColor] {
                #expect(colour.wholeMatch(of: /#[0-9a-f]{6}/) != nil)
            }
            let anySizes = manifest.icons.filter { $0.purpose == "any" }.map(\.sizes)
            #expect(anySizes == ["192x192", "512x512"])
            #expect(manifest.icons.contains { $0.purpose == "maskable" })
            for icon in manifest.icons {
                let side = try await side(ofPNG: icon.src, test)
                #expect("\(side)x\(side)" == icon.sizes && icon.type == "image/png")
            }
            for shortcut in manifest.shortcuts {
                let status = try await test.get(shortcut.url).status
                #expect(status == .ok, "\(shortcut.url)")
            }
        }
    }

    @Test(arguments: [("de", "ltr", "Finde ein Café"), ("ar", "rtl", "ابحث عن مقهى")])
    func `each language has a manifest of its own, which needs no cookie, and the app stays one`(
        code: String,
        direction: String,
        words: String
    ) async throws {
        try await withApp { test in
            await test.client.setCookie("language", code)
            let path = "/manifest.webmanifest?language=\(code)"
            #expect(try await test.get("/about").attribute("href").contains(path))
            let (named, plain) = try await (test.browser().get(path), test.get("/manifest.webmanifest"))
            #expect(named["Content-Language"] == code && plain["Content-Language"] == "en")
            #expect(named.text.contains("\"dir\":\"\(direction)\"") && named.text.contains("\"id\":\"/\""))
            #expect(named.text.contains(words) && !named.text.contains("Find a cafe"))
            #expect(plain.text.contains("Find a cafe") && named["ETag"] != plain["ETag"])
            let unknown = try await test.get("/manifest.webmanifest?language=xx%22")
            #expect(unknown.text == plain.text)
            let again = try await test.client.get(path, headers: ["If-None-Match": #require(named["ETag"])])
            #expect(again.status == .notModified)
        }
    }

    @Test func `the page that a device keeps for when it is offline is in the language of the account`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            try await test.speak("de", to: .ada)
            let script = try await test.get("/offline-shell.js").text
            #expect(script.contains("\"offline\":\"/offline?language=de\""))
            // Workers fetch it without cookies.
            let kept = try await test.browser().get("/offline?language=de", headers: ["Accept-Language": "en"])
            #expect(kept["Content-Language"] == "de" && kept.text.contains("<html lang=\"de\""))
            #expect(kept.text.contains("Du bist offline"))
        }
    }

    @Test func `pages link the manifest, an icon for home screens, and colours for light and dark`() async throws {
        try await withApp { test in
            let page = try await test.get("/")
            #expect(page.attribute("href").contains("/manifest.webmanifest"))
            let icon = try #require(page.attribute("href").first { $0.hasPrefix("/icons/") })
            let side = try await side(ofPNG: icon, test)
            #expect(side == 180)
            #expect(page.attribute("name").filter { $0 == "theme-color" }.count == 2)
        }
    }

    @Test func `an icon is drawn alike each time, kept by browsers, and in no other size`() async throws {
        try await withApp { test in
            let icon = try await test.get("/icons/192.png")
            #expect(icon["Cache-Control"] == "public, max-age=3600")
            #expect(icon.body.count < 20_000)
            let drawn = try AppIcon.small.png(on: .green)
            #expect(icon.body == drawn)
            for path in ["/icons/193.png", "/icons/192", "/icons/192.PNG", "/icons/0192.png"] {
                let status = try await test.get(path).status
                #expect(status == .notFound, "\(path)")
            }
        }
    }

    @Test func `the worker and what it imports are scripts that browsers ask for anew`() async throws {
        try await withApp { test in
            for path in ["/sw.js", "/offline-shell.js"] {
                let response = try await test.get(path)
                #expect(response.status == .ok)
                #expect(response["Content-Type"] == "text/javascript; charset=utf-8")
                #expect(response["Cache-Control"]?.hasSuffix("no-cache") == true)
            }
        }
    }

    @Test func `the shell names files that are there, all that pages link, and a page that is nobody's`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let script = try await test.get("/offline-shell.js").text
            let files = script.matches(of: /"(\/[^"]+)"/).map { String($0.output.1) }
            for file in files {
                let status = try await test.get(file).status
                #expect(status == .ok, "\(file)")
            }
            let page = try await test.get("/bookmarks")
            let linked = (page.attribute("href") + page.attribute("src")).map { String($0.prefix { $0 != "#" }) }
            #expect(Set(linked.filter { $0.hasPrefix("/assets/") }).isSubset(of: files))
            #expect(files.contains("/offline"))
            let again = try await test.get("/offline-shell.js").text
            #expect(script == again)
            let offline = try await test.browser().get("/offline")
            let namesAda = offline.text.contains("Ada") || offline.text.contains("/profile")
            #expect(offline.status == .ok && !namesAda)
        }
    }

    /// The side of a square PNG, from its header (RFC 2083 section 4.1.1).
    private func side(ofPNG path: String, _ test: TestApp) async throws -> Int {
        let response = try await test.get(path)
        #expect(response["Content-Type"] == "image/png")
        let bytes = response.body
        try #require(bytes.count > 33 && Array(bytes[1..<4]) == Array("PNG".utf8))
        func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        #expect(number(16) == number(20))
        return number(16)
    }
}
