/// Entity tags (RFC 9110 section 8.8.3): `"abc"` is strong, `W/"abc"` weak.
enum EntityTag {
    /// The tag of the gzip form of what `tag` names: a strong tag stands for exact bytes.
    static func gzip(_ tag: String) -> String {
        guard !tag.hasPrefix("W/"), tag.hasSuffix("\"") else { return tag }
        return tag.dropLast() + "-gzip\""
    }

    /// Whether a list such as `If-None-Match` names `tag`, or is `*`. A malformed list names nothing.
    /// - Parameter weakly: `W/"a"` and `"a"` are the same (section 8.8.3.2); otherwise both must be strong.
    static func list(_ list: String, contains tag: String, weakly: Bool) -> Bool {
        if list == tag { return weakly || !tag.hasPrefix("W/") }
        var rest = Substring(list).drop(while: isSpace)
        if rest.first == "*" { return rest.dropFirst().allSatisfy(isSpace) }
        while !rest.isEmpty {
            let isWeak = rest.hasPrefix("W/")
            guard let (opaque, after) = opaqueTag(isWeak ? rest.dropFirst(2) : rest) else { return false }
            if weakly ? opaque == withoutWeakness(tag) : !isWeak && opaque == tag { return true }
            rest = after.drop(while: isSpace)
            guard rest.isEmpty || rest.first == "," else { return false }
            rest = rest.drop { isSpace($0) || $0 == "," }
        }
        return false
    }

    /// The quoted part at the start, with its quotes, and what follows.
    private static func opaqueTag(_ text: Substring) -> (tag: Substring, rest: Substring)? {
        guard text.first == "\"", let close = text.dropFirst().firstIndex(of: "\"") else { return nil }
        let end = text.index(after: close)
        return (text[..<end], text[end...])
    }

    private static func withoutWeakness(_ tag: String) -> Substring {
        tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
    }

    private static func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }
}
