import Models
import Synchronization

/// How much of the newest uploads this program has synced, so that the next part need not sync it once more: even where
/// there is nothing to write, that empties the cache of the disk. It may forget at any time.
final class DurableSizes: Sendable {
    private static let most = 1_024

    private let sizes = Mutex<[UploadName: Int]>([:])

    func size(of name: UploadName) -> Int? { sizes.withLock { $0[name] } }

    func note(_ size: Int, of name: UploadName) {
        sizes.withLock { sizes in
            if sizes.count >= Self.most { sizes = [:] }
            sizes[name] = size
        }
    }

    func forget(_ name: UploadName) { sizes.withLock { $0[name] = nil } }
}
