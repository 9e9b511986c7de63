import CSystem
import Foundation

/// Collects the locations of all nodes of a file, 16 bytes each: in memory up to `maxInMemory` nodes (320 MB), beyond
/// that in an unlinked file beside the database, mapped into memory, so that the kernel decides what of it stays there.
final class NodeLocationTable {
    static let maxInMemory = 20_000_000

    private(set) var base: UnsafeMutablePointer<NodeLocation>
    private(set) var count = 0
    private var capacity = 0
    private var isSorted = true
    private var file: MappedFile?
    private let folder: URL
    private let maxInMemory: Int

    init(folder: URL, maxInMemory: Int = NodeLocationTable.maxInMemory) {
        self.folder = folder
        self.maxInMemory = maxInMemory
        base = UnsafeMutablePointer.allocate(capacity: 0)
    }

    deinit { if file == nil { free(base) } }

    /// Adds locations; of two with the same id, one after the other, the later stands.
    func append(_ locations: [NodeLocation]) throws(ImportError) {
        try reserve(count + locations.count)
        for location in locations {
            let last = count > 0 ? base[count - 1].id : Int64.min
            if location.id == last {
                base[count - 1] = location
                continue
            }
            if location.id < last { isSorted = false }
            base[count] = location
            count += 1
        }
    }

    /// Puts them in the order of their ids; after this nothing may be added.
    func sort() {
        guard !isSorted else { return }
        LocationSort.sort(UnsafeMutableBufferPointer(start: base, count: count))
        isSorted = true
    }

    private func reserve(_ needed: Int) throws(ImportError) {
        guard needed > capacity else { return }
        let wanted = max(needed, min(2 * capacity, capacity + Self.maxInMemory), 65_536)
        let bytes = wanted * MemoryLayout<NodeLocation>.stride
        if wanted <= maxInMemory {
            guard let memory = realloc(base, bytes) else {
                throw ImportError(.tooLarge, "Not enough memory for the positions of the nodes.")
            }
            base = memory.assumingMemoryBound(to: NodeLocation.self)
        } else if let file {
            base = try file.grow(to: bytes).assumingMemoryBound(to: NodeLocation.self)
        } else {
            let file = try MappedFile(folder: folder)
            let mapped = try file.grow(to: bytes).assumingMemoryBound(to: NodeLocation.self)
            mapped.update(from: base, count: count)
            free(base)
            base = mapped
            self.file = file
        }
        capacity = wanted
    }
}
