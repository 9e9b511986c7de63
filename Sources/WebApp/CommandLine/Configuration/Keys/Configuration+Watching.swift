import Auth
import Logging
import Models

/// What tells whoever watches the site.
extension Configuration {
    static let metricsListen = ConfigurationKey(
        "metrics-listen",
        .watching,
        "",
        says: "nowhere",
        takes: .empty(or: "a numeric address and a port: 127.0.0.1:9464 or [::1]:9464") { MetricsAddress($0) != nil },
        "Address and port of their own on which metrics are read, at /metrics, by whoever reaches them."
    )

    static let workMetricsListen = ConfigurationKey(
        "work-metrics-listen",
        .watching,
        "",
        says: "nowhere",
        takes: metricsListen.rule,
        "The same of `work`, which counts the mails and pushes that it sends."
    )

    static let metricsAllow = ConfigurationKey(
        "metrics-allow",
        .watching,
        [String](),
        says: "nobody",
        takes: .such("addresses and ranges with commas: 192.0.2.7,10.0.0.0/8,fd00::/8") {
            AddressRanges($0) != nil
        },
        "Clients that may read /metrics on the site's own port, as addresses and ranges with commas."
    )

    static let logFormat = ConfigurationKey(
        "log-format",
        .watching,
        LogFormat.text.rawValue,
        takes: .such("text or json") { LogFormat(rawValue: $0) != nil },
        "Lines for people, or a JSON object a line."
    )

    static let logMembers = ConfigurationKey(
        "log-members",
        .watching,
        false,
        "Lines of requests say the number of the member's account: for finding out afterwards who did what."
    )

    static let logLevel = ConfigurationKey(
        "log-level",
        .watching,
        Logger.Level.info.rawValue,
        takes: .such(Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")) {
            Logger.Level(rawValue: $0) != nil
        },
        "From which level on lines are written; those of requests are info."
    )

    static let nodeName = ConfigurationKey<String>(
        "node-name",
        .watching,
        otherwise: "the name of the machine",
        takes: .such("a text of 1 to \(NodeEntry.maxNameCharacters) characters in one line") {
            (1...NodeEntry.maxNameCharacters).contains($0.unicodeScalars.count)
                && !$0.unicodeScalars.contains { $0.turnsText || $0.breaksLine }
        },
        "What this process is called on /operations, where the living ones are listed."
    )

    static let watchKeys: [any AnyConfigurationKey] = [
        metricsListen, workMetricsListen, metricsAllow, logFormat, logMembers, logLevel, nodeName,
    ]
}
