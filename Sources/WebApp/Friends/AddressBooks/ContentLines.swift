/// The lines of a text, whatever ends them, with their numbers.
struct ContentLines {
    private var rest: ArraySlice<UInt8>
    /// The number of the line that `next` returned last, from 1.
    private(set) var number = 0

    init(_ text: ArraySlice<UInt8>) { rest = text }

    /// The first byte of the line that comes next.
    var peek: UInt8? { rest.first }

    mutating func next() -> ArraySlice<UInt8>? {
        guard !rest.isEmpty else { return nil }
        number += 1
        let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
        let line = rest[..<end]
        var after = end
        if after < rest.endIndex {
            let isReturn = rest[after] == 0x0D
            after += 1
            if isReturn, after < rest.endIndex, rest[after] == 0x0A { after += 1 }
        }
        rest = rest[after...]
        return line
    }
}
