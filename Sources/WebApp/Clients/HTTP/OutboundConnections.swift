import CCurl
import Synchronization

/// Connections to a server that is called again and again: a handle of libcurl keeps its own when a call is done
/// (curl_easy_reset(3)). At most so many rest here as ever were in use at once, and never more than `most`.
final class OutboundConnections: Sendable {
    private static let most = 16

    /// Addresses of handles, none of which is in use.
    private let resting = Mutex<[UInt]>([])

    deinit {
        for address in resting.withLock({ $0 }) { curl_easy_cleanup(UnsafeMutableRawPointer(bitPattern: address)) }
    }

    /// `nil` where all are in use.
    func take() -> UnsafeMutableRawPointer? {
        resting.withLock { $0.popLast() }.flatMap { UnsafeMutableRawPointer(bitPattern: $0) }
    }

    /// After a call that came to its end; nothing of it is left in the handle but its connection.
    func keep(_ handle: UnsafeMutableRawPointer) {
        curl_easy_reset(handle)
        let isKept = resting.withLock { resting in
            guard resting.count < Self.most else { return false }
            resting.append(UInt(bitPattern: handle))
            return true
        }
        if !isKept { curl_easy_cleanup(handle) }
    }
}
