import HTTPServer
import Synchronization

/// Says that connections were closed, or wait: at once, and then a line a minute at most with how often. No address is told.
final class ConnectionTroubleLog: Sendable {
    private struct Count {
        var since = 0
        /// Epoch seconds.
        var toldAt: Int64?
    }

    private let counts = Mutex<[ConnectionTrouble: Count]>([:])
    private let configuration: ServerConfiguration

    init(_ configuration: ServerConfiguration) { self.configuration = configuration }

    /// The line to write, where it is time for one.
    func line(_ trouble: ConnectionTrouble, now: Int64) -> String? {
        let times: Int? = counts.withLock { counts in
            var count = counts[trouble] ?? Count()
            defer { counts[trouble] = count }
            count.since += 1
            // The clock may have been put back.
            if let told = count.toldAt, abs(now - told) < 60 { return nil }
            defer { count = Count(toldAt: now) }
            return count.since
        }
        return times.map { words(trouble, times: $0) }
    }

    private func words(_ trouble: ConnectionTrouble, times: Int) -> String {
        let often = times == 1 ? "once" : "\(times) times"
        switch trouble {
        case .perAddress:
            return
                "More than \(configuration.maxConnectionsPerAddress) connections of one address (\(often)): further ones are closed. "
                + "A proxy's are not counted once --trust-proxy and --trusted-proxies name it"
        case .all:
            return
                "\(configuration.maxConnections) connections are open (met \(often)): further ones wait (--max-connections)"
        case .noProxyHeader:
            return
                "A trusted proxy has connected without the header of --proxy-protocol (\(often)): such connections are closed"
        }
    }
}
