extension Configuration {
    /// Every setting of the program, as `--help`, the environment, files and docs/configuration.md list them.
    static let keys: [any AnyConfigurationKey] =
        siteKeys + databaseKeys + serverKeys + tlsKeys + proxyKeys + providerKeys + mailKeys + limitKeys + storageKeys
        + mediaKeys
        + backupKeys
        + watchKeys + placeKeys
        + zoneKeys
        + outsideKeys
        + timeoutKeys + onceKeys

    static let byName: [String: any AnyConfigurationKey] = Dictionary(uniqueKeysWithValues: keys.map { ($0.name, $0) })

    static let byVariable: [String: any AnyConfigurationKey] = Dictionary(
        uniqueKeysWithValues: keys.map { ($0.variable, $0) }
    )

    /// Variables of the prefix that are no settings: the file's own name, and what tests and scripts of the project are told,
    /// which start the program with all that they were told.
    static let others: Set<String> = Set(
        [
            "CONFIG", "FUZZ", "FUZZ_REPEAT", "FUZZ_SEEDS", "FUZZ_TARGET", "PICTURES", "PROGRAM", "STATEMENTS",
            "STATEMENTS_RAN", "TEST_POSTGRESQL", "TEST_WIDTH", "TEST_WITHOUT_TURN", "WRITE_DOCS", "WRITE_STATEMENTS",
            "WRITE_WORDS",
        ].map { prefix + $0 }
    )
}
