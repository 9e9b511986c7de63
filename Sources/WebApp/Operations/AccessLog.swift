import HTTPServer
import Logging

/// A line per request: method, path without query, status, bytes, milliseconds and number. No cookie, no position, no
/// address of a person.
struct AccessLog: Sendable {
    let logger: Logger
    let isOn: Bool

    func record(_ exchange: Exchange) {
        if let failure = exchange.failure { logger.error("Request \(exchange.requestID) failed: \(failure)") }
        guard isOn else { return }
        logger.info("\(Self.line(exchange))")
    }

    static func line(_ exchange: Exchange) -> String {
        let (seconds, attoseconds) = exchange.duration.components
        let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
        let milliseconds = "\(microseconds / 1_000).\(String(microseconds % 1_000 + 1_000).dropFirst())"
        let method = exchange.method?.rawValue ?? "-"
        let path = exchange.path.isEmpty ? "-" : exchange.path
        return "\(method) \(path) \(exchange.status.code) \(exchange.bytes) \(milliseconds)ms #\(exchange.requestID)"
    }
}
