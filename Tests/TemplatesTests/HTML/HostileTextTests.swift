import Foundation
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
        uniqueKeysWithValues: PageSamples(word: { _ in "x" }).all.map { ($0.name, tags(of: $0.html)) }
    )

    @Test(arguments: strings)
    func `a hostile string in every field stays text`(hostile: String) {
        for page in PageSamples(word: { _ in hostile }).all {
            #expect(Self.tags(of: page.html) == Self.ordinary[page.name], "\(page.name)")
            #expect(!page.html.contains("href=\"javascript:"), "\(page.name)")
        }
    }

    @Test func `typed words are shown again as they were typed`() {
        let page = CafesPage(context: PageContext(), near: "\"'&<>", state: .unknownPlace()).renderedString()
        #expect(page.contains("value=\"&quot;&#39;&amp;&lt;&gt;\""))
        #expect(page.contains("called “\"'&amp;&lt;&gt;”"))
    }

    @Test func `tags are read with the names of their attributes`() {
        #expect(
            Self.tags(of: #"a<b>c</b><img src="x>" alt=""><i  hidden >< no> <!DOCTYPE html>"#)
                == ["<b>", "</b>", "<img src alt>", "<i hidden>", "<!DOCTYPE html>"]
        )
        #expect(Self.tags(of: #"<a b='c'> <a b="c"d> <a b="#) == [])
    }

    /// The page's tags with the names of their attributes, and nothing of their values: read as a browser reads them. By
    /// hand, since a regular expression takes a minute for all pages.
    static func tags(of html: String) -> [String] {
        var reader = TagReader(html)
        return reader.all()
    }
}

private struct TagReader {
    private let bytes: [UInt8]
    private var at = 0

    init(_ html: String) { bytes = Array(html.utf8) }

    mutating func all() -> [String] {
        var tags: [String] = []
        while let start = next(UInt8(ascii: "<"), from: at) {
            at = start + 1
            if let tag = tag() { tags.append(tag) } else { at = start + 1 }
        }
        return tags
    }

    private func next(_ byte: UInt8, from start: Int) -> Int? {
        bytes.withUnsafeBytes { all in
            guard start < all.count, let base = all.baseAddress else { return nil }
            return memchr(base + start, Int32(byte), all.count - start).map { UnsafeRawPointer($0) - base }
        }
    }

    /// From behind its `<`; `nil` for what is none.
    private mutating func tag() -> String? {
        var tag = "<"
        if peek == UInt8(ascii: "/") {
            tag += "/"
            at += 1
        }
        guard let first = peek, Self.isLetter(first) || first == UInt8(ascii: "!") else { return nil }
        tag += word { !Self.isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "\"") }
        while let byte = peek {
            if byte == UInt8(ascii: ">") {
                at += 1
                return tag + ">"
            }
            guard Self.isSpace(byte) else { return nil }
            _ = word(Self.isSpace)
            let name = word { Self.isLetter($0) || $0 == UInt8(ascii: "-") }
            guard !name.isEmpty else { continue }
            tag += " " + name
            guard peek == UInt8(ascii: "=") else { continue }
            at += 1
            guard peek == UInt8(ascii: "\""), let end = next(UInt8(ascii: "\""), from: at + 1) else { return nil }
            at = end + 1
        }
        return nil
    }

    private var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

    private mutating func word(_ belongs: (UInt8) -> Bool) -> String {
        let start = at
        while let byte = peek, belongs(byte) { at += 1 }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
