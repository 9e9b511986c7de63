import ArgumentParser
import Auth
import Foundation

/// What the site needs to know of itself, to serve and to write mails.
struct SiteOptions: ParsableArguments {
    @Option(
        name: .long,
        help:
            "Where people reach the site, such as https://example.org; https makes cookies Secure. Default: this host."
    )
    var baseURL: String?

    @Flag(name: .long, help: "Believe the address that a proxy in front forwards (X-Forwarded-For).")
    var trustProxy = Environment.flag("TRUST_PROXY")

    @Flag(name: .long, help: "Connections of a proxy in front begin with the PROXY protocol's header, version 2.")
    var proxyProtocol = Environment.flag("PROXY_PROTOCOL")

    @Option(
        name: .long,
        help: "With either: which proxies, as addresses and ranges with commas. Default: 127.0.0.0/8,::1."
    )
    var trustedProxies: String?

    @Option(name: .long, help: "scrypt's cost of a password as the logarithm of N (OWASP: 15).")
    var passwordCostLog: Int = Environment.value("PASSWORD_COST_LOG") ?? 15

    @Option(name: .long, help: "How many videos are converted at once. Default: one per core but one.")
    var videosAtOnce: Int?

    @Option(
        name: .long,
        help: "Accounts that one network makes at once; then one every two minutes. Who is invited is not counted."
    )
    var signUpsPerNetwork: Int = Environment.value("SIGN_UPS_PER_NETWORK") ?? ThrottleRule.signUpsPerNetwork

    func validate() throws {
        guard (1...100_000).contains(signUpsPerNetwork) else {
            throw ValidationError("One network can make between 1 and 100000 accounts at once.")
        }
        guard givenVideosAtOnce.map({ $0 > 0 }) ?? true else {
            throw ValidationError("At least one video has to be converted at once.")
        }
        guard trustProxy || proxyProtocol || trustedProxies == nil else {
            throw ValidationError("--trusted-proxies says whom --trust-proxy or --proxy-protocol believes: give both.")
        }
        guard !trustProxy || !proxyProtocol else {
            throw ValidationError("Of --trust-proxy and --proxy-protocol one says where visitors come from.")
        }
        guard ranges != nil else {
            throw ValidationError("\"\(givenProxies ?? "")\" are no addresses or ranges: 192.0.2.7,10.0.0.0/8,fd00::/8")
        }
        guard (10...20).contains(passwordCostLog) else {
            throw ValidationError("The password cost must be between 10 and 20.")
        }
        if let text = givenBaseURL { _ = try Self.address(text) }
    }

    private var givenProxies: String? { trustedProxies ?? Environment.value("TRUSTED_PROXIES") }

    private var ranges: AddressRanges? {
        guard let givenProxies else { return .loopback }
        return AddressRanges(givenProxies.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
    }

    /// Those whose headers are believed; `nil` where none is.
    var proxies: AddressRanges? { trustProxy ? ranges : nil }

    /// Those whose connections say for whom they are; `nil` where none does.
    var proxiesThatSayForWhom: AddressRanges? { proxyProtocol ? ranges : nil }

    /// Whether people reach the site elsewhere than at the socket that listens on `port` of this machine: through a proxy.
    func isReachedElsewhere(than port: UInt16) -> Bool {
        guard let text = givenBaseURL, let parts = URLComponents(string: text) else { return false }
        let isHere = ["localhost", "127.0.0.1", "::1", "[::1]"].contains(parts.host ?? "")
        return !isHere || parts.port != Int(port)
    }

    var givenVideosAtOnce: Int? { videosAtOnce ?? Environment.value("VIDEOS_AT_ONCE") }

    private var givenBaseURL: String? { baseURL ?? Environment.value("BASE_URL") }

    func address(port: UInt16) throws -> SiteAddress {
        try Self.address(givenBaseURL ?? "http://127.0.0.1:\(port)")
    }

    private static func address(_ text: String) throws -> SiteAddress {
        guard let address = SiteAddress(text) else {
            throw ValidationError(
                "\"\(text)\" is no address of a site: https://example.org, without a path behind it."
            )
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
