/// How long the server waits for what.
extension Configuration {
    private static let day = ConfigurationRule.upTo(86_400)

    static let headerTimeout = ConfigurationKey<Double>(
        "header-timeout",
        .timeouts,
        10,
        takes: day,
        "For a whole request head."
    )

    static let bodyGrace = ConfigurationKey<Double>(
        "body-grace",
        .timeouts,
        10,
        takes: day,
        "During which a body may come more slowly than 1 KB/s."
    )

    static let idleTimeout = ConfigurationKey<Double>(
        "idle-timeout",
        .timeouts,
        75,
        takes: day,
        "Between two requests on one connection."
    )

    static let writeTimeout = ConfigurationKey<Double>(
        "write-timeout",
        .timeouts,
        30,
        takes: day,
        "For a write that makes no progress."
    )

    static let stopTimeout = ConfigurationKey<Double>(
        "stop-timeout",
        .timeouts,
        10,
        takes: day,
        "For running requests to finish when the server stops."
    )

    static let timeoutKeys: [any AnyConfigurationKey] = [
        headerTimeout, bodyGrace, idleTimeout, writeTimeout, stopTimeout,
    ]
}
