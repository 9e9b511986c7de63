import Foundation
import HTTPServer
import Logging

/// A line per request: method, path without query, status, bytes, milliseconds and number, and why it was refused. No
/// cookie, no position, no address of a person, no words that somebody typed.
struct AccessLog: Sendable {
    let logger: Logger
    let isOn: Bool

    /// What follows these in a path opens an account, an invitation or a calendar, ends somebody's mails, or says where
    /// somebody looks.
    private static let discreet = RouteTable.site.secretPrefixes

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
        // As the table of routes reads it: "/%74iles/" is "/tiles/".
        let start = discreet.first(where: (exchange.path.removingPercentEncoding ?? exchange.path).hasPrefix)
        let path = exchange.path.isEmpty ? "-" : start.map { $0 + "-" } ?? exchange.path
        let reason = exchange.reason.map { " (\($0))" } ?? ""
        return "\(method) \(path) \(exchange.status.code) \(exchange.bytes) \(milliseconds)ms #\(exchange.requestID)"
            + reason
    }
}
