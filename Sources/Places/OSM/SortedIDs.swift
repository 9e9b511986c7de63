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
}
