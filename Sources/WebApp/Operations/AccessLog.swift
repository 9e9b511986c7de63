import Foundation
import HTTPServer
import Logging

/// A line per request: method, path without query, status, bytes, milliseconds and number, why it was refused, and where the operator
/// wants it the number of the member's account. No
/// cookie, no position, no address of a person, no words that somebody typed.
struct AccessLog: Sendable {
    let logger: Logger
    let isOn: Bool
    var format = LogFormat.text

    /// What follows these in a path opens an account, an invitation or a calendar, ends somebody's mails, or says where
    /// somebody looks.
    private static let discreet = RouteTable.site.secretPrefixes

    func record(_ exchange: Exchange) {
        if let failure = exchange.failure { logger.error("Request \(exchange.requestID) failed: \(failure)") }
        guard isOn else { return }
        switch format {
        case .text: logger.info("\(Self.line(exchange))")
        case .json: logger.info("\(Self.method(exchange)) \(Self.path(exchange))", metadata: Self.fields(exchange))
        }
    }

    static func line(_ exchange: Exchange) -> String {
        let (seconds, attoseconds) = exchange.duration.components
        let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
        let milliseconds = "\(microseconds / 1_000).\(String(microseconds % 1_000 + 1_000).dropFirst())"
        let (method, path) = (method(exchange), path(exchange))
        let member = exchange.visitor.map { " by \($0)" } ?? ""
        let reason = exchange.reason.map { " (\($0))" } ?? ""
        return "\(method) \(path) \(exchange.status.code) \(exchange.bytes) \(milliseconds)ms #\(exchange.requestID)"
            + member + reason
    }

    /// The same for whoever collects lines by their fields.
    static func fields(_ exchange: Exchange) -> Logger.Metadata {
        let (seconds, attoseconds) = exchange.duration.components
        var metadata: Logger.Metadata = [
            "method": "\(method(exchange))", "path": "\(path(exchange))",
            "status": .stringConvertible(exchange.status.code), "bytes": .stringConvertible(exchange.bytes),
            "seconds": .stringConvertible(Double(seconds) + Double(attoseconds / 1_000_000_000_000) / 1e6),
            "request_id": "\(exchange.requestID)",
        ]
        if let member = exchange.visitor { metadata["account"] = .stringConvertible(member) }
        if let reason = exchange.reason { metadata["reason"] = "\(reason)" }
        return metadata
    }

    private static func method(_ exchange: Exchange) -> String { exchange.method?.rawValue ?? "-" }

    private static func path(_ exchange: Exchange) -> String {
        // As the table of routes reads it: "/%74iles/" is "/tiles/".
        let start = discreet.first(where: (exchange.path.removingPercentEncoding ?? exchange.path).hasPrefix)
        return exchange.path.isEmpty ? "-" : start.map { $0 + "-" } ?? exchange.path
    }
}
