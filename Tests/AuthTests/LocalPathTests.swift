import Foundation
import Testing

@testable import Auth

struct LocalPathTests {
    @Test(arguments: [
        "/", "/cafes?near=K%C3%B6ln&x=[1]", "/places/node-1/map?lat=-1.5", "/a/../b", "/?next=//x", "/a%2F%2Fb",
    ])
    func `a path of ours`(_ text: String) { #expect(LocalPath(text)?.description == text) }

    @Test(arguments: [
        "", "a", "//evil.example", "///evil", "/\\evil.example", "\\\\evil", "/\t/evil.example", "/\n/evil",
        "/a\r\nSet-Cookie: x",
        "http://evil.example", "https:evil", "javascript:alert(1)", " /x", "/x y", "/a//b", "/.//evil.example", "/ä",
        "/a#b",
        "/\u{0}", "/\u{7F}", "/<script>", "/\"", "?x", "@evil.example", "/" + String(repeating: "a", count: 2_048),
    ])
    func `no path of ours`(_ text: String) { #expect(LocalPath(text) == nil) }

    @Test func `whatever is let through stays on the site`() throws {
        var generator = SeededGenerator()
        let base = try #require(URL(string: "https://here.example/login"))
        var passed = 0
        for _ in 0..<20_000 {
            let text = "/" + generator.text(of: "//\\:@.?#%[]a \t\r\n\u{0}é;&=-", maxCount: 12)
            guard let path = LocalPath(text) else { continue }
            passed += 1
            #expect(path.description == text)
            #expect(!text.hasPrefix("//") && !text.contains("\\"))
            #expect(text.unicodeScalars.allSatisfy { $0.isASCII && $0.value > 32 && $0.value < 127 })
            if let url = URL(string: text, relativeTo: base)?.absoluteURL {
                #expect(url.host() == "here.example", "\(text)")
                #expect(url.scheme == "https")
            }
        }
        #expect(passed > 300)
    }
}
