import ArgumentParser
import Auth
import HTTPServer

/// Where metrics are read, and by whom.
struct MetricsOptions: ParsableArguments {
    @Option(Configuration.metricsListen) var metricsListen: String

    @Option(Configuration.metricsAllow) var metricsAllow: [String]

    /// `nil` where they have no address of their own. Throws `ServerError`.
    func listeners() throws -> Listeners? { try MetricsAddress(metricsListen)?.listeners() }

    /// `nil` where nobody reads them on the site's own port.
    var allowed: AddressRanges? {
        let texts = metricsAllow.flatMap { [String](configured: $0) ?? [] }
        return texts.isEmpty ? nil : AddressRanges(texts)
    }
}

extension MetricsOptions {
    var allowsThisMachine: Bool { ["127.0.0.1", "::1"].contains { allowed?.contains($0) == true } }

    static let seenByVisitors =
        "--metrics-allow names this machine: if a proxy on it stands in front, all visitors may read /metrics, since none is believed "
        + "(--trust-proxy). --metrics-listen 127.0.0.1:9464 is for this machine alone"
}

/// A numeric address with a port: `127.0.0.1:9464`, `[::1]:9464`.
struct MetricsAddress: Hashable, Sendable {
    let host: String
    let port: UInt16

    /// `nil` for anything else.
    init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else {
            return nil
        }
        let host = text[..<colon]
        let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
        let name = String(isBracketed ? host.dropFirst().dropLast() : host)
        guard AddressRanges.isAddress(name), isBracketed == name.contains(":") else { return nil }
        (self.host, self.port) = (name, port)
    }

    /// Throws `ServerError`.
    func listeners() throws -> Listeners { try Listeners(hosts: [host], port: port) }
}
