import Synchronization

/// The sizes of files that were asked for, which never change. It may forget at any time.
final class MediaSizes: Sendable {
    private static let most = 20_000

    private let sizes = Mutex<[MediaKey: Int]>([:])

    subscript(key: MediaKey) -> Int? {
        get { sizes.withLock { $0[key] } }
        set {
            sizes.withLock { sizes in
                if sizes.count >= Self.most { sizes = [:] }
                sizes[key] = newValue
            }
        }
    }
}
