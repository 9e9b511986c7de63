@testable import HTTPServer

/// A second opinion on an accepted head, written without a look at the parser: slow, naive, by the letter of RFC 9112.
enum StrictHead {
    /// What is wrong with the acceptance of the first `consumed` bytes; `nil` if nothing is.
    static func objection(_ bytes: [UInt8], _ head: HeadOutcome.Head, consumed: Int) -> String? {
        guard consumed <= bytes.count else { return "consumed more than there was" }
        let section = Array(bytes[..<consumed])
        if let objection = lineEndObjection(section) { return objection }
        var lines = lines(section)
        while lines.first?.isEmpty == true { lines.removeFirst() }
        guard lines.suffix(2) == [[], []] else { return "the head does not end with an empty line" }
        lines.removeLast(2)
        guard !lines.contains([]) else { return "an empty line inside the head" }
        let requestLine = lines.removeFirst()
        return requestLineObjection(requestLine, head) ?? fieldsObjection(lines, head)
    }

    private static func lineEndObjection(_ section: [UInt8]) -> String? {
        for (index, byte) in section.enumerated() {
            if byte == 0x0D, index + 1 >= section.count || section[index + 1] != 0x0A { return "a bare CR" }
            if byte == 0x0A, index == 0 || section[index - 1] != 0x0D { return "a bare LF" }
            if byte < 0x20 && ![0x09, 0x0A, 0x0D].contains(byte) || byte == 0x7F { return "a control character" }
        }
        return nil
    }

    private static func lines(_ section: [UInt8]) -> [[UInt8]] {
        section.split(separator: 0x0A, omittingEmptySubsequences: false).map { $0.filter { $0 != 0x0D } }
    }

    private static func requestLineObjection(_ line: [UInt8], _ head: HeadOutcome.Head) -> String? {
        let words = line.split(separator: 0x20, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        guard words.count == 3, !words.contains(where: \.isEmpty) else { return "not three words in the request line" }
        guard words[0] == head.method.rawValue else { return "another method" }
        guard words[2] == (head.version == .http11 ? "HTTP/1.1" : "HTTP/1.0") else { return "another version" }
        guard !words[1].utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F || $0 == 0x23 }) else { return "a wild target" }
        let mark = words[1].firstIndex(of: "?")
        guard mark.map({ String(words[1][words[1].index(after: $0)...]) }) == head.query else { return "another query" }
        let path = String(words[1][..<(mark ?? words[1].endIndex)])
        return path.hasSuffix(head.path) || head.path == "/" ? nil : "another path"
    }

    private static func fieldsObjection(_ lines: [[UInt8]], _ head: HeadOutcome.Head) -> String? {
        var values: [String: [String]] = [:]
        for line in lines {
            guard let colon = line.firstIndex(of: 0x3A), colon > 0 else { return "a line without a name" }
            guard line[..<colon].allSatisfy(isNameByte) else { return "a name that is no token, or a folded line" }
            let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
            values[name, default: []].append(trimmed(line[(colon + 1)...]))
        }
        let hosts = values["host"] ?? []
        guard hosts == head.hosts, hosts.count == 1 || (hosts.isEmpty && head.version == .http10) else {
            return "not one Host"
        }
        let lengths = values["content-length"] ?? []
        let codings = values["transfer-encoding"] ?? []
        guard lengths == head.lengths, codings == head.codings else { return "fields read differently" }
        return framing(lengths, codings, head.version) == head.framing ? nil : "not exactly this one framing"
    }

    /// `nil` where the framing is ambiguous.
    private static func framing(
        _ lengths: [String],
        _ codings: [String],
        _ version: RequestHead.Version
    ) -> RequestHead.Framing? {
        switch (lengths.count, codings.count) {
        case (0, 0): RequestHead.Framing.none
        case (1, 0):
            lengths[0].utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(lengths[0]).map { .length($0) } : nil
        case (0, 1): codings[0].lowercased() == "chunked" && version == .http11 ? .chunked : nil
        default: nil
        }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8.contains(byte)
    }

    private static func trimmed(_ value: ArraySlice<UInt8>) -> String {
        let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
        let front = value.drop(while: isSpace)
        return String(decoding: front.reversed().drop(while: isSpace).reversed(), as: UTF8.self)
    }
}
