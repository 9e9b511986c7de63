/// Whether a binary property list is a tree that is not deep, of arrays and dictionaries. Foundation reads its objects by calling
/// itself, and one that is held by several as often as it is held: a file of a few lines can keep it busy for years. At a set,
/// which no program writes into one, it crashes.
struct BinaryListShape {
    private let bytes: [UInt8]
    private let offsetSize: Int
    private let linkSize: Int
    private let count: Int
    private let top: Int
    private let table: Int

    private static let trailerSize = 32

    /// `nil` for what is no binary list, which Foundation says, too.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: Array("bplist".utf8)), bytes.count >= 8 + Self.trailerSize else { return nil }
        let end = bytes.count - Self.trailerSize
        func number(_ start: Int) -> Int? {
            Int(exactly: bytes[start..<start + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
        }
        guard let count = number(end + 8), let top = number(end + 16), let table = number(end + 24) else { return nil }
        (offsetSize, linkSize) = (Int(bytes[end + 6]), Int(bytes[end + 7]))
        guard (1...8).contains(offsetSize), (1...8).contains(linkSize), (8...end).contains(table),
            count <= (end - table) / offsetSize, top < count
        else { return nil }
        (self.bytes, self.count, self.top, self.table) = (bytes, count, top, table)
    }

    /// Each array and dictionary is held once at most, they are nested no deeper than `most`, and there is no set.
    func isTree(deepest most: Int) -> Bool {
        var seen = [Bool](repeating: false, count: count)
        var open = [(object: top, depth: 0)]
        while let (object, depth) = open.popLast() {
            guard object < count else { continue }
            if isSet(object) { return false }
            guard let links = links(of: object) else { continue }
            if seen[object] || depth >= most { return false }
            seen[object] = true
            for link in links { open.append((number(at: link, linkSize), depth + 1)) }
        }
        return true
    }

    /// With an order or without.
    private func isSet(_ object: Int) -> Bool {
        let offset = offset(of: object)
        return offset < table && 0xB...0xC ~= bytes[offset] >> 4
    }

    private func offset(of object: Int) -> Int { number(at: table + object * offsetSize, offsetSize) }

    /// Where the numbers of the objects stand that an object holds; `nil` for one that holds none.
    private func links(of object: Int) -> StrideTo<Int>? {
        let end = table
        let offset = offset(of: object)
        guard offset < end, 0xA...0xD ~= bytes[offset] >> 4 else { return nil }
        var (held, start) = (Int(bytes[offset] & 15), offset + 1)
        if held == 15 {
            guard start < end, bytes[start] >> 4 == 1, bytes[start] & 15 <= 3 else { return nil }
            let size = 1 << Int(bytes[start] & 15)
            guard start + 1 + size <= end else { return nil }
            held = number(at: start + 1, size)
            start += 1 + size
        }
        // A dictionary holds keys and values.
        let room = (end - start) / linkSize
        guard held <= room else { return nil }
        let all = bytes[offset] >> 4 == 0xD ? min(held * 2, room) : held
        return stride(from: start, to: start + all * linkSize, by: linkSize)
    }

    /// One that is too large for a number is as good as the largest.
    private func number(at start: Int, _ size: Int) -> Int {
        Int(clamping: bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
}
