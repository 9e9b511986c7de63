/// Whether forwarded addresses are believed, after all that was found out. A try that fails says nothing: whoever can make one
/// fail, by connections that fill the proxy, must not become anybody by it.
struct ProxyBelief: Sendable {
    private var known: Bool?

    /// Where nothing was ever found out they are, as whoever runs the site has said.
    var isRight: Bool { known ?? true }

    mutating func take(_ finding: ProxyProbe.Finding) { known = finding.isBelievable ?? known }

    /// What a finding means now, for whoever runs the site.
    func words(_ finding: ProxyProbe.Finding) -> String {
        switch finding {
        case .elsewhere, .unreachable:
            finding.words
                + (isRight ? ". It is believed" : ". It is not, since it handed on what visitors write before")
        default: finding.words
        }
    }
}
