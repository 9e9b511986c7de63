import Foundation

/// Words of others as text: without markup, without controls, within lengths as the database counts them.
package enum FeedText {
    private static let ignored: Set<String> = ["script", "style", "head", "template", "noscript", "svg", "iframe"]
    private static let breaks: Set<String> = ["br", "p", "div", "li", "tr", "h1", "h2", "h3", "h4", "ul", "ol", "hr"]
    private static let entities: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "\u{2013}",
        "mdash": "\u{2014}", "hellip": "\u{2026}", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö",
        "Uuml": "Ü", "szlig": "ß", "euro": "€", "eacute": "é", "egrave": "è", "agrave": "à", "ccedil": "ç",
        "rsquo": "\u{2019}", "lsquo": "\u{2018}", "rdquo": "\u{201D}", "ldquo": "\u{201C}", "bdquo": "\u{201E}",
    ]

    /// One line.
    package static func line(_ text: String, _ length: Int) -> String {
        let words = plain(text, length * 4).split { $0.isWhitespace }.joined(separator: " ")
        return shortened(words, length)
    }

    /// Paragraphs. Tags are taken out, however they are written; what stands in scripts goes with them.
    package static func plain(_ text: String, _ length: Int) -> String {
        // Most of them have neither tags nor entities, and nothing but what is on a keyboard.
        if text.utf8.count <= length * 8, text.utf8.allSatisfy(isPlain) { return shortened(tidied(text), length) }
        var output = String.UnicodeScalarView()
        // Markup may be several times as long as what it says.
        let scalars = Array(text.unicodeScalars.prefix(length * 8 + 1_000))
        var index = 0
        var skipped: String?
        // Where the next tag may end: looked for once, however many begin before it.
        var close = 0
        while index < scalars.count {
            let scalar = scalars[index]
            if close <= index { close = scalars[(index + 1)...].firstIndex(of: ">") ?? scalars.count }
            if scalar == "<", let tag = tag(in: scalars, at: index, before: close) {
                if let name = skipped {
                    if tag.isEnd, tag.name == name { skipped = nil }
                } else if ignored.contains(tag.name), !tag.isEnd {
                    skipped = tag.name
                } else if breaks.contains(tag.name) {
                    output.append("\n")
                }
                index = tag.end
            } else if skipped != nil {
                index += 1
            } else if scalar == "&", let entity = entity(in: scalars, at: index) {
                output.append(isKept(entity.scalar) ? entity.scalar : " ")
                index = entity.end
            } else {
                output.append(isKept(scalar) ? scalar : " ")
                index += 1
            }
        }
        return shortened(tidied(String(output)), length)
    }

    /// An http or https address of at most 500 characters, as it may stand in a page; `nil` for others.
    package static func link(_ text: String) -> String? {
        let folded = text.prefix(8).lowercased()
        guard folded.hasPrefix("https://") || folded.hasPrefix("http://"), text.utf8.count <= 500 else { return nil }
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && !"\"<>\\^`{|}".utf8.contains($0) }) else { return nil }
        return text
    }

    /// The same of one that may be relative to the page on which it stands.
    static func link(_ text: String, at address: String) -> String? {
        if text.isEmpty { return nil }
        if let whole = link(text) { return whole }
        return URL(string: address).flatMap { URL(string: text, relativeTo: $0) }.flatMap { link($0.absoluteString) }
    }

    /// What stands for itself in a text of one-byte characters.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte == 0x0A || 0x20...0x7E ~= byte && byte != UInt8(ascii: "<") && byte != UInt8(ascii: "&")
    }

    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\n" || !CalendarText.isControl(scalar) && !isInvisible(scalar)
    }

    /// What turns the direction of the words around it, and what is no character.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200B, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF: true
        default: false
        }
    }

    private static func tag(
        in scalars: [Unicode.Scalar],
        at index: Int,
        before close: Int
    ) -> (name: String, isEnd: Bool, end: Int)? {
        // A tag has its end within some thousand characters, else it is a sign of mathematics.
        guard close < scalars.count, close - index < 4_000 else { return nil }
        var next = index + 1
        let isEnd = next < scalars.count && scalars[next] == "/"
        if isEnd { next += 1 }
        guard next < scalars.count, scalars[next].properties.isAlphabetic || scalars[next] == "!" else { return nil }
        var name = ""
        while next < scalars.count, scalars[next].properties.isAlphabetic || ("0"..."9").contains(scalars[next]),
            name.utf8.count < 20
        {
            name.unicodeScalars.append(scalars[next])
            next += 1
        }
        return (name.lowercased(), isEnd, close + 1)
    }

    private static func entity(
        in scalars: [Unicode.Scalar],
        at index: Int
    ) -> (scalar: Unicode.Scalar, end: Int)? {
        guard let end = scalars[index..<min(index + 12, scalars.count)].firstIndex(of: ";") else { return nil }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[(index + 1)..<end])
        let name = String(view)
        if let scalar = entities[name] { return (scalar, end + 1) }
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap(Unicode.Scalar.init).map { ($0, end + 1) }
    }

    /// Without spaces at the ends of lines, and with at most one empty line between two.
    private static func tidied(_ text: String) -> String {
        if !text.utf8.contains(UInt8(ascii: "\n")) { return text.trimmed }
        var lines: [Substring] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let trimmed = Substring(String(line).trimmed)
            if trimmed.isEmpty, lines.last?.isEmpty ?? true { continue }
            lines.append(trimmed)
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    private static func shortened(_ text: String, _ length: Int) -> String {
        let scalars = text.unicodeScalars
        guard scalars.count > length else { return text }
        var short = String.UnicodeScalarView(scalars.prefix(length - 1))
        short.append("\u{2026}")
        return String(short)
    }
}
