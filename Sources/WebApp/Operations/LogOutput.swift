import Foundation
import Logging
import Synchronization

/// Writes log lines to a descriptor in batches: a system call per request would cost more than many requests do.
/// Lines above `info` are written at once, the others within a quarter of a second or when there are many.
final class LogOutput: Sendable {
    private let descriptor: CInt
    private let style: LogStyle
    private let pending = Mutex<[UInt8]>([])

    private static let maxPendingBytes = 65_536
    private static let interval = 0.25

    init(descriptor: CInt, style: LogStyle = LogStyle()) {
        (self.descriptor, self.style) = (descriptor, style)
        let thread = Thread { [weak self] in
            while let self {
                Thread.sleep(forTimeInterval: Self.interval)
                self.flush()
            }
        }
        thread.name = "log"
        thread.start()
    }

    func logger(_ label: String) -> Logger {
        Logger(label: label) { [style] label in
            switch style.format {
            case .text: LineLogHandler(label: label, output: self, level: style.level)
            case .json: JSONLogHandler(label: label, output: self, level: style.level)
            }
        }
    }

    func write(_ line: String, isUrgent: Bool) {
        let isFull = pending.withLock { pending in
            pending.append(contentsOf: line.utf8)
            return pending.count > Self.maxPendingBytes
        }
        if isUrgent || isFull { flush() }
    }

    func flush() {
        // Under the lock, so that lines keep their order.
        pending.withLock { pending in
            var rest = pending[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
                // A log that nobody reads any more must not stop the server.
                guard count > 0 else { break }
                rest = rest.dropFirst(count)
            }
            pending.removeAll(keepingCapacity: true)
        }
    }
}
