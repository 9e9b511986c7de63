import Synchronization

/// How far the copies of videos are that this process is making, by the number of their file. Lost with the process: whoever
/// takes the work up begins anew.
final class MediaProgress: Sendable {
    private let parts = Mutex<[Int64: Double]>([:])

    /// From 0 to 1; `nil` for what is not being made here.
    subscript(file: Int64) -> Double? {
        get { parts.withLock { $0[file] } }
    }

    func set(_ part: Double?, of file: Int64) { parts.withLock { $0[file] = part } }
}
