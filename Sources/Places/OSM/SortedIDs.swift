/// A set of object ids in ascending order: eight bytes each, found by binary search.
struct SortedIDs: Sendable {
    private let ids: [Int64]

    init(_ unsorted: [Int64]) {
        var sorted = unsorted
        sorted.sort()
        var unique: [Int64] = []
        for id in sorted where id != unique.last { unique.append(id) }
        ids = unique
    }

    var count: Int { ids.count }

    /// The position of the first id that is not less than `id`.
    func lowerBound(_ id: Int64) -> Int {
        var low = 0
        var high = ids.count
        while low < high {
            let middle = (low &+ high) >> 1
            if ids[middle] < id { low = middle &+ 1 } else { high = middle }
        }
        return low
    }

    func index(of id: Int64) -> Int? {
        let index = lowerBound(id)
        return index < ids.count && ids[index] == id ? index : nil
    }

    func intersects(_ range: ClosedRange<Int64>) -> Bool {
        let index = lowerBound(range.lowerBound)
        return index < ids.count && ids[index] <= range.upperBound
    }

    /// A finder for ids that come mostly in ascending order.
    func makeCursor() -> Cursor { Cursor(ids: ids) }

    struct Cursor {
        private let ids: [Int64]
        private var next = 0
        private var last = Int64.min

        fileprivate init(ids: [Int64]) { self.ids = ids }

        /// As `index(of:)`; constant time as long as the ids asked for ascend through a dense part of the set.
        mutating func index(of id: Int64) -> Int? {
            if id < last || next >= ids.count || ids[next] < id { seek(id) }
            last = id
            return next < ids.count && ids[next] == id ? next : nil
        }

        private mutating func seek(_ id: Int64) {
            var low = id < last ? 0 : next
            var high = ids.count
            while low < high {
                let middle = (low &+ high) >> 1
                if ids[middle] < id { low = middle &+ 1 } else { high = middle }
            }
            next = low
        }
    }
}
