import Synchronization

/// A disk on which tests decide what is free.
final class Reserve: Sendable {
    private let value: Mutex<Int>

    init(bytes: Int) { value = Mutex(bytes) }

    var bytes: Int {
        get { value.withLock { $0 } }
        set { value.withLock { $0 = newValue } }
    }
}
