/// The lines of a piece of a mail, without their ends: CRLF, or LF alone as some stores keep it.
struct MailLines: Sequence, Sendable {
    let bytes: ArraySlice<UInt8>

    func makeIterator() -> Iterator { Iterator(rest: bytes) }

    struct Iterator: IteratorProtocol {
        /// What has not been given yet.
        private(set) var rest: ArraySlice<UInt8>

        init(rest: ArraySlice<UInt8>) { self.rest = rest }

        mutating func next() -> ArraySlice<UInt8>? {
            guard !rest.isEmpty else { return nil }
            let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
            var line = rest[rest.startIndex..<end]
            if line.last == 0x0D { line.removeLast() }
            rest = rest[Swift.min(end + 1, rest.endIndex)...]
            return line
        }
    }

    /// The lines of the header.
    var untilEmpty: some Sequence<ArraySlice<UInt8>> { lazy.prefix { !$0.isEmpty } }

    /// What follows the first empty line; nothing where there is none.
    var afterEmpty: ArraySlice<UInt8> {
        var lines = makeIterator()
        while let line = lines.next() {
            if line.isEmpty { return lines.rest }
        }
        return lines.rest
    }
}
