import Auth

/// How the server listens and what it has room for.
extension Configuration {
    static let host = ConfigurationKey(
        "host",
        .server,
        ["127.0.0.1", "::1"],
        takes: .such("numeric addresses, such as 127.0.0.1 and ::1") {
            !$0.isEmpty && $0.allSatisfy(AddressRanges.isAddress)
        },
        "Numeric address to listen on; may be given more than once."
    )

    static let port = ConfigurationKey<UInt16>(
        "port",
        .server,
        8080,
        "Port to listen on; 0 picks a free one and says which."
    )

    static let maxConnections = ConfigurationKey(
        "max-connections",
        .server,
        10_000,
        takes: .range(1...1_000_000),
        "Most connections at once."
    )

    static let maxConnectionsPerAddress = ConfigurationKey(
        "max-connections-per-address",
        .server,
        256,
        takes: .range(1...1_000_000),
        "Most connections of one remote address."
    )

    static let streams = ConfigurationKey(
        "streams",
        .server,
        2_000,
        takes: .range(1...1_000_000),
        """
        Open pages that are told of what is new, at once: as many with notices, with guestbooks and with zones each; further \
        ones do not move by themselves. Each is a connection too.
        """
    )

    static let noJobs = ConfigurationKey(
        "no-jobs",
        .server,
        false,
        "Run no jobs here; run them with `hereabouts work`."
    )

    static let noAccessLog = ConfigurationKey("no-access-log", .server, false, "Write no line per request.")

    static let videosAtOnce = ConfigurationKey<Int>(
        "videos-at-once",
        .server,
        otherwise: "one per core but one",
        takes: .range(1...256),
        "How many videos are converted at once."
    )

    static let reloadAssets = ConfigurationKey(
        "reload-assets",
        .server,
        false,
        "Read style sheets and scripts anew for each request, for working on them."
    )

    static let serverKeys: [any AnyConfigurationKey] = [
        host, port, maxConnections, maxConnectionsPerAddress, streams, noJobs, noAccessLog, videosAtOnce, reloadAssets,
    ]
}
