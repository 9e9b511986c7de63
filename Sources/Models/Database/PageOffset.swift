/// How a page of a list is found: by counting the rows before it.
enum PageOffset {
    /// The rows before a page; `number` counts from 1, and smaller is the first.
    static func rows(beforePage number: Int, of size: Int) -> Int {
        // A page that nobody can have written: far beyond it, the offset would overflow.
        (min(max(number, 1), 1_000_000) - 1) * size
    }
}

extension Array {
    /// The rows of a page, and whether there are more: of a list that was asked for one more than a page holds.
    consuming func page(of size: Int) -> ([Element], Bool) {
        let hasMore = count > size
        if hasMore { removeLast(count - size) }
        return (self, hasMore)
    }
}
