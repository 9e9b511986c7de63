import Synchronization

/// Keeps what a conversion says of its progress.
final class ToldProgress: Sendable {
    private let told = Mutex<[Double]>([])

    func add(_ value: Double) { told.withLock { $0.append(value) } }
    var values: [Double] { told.withLock { $0 } }
}
