import Auth
import Foundation

/// Asks the site by the address that people use, as somebody who makes up where they come from. No reading of a header can tell
/// whether a proxy wrote it; this can.
struct ProxyProbe: Sendable {
    enum Finding: Hashable, Sendable {
        /// The proxy writes behind, or in place of, what visitors write.
        case sound
        /// What visitors write arrives as it is.
        case handsOn
        case forwardsNothing
        /// A proxy that `--trusted-proxies` does not name has connected.
        case unknownProxy(String)
        /// Something else has answered.
        case elsewhere
        case unreachable(String)

        /// - Parameters:
        ///   - arrival: what came to the site, if anything did.
        ///   - source: whence the call came, where a proxy on this machine has heard it: as any visitor it counts as no proxy.
        ///   - failure: why the call failed, if it did.
        init(
            _ arrival: ProxyTrust.Arrival?,
            forged: String,
            source: String,
            proxies: AddressRanges,
            failure: String?
        ) {
            guard let arrival else {
                self = failure.map(Finding.unreachable) ?? .elsewhere
                return
            }
            if !proxies.contains(arrival.remote) {
                self = .unknownProxy(arrival.remote)
            } else if arrival.elements.isEmpty {
                self = .forwardsNothing
            } else {
                // What would be believed of a visitor, over as many proxies as there are: each of them has to say whom it heard.
                let client = ForwardedAddress.client(arrival.elements, remote: arrival.remote) {
                    $0 == arrival.remote || ($0 != source && proxies.contains($0))
                }
                self = client == forged ? .handsOn : .sound
            }
        }
    }

    let trust: ProxyTrust
    let proxies: AddressRanges
    let address: SiteAddress
    /// Which may be called where something in front sends on to them.
    var hosts = OutboundHosts.any
    var timeout: Duration = .seconds(10)

    /// Where ::1 alone answers the call comes from there, like those of a proxy on this machine: those two cannot be told apart.
    func run() async -> Finding {
        var random = SystemRandomNumberGenerator()
        let unusual = "127.\(Int.random(in: 1...254, using: &random)).\(Int.random(in: 1...254, using: &random)).77"
        let finding = await run(from: unusual)
        if case .unreachable = finding { return await run(from: nil) }
        return finding
    }

    private func run(from source: String?) async -> Finding {
        var random = SystemRandomNumberGenerator()
        let nonce = String(random.next(), radix: 36) + String(random.next(), radix: 36)
        // An address that RFC 5737 keeps for examples: nobody's.
        let forged = "192.0.2.\(Int.random(in: 1...254, using: &random))"
        guard let url = OutboundURL(address.absolute("/healthz")) else { return .elsewhere }
        var request = OutboundRequest(url, namedBy: .ofOperator)
        request.headers = [("X-Forwarded-For", forged), ("\(ProxyTrust.field)", nonce)]
        request.privateAddresses = .allowed
        request.loopbackSource = source
        let http = OutboundHTTP(
            userAgent: "Hereabouts/\(Version.current)",
            hosts: hosts,
            timeout: timeout,
            threads: 1
        )
        defer { http.close() }
        trust.begin(nonce: nonce)
        var failure: String?
        do { _ = try await http.fetch(request) { $0.status } } catch { failure = "\(error)" }
        return Finding(trust.end(), forged: forged, source: source ?? "::1", proxies: proxies, failure: failure)
    }
}

extension ProxyProbe.Finding {
    /// Whether forwarded addresses may be believed; `nil` where that was not found out.
    var isBelievable: Bool? {
        switch self {
        case .sound, .forwardsNothing: true
        case .handsOn: false
        case .unknownProxy, .elsewhere, .unreachable: nil
        }
    }

    /// For whoever runs the site.
    var words: String {
        switch self {
        case .sound: "The proxy in front says itself where visitors come from: its header is believed"
        case .handsOn:
            """
            ANYBODY CAN CHOOSE THEIR ADDRESS: the proxy in front hands on the X-Forwarded-For that visitors write. None is \
            believed until that is mended, and all visitors count as one. nginx lacks the line \
            `proxy_set_header X-Forwarded-For $remote_addr;` (behind a further proxy of yours \
            `$proxy_add_x_forwarded_for`): see docs/proxies.md
            """
        case .forwardsNothing:
            """
            The proxy in front does not say where visitors come from, so all of them count as one. nginx lacks the line \
            `proxy_set_header X-Forwarded-For $remote_addr;`: see docs/proxies.md
            """
        case .unknownProxy(let address):
            "The proxy in front connects from \(address), which --trusted-proxies does not name: its header is not believed"
        case .elsewhere:
            "Another server answers at --base-url: whether the proxy in front can be believed is not found out"
        case .unreachable(let reason):
            "--base-url cannot be asked from here (\(reason)): whether the proxy in front can be believed is not found out"
        }
    }
}
