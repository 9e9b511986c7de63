import Foundation

/// What of a page is looked at: its title, its scripts of JSON-LD, and elements that are marked as events. No parser of HTML:
/// what it does not understand it passes over, and it goes through the page once.
struct HTMLScan {
    /// What stands in an element with a mark of h-event.
    struct Marked {
        /// `p-name`, `dt-start` and so on, the first of each.
        var texts: [String: String] = [:]
    }

    private(set) var title = ""
    private(set) var scripts: [String] = []
    private(set) var events: [Marked] = []

    private struct Open {
        let name: String
        /// Marks whose text is being gathered.
        let marks: [String]
        var text = ""
        let isEvent: Bool
    }

    private static let maxOpen = 100
    private static let maxText = 5_000
    private static let empty: Set<String> = [
        "br", "img", "meta", "link", "input", "hr", "source", "wbr", "area", "col", "embed",
    ]
    private static let marks: Set<String> = [
        "p-name", "dt-start", "dt-end", "p-location", "u-url", "p-summary", "e-content", "p-description", "u-uid",
        "p-category",
    ]

    private var open: [Open] = []
    /// The event that is open, by its place among `open`.
    private var current: (depth: Int, event: Marked)?

    static func elements(of page: String) -> HTMLScan {
        var scan = HTMLScan()
        var rest = Substring(page).utf8
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            scan.text(rest[rest.startIndex..<start])
            rest = rest[start...].dropFirst()
            guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { break }
            let tag = String(Substring(rest[rest.startIndex..<end]))
            rest = rest[rest.index(after: end)...]
            if tag.hasPrefix("!--") {
                if !tag.hasSuffix("--") { rest = rest.after("-->") }
                continue
            }
            let name = tag.prefix { $0.isLetter || $0.isNumber || $0 == "/" }.lowercased()
            if ["script", "style", "title", "textarea"].contains(name) {
                let (inner, further) = rest.until("</" + name)
                scan.raw(name, tag, inner)
                rest = further
            } else if name.hasPrefix("/") {
                scan.close(String(name.dropFirst()))
            } else if !name.isEmpty {
                scan.begin(name, tag)
            }
        }
        scan.endEvent(above: 0)
        return scan
    }

    private mutating func raw(_ name: String, _ tag: String, _ inner: String) {
        if name == "title", title.isEmpty { title = inner }
        if name == "script", Self.attribute("type", of: tag)?.lowercased().hasPrefix("application/ld+json") == true {
            scripts.append(inner)
        }
    }

    private mutating func text(_ text: Substring.UTF8View) {
        guard current != nil, !text.isEmpty else { return }
        let words = String(Substring(text.prefix(Self.maxText)))
        for index in open.indices where !open[index].marks.isEmpty && open[index].text.utf8.count < Self.maxText {
            open[index].text += words
        }
    }

    private mutating func begin(_ name: String, _ tag: String) {
        let classes = Set((Self.attribute("class", of: tag) ?? "").split { $0.isWhitespace }.map(String.init))
        let isEvent = classes.contains("h-event") && current == nil
        if isEvent { current = (open.count, Marked()) }
        let found = current == nil ? [] : classes.intersection(Self.marks).sorted()
        for mark in found { note(mark, Self.value(of: mark, name, tag)) }
        guard !Self.empty.contains(name), !tag.hasSuffix("/"), open.count < Self.maxOpen else { return }
        // The words of a link are no address.
        let isLink = ["a", "area"].contains(name)
        let waiting = found.filter { current?.event.texts[$0] == nil && !(isLink && $0.hasPrefix("u-")) }
        open.append(Open(name: name, marks: waiting, isEvent: isEvent))
    }

    private mutating func close(_ name: String) {
        guard let index = open.lastIndex(where: { $0.name == name }) else { return }
        for element in open[index...].reversed() {
            for mark in element.marks { note(mark, element.text.trimmed) }
        }
        open.removeSubrange(index...)
        endEvent(above: index)
    }

    private mutating func endEvent(above depth: Int) {
        guard let (start, event) = current, start >= depth else { return }
        events.append(event)
        current = nil
    }

    private mutating func note(_ mark: String, _ text: String?) {
        guard let text, !text.isEmpty, current?.event.texts[mark] == nil else { return }
        current?.event.texts[mark] = text
    }

    /// What an element says to a mark by an attribute rather than by its text: a link names its address to marks of addresses alone.
    private static func value(of mark: String, _ name: String, _ tag: String) -> String? {
        switch name {
        case "time", "ins", "del": attribute("datetime", of: tag)
        case "a", "link", "area": mark.hasPrefix("u-") ? attribute("href", of: tag) : nil
        case "data": attribute("value", of: tag)
        case "abbr": attribute("title", of: tag)
        default: nil
        }
    }

    /// The value of an attribute, with or without quotation marks.
    private static func attribute(_ name: String, of tag: String) -> String? {
        guard let range = tag.range(of: name + "=", options: .caseInsensitive),
            range.lowerBound == tag.startIndex || tag[tag.index(before: range.lowerBound)].isWhitespace
        else { return nil }
        let rest = tag[range.upperBound...]
        if let quote = rest.first, quote == "\"" || quote == "'" {
            return FeedText.plain(String(rest.dropFirst().prefix { $0 != quote }), 2_000)
        }
        return String(rest.prefix { !$0.isWhitespace })
    }
}

extension PageEvent {
    init(_ marked: HTMLScan.Marked) {
        self.init()
        let texts = marked.texts
        (id, title) = (texts["u-uid"] ?? "", texts["p-name"] ?? "")
        (start, end) = (texts["dt-start"] ?? "", texts["dt-end"] ?? "")
        information = texts["e-content"] ?? texts["p-description"] ?? texts["p-summary"] ?? ""
        (location, link, kind) = (texts["p-location"] ?? "", texts["u-url"] ?? "", texts["p-category"] ?? "")
    }
}

extension Substring.UTF8View {
    /// What stands behind a word.
    fileprivate func after(_ word: String) -> Substring.UTF8View {
        first(word).map { self[$0.upperBound...] } ?? self[endIndex...]
    }

    /// What stands before a word, in small letters or capitals, and what follows from its tag on.
    fileprivate func until(_ word: String) -> (inner: String, rest: Substring.UTF8View) {
        guard let range = first(word) else { return (String(Substring(self)), self[endIndex...]) }
        return (String(Substring(self[..<range.lowerBound])), self[range.lowerBound...])
    }

    /// Where a word of small letters and signs stands first: going through the bytes once.
    private func first(_ word: String) -> Range<Index>? {
        let letters = Array(word.utf8)
        var rest = self
        while let start = rest.firstIndex(of: letters[0]) {
            let found = rest[start...].prefix(letters.count)
            if found.map({ (0x41...0x5A).contains($0) ? $0 + 32 : $0 }) == letters {
                return found.startIndex..<found.endIndex
            }
            rest = rest[start...].dropFirst()
        }
        return nil
    }
}
