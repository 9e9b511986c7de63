import Foundation
import Logging
import Synchronization

/// Writes log lines to a descriptor in batches: a system call per request would cost more than many requests do.
/// Lines above `info` are written at once, the others within a quarter of a second or when there are many.
final class LogOutput: Sendable {
    private let descriptor: CInt
    private let pending = Mutex<[UInt8]>([])

    private static let maxPendingBytes = 65_536
    private static let interval = 0.25

    init(descriptor: CInt) {
        self.descriptor = descriptor
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
        Logger(label: label) { LineLogHandler(label: $0, output: self) }
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

/// One line per message: time, level, label, message, metadata.
private struct LineLogHandler: LogHandler {
    let label: String
    let output: LogOutput
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info

    init(label: String, output: LogOutput) {
        self.label = label
        self.output = output
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let all = metadata.merging(event.metadata ?? [:]) { $1 }
        let fields = all.isEmpty ? "" : " " + all.map { "\($0)=\($1)" }.sorted().joined(separator: " ")
        let time = Date().formatted(.iso8601)
        // A message of many lines could pass for many messages.
        let message = "\(event.message)".replacing("\n", with: "\\n")
        output.write("\(time) \(event.level) \(label) \(message)\(fields)\n", isUrgent: event.level > .info)
    }
}
