/// Which lines functions take, as the formatter sets them: the brace that ends one stands below the first word of its
/// declaration.
enum FunctionLines {
    /// Each function, initialiser and computed property with a body; lines count from 0.
    static func all(in file: SourceTree.File) -> [Range<Int>] {
        let lines = file.lines
        let function = /^ *([@\w()]+ )*(func .|init[?<(]|deinit |subscript[<(])/
        let property = /^ *([@\w()]+ )*var \w+.*\{$/
        return lines.indices.filter { lines[$0].contains(function) || lines[$0].contains(property) }
            .compactMap { range(from: $0, lines) }
    }

    private static func range(from start: Int, _ lines: [Substring]) -> Range<Int>? {
        let line = lines[start]
        let indent = line.prefix { $0 == " " }
        // The head may be longer than a line; its last one opens the body, or closes it right away.
        let head = lines[start...].prefix { !$0.hasSuffix("{") && !$0.hasSuffix("}") }
        let opening = start + head.count
        guard opening < lines.count, !head.dropFirst().contains(where: { $0.prefix { $0 == " " } < indent }) else {
            return nil
        }
        if lines[opening].hasSuffix("}") {
            // Without a body of its own: what closes there is something around it.
            return lines[opening].contains("{") ? start..<opening + 1 : nil
        }
        let body = lines[(opening + 1)...].prefix { !$0.hasPrefix(indent + "}") }
        return start..<min(opening + 1 + body.count + 1, lines.count)
    }
}
