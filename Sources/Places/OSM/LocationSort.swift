/// Sorts locations by id in place, in at most 64 steps over all of them whatever their order is: binary radix exchange
/// from the highest bit. Map files are nearly always sorted already, so this is for the others.
enum LocationSort {
    static func sort(_ locations: UnsafeMutableBufferPointer<NodeLocation>) {
        var pending: [(range: Range<Int>, bit: Int)] = [(0..<locations.count, 63)]
        while let (range, bit) = pending.popLast() {
            guard range.count > 1 else { continue }
            let middle = partition(locations, range, bit)
            guard bit > 0 else { continue }
            pending.append((range.lowerBound..<middle, bit - 1))
            pending.append((middle..<range.upperBound, bit - 1))
        }
    }

    /// Moves the ids without the bit before those with it.
    private static func partition(
        _ locations: UnsafeMutableBufferPointer<NodeLocation>,
        _ range: Range<Int>,
        _ bit: Int
    ) -> Int {
        var low = range.lowerBound
        var high = range.upperBound
        while low < high {
            if rank(locations[low]) >> UInt64(bit) & 1 == 0 {
                low += 1
            } else {
                high -= 1
                locations.swapAt(low, high)
            }
        }
        return low
    }

    /// Negative ids before the others.
    private static func rank(_ location: NodeLocation) -> UInt64 { UInt64(bitPattern: location.id) ^ 1 << 63 }
}
