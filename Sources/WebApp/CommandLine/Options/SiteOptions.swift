import ArgumentParser
import Auth
import Foundation

/// What the site needs to know of itself, to serve and to write mails.
struct SiteOptions: ParsableArguments {
    @Option(Configuration.baseURL) var baseURL: String?

    @Flag(Configuration.hstsSubdomains) private var hstsSubdomains: Bool

    @Flag(Configuration.tlsOnly) private var tlsOnly: Bool

    @Flag(Configuration.sharedComputers) private var sharedComputers: Bool

    @Flag(Configuration.trustProxy) var trustProxy: Bool

    @Flag(Configuration.proxyProtocol) var proxyProtocol: Bool

    @Option(Configuration.trustedProxies) var trustedProxies: [String]?

    @Option(Configuration.passwordCostLog) var passwordCostLog: Int

    @Option(Configuration.secondFactor) private var secondFactorRule: String

    @Option(Configuration.videosAtOnce) var videosAtOnce: Int?

    @Option(Configuration.signUpsPerNetwork) var signUpsPerNetwork: Int

    @Option(Configuration.embedOrigins) private var embedded: [String]

    @Option(Configuration.outboundHosts) private var outbound: [String]

    @Flag(Configuration.feedsFromPrivateNetworks) private var feedsFromPrivateNetworks: Bool

    func validate() throws {
        try Configuration.secondFactor.require(secondFactorRule)
        guard believesHeaders || readsProxyProtocol || givenProxies == nil else {
            throw ValidationError("--trusted-proxies says whom --trust-proxy or --proxy-protocol believes: give both.")
        }
        guard !believesHeaders || !readsProxyProtocol else {
            throw ValidationError("Of --trust-proxy and --proxy-protocol one says where visitors come from.")
        }
    }

    private var believesHeaders: Bool { Configuration.trustProxy.isOn(trustProxy) }

    private var readsProxyProtocol: Bool { Configuration.proxyProtocol.isOn(proxyProtocol) }

    private var givenProxies: [String]? { trustedProxies ?? Configuration.trustedProxies.given }

    private var ranges: AddressRanges { givenProxies.flatMap { AddressRanges($0) } ?? .loopback }

    /// Those whose headers are believed; `nil` where none is.
    var proxies: AddressRanges? { believesHeaders ? ranges : nil }

    /// Those whose connections say for whom they are; `nil` where none does.
    var proxiesThatSayForWhom: AddressRanges? { readsProxyProtocol ? ranges : nil }

    /// Whether people reach the site elsewhere than at the socket that listens on `port` of this machine: through a proxy.
    func isReachedElsewhere(than port: UInt16) -> Bool {
        guard let text = givenBaseURL, let parts = URLComponents(string: text) else { return false }
        let isHere = ["localhost", "127.0.0.1", "::1", "[::1]"].contains(parts.host ?? "")
        return !isHere || parts.port != Int(port)
    }

    var secondFactor: SecondFactorRule { SecondFactorRule(rawValue: secondFactorRule) ?? .optional }

    var includesSubdomains: Bool { Configuration.hstsSubdomains.isOn(hstsSubdomains) }

    var embedOrigins: EmbedOrigins { EmbedOrigins(embedded.flatMap { [String](configured: $0) ?? [] }) ?? .all }

    var outboundHosts: OutboundHosts {
        var hosts = OutboundHosts(outbound.flatMap { [String](configured: $0) ?? [] }) ?? .none
        hosts.requiresTLS = requiresTLS
        return hosts
    }

    var sharesComputers: Bool { Configuration.sharedComputers.isOn(sharedComputers) }

    var requiresTLS: Bool { Configuration.tlsOnly.isOn(tlsOnly) }

    var feeds: FeedSettings {
        let areAllowed = Configuration.feedsFromPrivateNetworks.isOn(feedsFromPrivateNetworks)
        return FeedSettings(privateAddresses: areAllowed ? .allowed : .refused)
    }

    var givenVideosAtOnce: Int? { videosAtOnce ?? Configuration.videosAtOnce.given }

    private var givenBaseURL: String? { baseURL ?? Configuration.baseURL.given }

    /// - Parameters:
    ///   - port: of the address where nobody says one.
    ///   - isSecure: whether the server itself speaks TLS.
    func address(port: UInt16, isSecure: Bool = false) throws -> SiteAddress {
        let text = givenBaseURL ?? "\(isSecure ? "https" : "http")://127.0.0.1:\(port)"
        guard let address = SiteAddress(text) else { throw ValidationError("\"\(text)\" is no address of a site.") }
        guard !isSecure || address.isHTTPS else {
            throw ValidationError("With --tls-certificate the --base-url begins with https://, and it is \(text).")
        }
        return address
    }

    var passwordCost: PasswordCost {
        let production = PasswordCost.production
        return PasswordCost(
            logN: passwordCostLog,
            blockSize: production.blockSize,
            parallelism: production.parallelism
        ) ?? production
    }
}
