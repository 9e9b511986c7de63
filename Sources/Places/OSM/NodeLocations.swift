/// Finds nodes by id in a table that is complete. A sample of the ids, small enough for the processor's cache, leads to
/// the page where a node is; the nodes of a way are often neighbours and then found without a search.
///
/// `@unchecked Sendable`: the table is sorted here once and never written again, so any number of threads may read it.
final class NodeLocations: @unchecked Sendable {
    private static let step = 256

    private let table: NodeLocationTable
    private let base: UnsafePointer<NodeLocation>
    private let count: Int
    private let sample: [Int64]

    init(_ table: NodeLocationTable) {
        table.sort()
        self.table = table
        base = UnsafePointer(table.base)
        count = table.count
        sample = stride(from: 0, to: table.count, by: Self.step).map { [base = table.base] in base[$0].id }
    }

    /// The locations of `ids` in their order, `nil` for those that the file does not have.
    func find(_ ids: [Int64]) -> [NodeLocation?] {
        withExtendedLifetime(table) {
            var guess = 0
            return ids.map { id in
                if guess < count, base[guess].id == id {
                    guess += 1
                    return base[guess - 1]
                }
                guard let index = index(of: id) else { return nil }
                guess = index + 1
                return base[index]
            }
        }
    }

    private func index(of id: Int64) -> Int? {
        let page = Self.lowerBound(0, sample.count) { sample[$0] <= id } - 1
        guard page >= 0 else { return nil }
        let start = page * Self.step
        let index = Self.lowerBound(start, min(start + Self.step, count)) { base[$0].id < id }
        return index < count && base[index].id == id ? index : nil
    }

    /// The first of the numbers for which `isBefore` does not hold.
    @inline(__always)
    private static func lowerBound(_ from: Int, _ to: Int, _ isBefore: (Int) -> Bool) -> Int {
        var low = from
        var high = to
        while low < high {
            let middle = (low &+ high) >> 1
            if isBefore(middle) { low = middle &+ 1 } else { high = middle }
        }
        return low
    }
}
