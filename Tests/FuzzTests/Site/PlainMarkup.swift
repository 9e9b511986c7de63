/// A second reader of pages that were made of somebody's text: what stands between angle brackets has to be one of few things.
enum PlainMarkup {
    private static let names: Set<Substring> = [
        "h2", "h3", "h4", "p", "ul", "ol", "li", "blockquote", "pre", "hr", "em", "strong", "code", "a", "br",
    ]
    private static let attributes: Set<Substring> = ["dir", "class", "start", "href", "rel"]
    private static let beginnings = ["https://", "http://", "mailto:", "/"]

    /// Throws `FuzzFailure`.
    static func check(_ html: String) throws {
        var rest = Substring(html).unicodeScalars
        while let open = rest.firstIndex(of: "<") {
            guard let end = rest[open...].firstIndex(of: ">") else { throw FuzzFailure("an open tag in \(html)") }
            try checkTag(Substring(rest[rest.index(after: open)..<end]), html)
            rest = rest[rest.index(after: end)...]
        }
    }

    private static func checkTag(_ tag: Substring, _ html: String) throws {
        let body = tag.first == "/" ? tag.dropFirst() : tag
        let name = body.prefix { $0.isLetter || $0.isNumber }
        try require(names.contains(name), "an element \(name) in \(html)")
        var rest = body.dropFirst(name.count).drop { $0 == " " }
        while !rest.isEmpty, rest != "/" {
            let parts = rest.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            try require(attributes.contains(parts[0]) && parts.count == 2, "an attribute \(parts[0]) in \(html)")
            let isQuoted = parts[1].first == "\""
            let value = (isQuoted ? parts[1].dropFirst() : parts[1]).prefix { isQuoted ? $0 != "\"" : $0 != " " }
            if parts[0] == "href" { try checkLink(value, html) }
            rest = parts[1].dropFirst(value.count + (isQuoted ? 2 : 0)).drop { $0 == " " }
        }
    }

    private static func checkLink(_ link: Substring, _ html: String) throws {
        try require(beginnings.contains { link.lowercased().hasPrefix($0) }, "a link to \(link) in \(html)")
        try require(!link.hasPrefix("//") && !link.hasPrefix("/\\"), "a link to another site: \(link)")
    }
}
