import Models

/// The settings by which something would travel in the clear, which `tls-only` refuses. What stays on this machine, through a socket that
/// is a file, travels nowhere.
struct ClearText: Sendable {
    let key: any AnyConfigurationKey
    let isClear: @Sendable (String) -> Bool
    /// What to say instead.
    let instead: String

    private static func address(_ key: ConfigurationKey<String>) -> ClearText {
        ClearText(
            key: key,
            isClear: { $0.lowercased().hasPrefix("http:") },
            instead: "an address that begins with https://"
        )
    }

    static let all: [ClearText] =
        [
            Configuration.overpassURL, Configuration.nominatimURL, Configuration.foursquareURL,
            Configuration.soundCloudURL, Configuration.soundCloudAPI, Configuration.soundCloudTokens,
            Configuration.pushServiceURL, Configuration.mediaS3Endpoint, Configuration.oidcIssuer,
            Configuration.baseURL, Configuration.fromNode, Configuration.tilesURL,
        ].map(address) + [
            ClearText(
                key: Configuration.database,
                isClear: { (try? PostgresAddress($0).isEncrypted) == false },
                instead: "sslmode=verify-full in the address, or a socket of this machine as host"
            ),
            ClearText(
                key: Configuration.smtpURL,
                isClear: { SMTPServer(url: $0)?.security == SMTPServer.Security.none },
                instead: "smtps://HOST, or the name of a host with STARTTLS"
            ),
            ClearText(
                key: Configuration.clamd,
                isClear: { ClamdAddress($0).map { if case .host = $0 { true } else { false } } ?? false },
                instead: "the path of its socket"
            ),
            ClearText(
                key: Configuration.metricsListen,
                isClear: { !$0.isEmpty },
                instead: "metrics-allow, which has them read at the site's own port"
            ),
            ClearText(
                key: Configuration.workMetricsListen,
                isClear: { !$0.isEmpty },
                instead: "nothing: whoever reads them there reads in the clear"
            ),
        ]

    /// All of the settings that travel in the clear; none where that is allowed.
    static func problems(in configuration: Configuration) -> [ConfigurationProblem] {
        guard configuration.requiresTLS else { return [] }
        return all.compactMap { clear in
            guard let (text, place) = configuration.entry(of: clear.key.name), clear.isClear(text) else { return nil }
            return ConfigurationProblem(
                place: place,
                words: "(\(clear.key.name)) would travel in the clear, which tls-only refuses. Say \(clear.instead)."
            )
        }
    }
}

extension Configuration {
    /// Whether nothing may travel in the clear, wherever that was said.
    var requiresTLS: Bool {
        entry(of: Self.tlsOnly.name).flatMap { Self.tlsOnly.value($0.text) } ?? false
    }
}
