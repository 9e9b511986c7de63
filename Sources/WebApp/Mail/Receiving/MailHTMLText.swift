/// What can be read of a mail that was written as HTML: its words, in lines. No more of HTML is understood than mail programs write,
/// and whatever is odd stays as it is, as text.
struct MailHTMLText {
    private let html: Substring
    private var text = ""

    /// Elements whose content nobody reads, and those that hold what was answered to.
    private static let skipped: Set<Substring> = ["head", "style", "script", "title", "blockquote", "template"]
    private static let blocks: Set<Substring> = [
        "p", "div", "br", "li", "tr", "h1", "h2", "h3", "h4", "ul", "ol", "table", "hr",
    ]

    /// - Parameter html: at most as long as a mail may be.
    static func text(of html: String) -> String {
        var reader = MailHTMLText(html: html[...])
        reader.read()
        return reader.text
    }

    private init(html: Substring) { self.html = html }

    private mutating func read() {
        var rest = html
        /// The element that is passed over, and how many of it are open.
        var passed: (name: Substring, depth: Int)?
        while let open = rest.firstIndex(of: "<") {
            if passed == nil { appendWords(rest[..<open]) }
            let tag = rest[open...]
            if tag.hasPrefix("<!--") {
                guard let end = tag.firstRange(of: "-->") else { return }
                rest = tag[end.upperBound...]
                continue
            }
            guard let close = tag.firstIndex(of: ">") else { return }
            let inside = tag[tag.index(after: open)..<close]
            rest = tag[tag.index(after: close)...]
            let isEnd = inside.hasPrefix("/")
            let name = Self.name(of: isEnd ? inside.dropFirst() : inside)
            if let (element, depth) = passed {
                guard name == element else { continue }
                passed = isEnd ? (depth == 1 ? nil : (element, depth - 1)) : (element, depth + 1)
            } else if Self.skipped.contains(name), !isEnd, !inside.hasSuffix("/") {
                passed = (name, 1)
            } else if !isEnd, inside.contains("divRplyFwdMsg") {
                // The head of Outlook, and beside it, in no element of its own, the whole mail.
                return
            } else if !isEnd, Self.holdsQuotation(inside) {
                passed = (name, 1)
            } else if Self.blocks.contains(name) {
                text += "\n"
            }
        }
        if passed == nil { appendWords(rest) }
    }

    /// What Gmail and others put around the mail that is answered.
    private static func holdsQuotation(_ tag: Substring) -> Bool {
        ["gmail_quote", "yahoo_quoted", "moz-cite-prefix"].contains { tag.contains($0) }
    }

    private static func name(of tag: Substring) -> Substring {
        Substring(tag.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.lowercased())
    }

    /// White space between words is one space, as browsers show it.
    private mutating func appendWords(_ words: Substring) {
        let decoded = Self.decoded(words)
        var hasSpace = false
        for scalar in decoded.unicodeScalars {
            if [" ", "\n", "\r", "\t"].contains(scalar) {
                hasSpace = true
            } else {
                if hasSpace, !text.isEmpty, text.last != "\n" { text += " " }
                hasSpace = false
                text.unicodeScalars.append(scalar)
            }
        }
        if hasSpace, !text.isEmpty, text.last != "\n" { text += " " }
    }

    private static let entities: [Substring: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "auml": "ä", "ouml": "ö", "uuml": "ü",
        "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "hellip": "…", "ndash": "–", "mdash": "—", "rsquo": "’",
    ]

    private static func decoded(_ words: Substring) -> String {
        var (result, rest) = ("", words)
        while let ampersand = rest.firstIndex(of: "&") {
            result += rest[..<ampersand]
            let behind = rest[rest.index(after: ampersand)...]
            let name = behind.prefix(12).prefix { $0 != ";" && !$0.isWhitespace && $0 != "&" }
            if let known = entity(name), behind[name.endIndex...].hasPrefix(";") {
                result += known
                rest = behind[behind.index(after: name.endIndex)...]
            } else {
                result += "&"
                rest = behind
            }
        }
        return result + rest
    }

    private static func entity(_ name: Substring) -> String? {
        if let known = entities[name] { return known }
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
        let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap(Unicode.Scalar.init).map { $0.value < 0x20 ? " " : String(Character($0)) }
    }
}
