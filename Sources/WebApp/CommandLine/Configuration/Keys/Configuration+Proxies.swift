import Auth

/// What stands in front of the server.
extension Configuration {
    static let trustProxy = ConfigurationKey(
        "trust-proxy",
        .proxies,
        false,
        "Believe the address that a proxy in front forwards (X-Forwarded-For)."
    )

    static let proxyProtocol = ConfigurationKey(
        "proxy-protocol",
        .proxies,
        false,
        "Connections of a proxy in front begin with the PROXY protocol's header, version 2."
    )

    static let trustedProxies = ConfigurationKey<[String]>(
        "trusted-proxies",
        .proxies,
        otherwise: "127.0.0.0/8,::1",
        takes: .such("addresses and ranges with commas: 192.0.2.7,10.0.0.0/8,fd00::/8") {
            !$0.isEmpty && AddressRanges($0) != nil
        },
        "With either: which proxies, as addresses and ranges with commas."
    )

    static let proxyKeys: [any AnyConfigurationKey] = [trustProxy, proxyProtocol, trustedProxies]
}
