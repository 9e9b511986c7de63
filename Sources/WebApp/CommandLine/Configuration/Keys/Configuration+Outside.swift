/// Whom the site asks. Nobody where nothing is said, but SoundCloud when somebody adds an address of it.
extension Configuration {
    static let overpassURL = ConfigurationKey(
        "overpass-url",
        .outside,
        "",
        says: "none",
        takes: .outboundURL,
        privacy: .unrepeated,
        "Interpreter of an Overpass server of yours: https://HOST/api/interpreter."
    )

    static let nominatimURL = ConfigurationKey(
        "nominatim-url",
        .outside,
        "",
        says: "none",
        takes: .outboundURL,
        privacy: .unrepeated,
        "A Nominatim server, for places that are not known by name: https://HOST."
    )

    static let foursquareURL = ConfigurationKey(
        "foursquare-url",
        .outside,
        FoursquareProvider.standardURL,
        takes: .outboundURL,
        privacy: .unrepeated,
        "Foursquare's Places API."
    )

    static let foursquareKey = ConfigurationKey(
        "foursquare-key",
        .outside,
        "",
        says: "none",
        takes: .such("signs of ASCII without spaces") { $0.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } },
        privacy: .secret,
        "Foursquare's service key; without one it is not asked."
    )

    static let foursquareKeyFile = ConfigurationKey(
        "foursquare-key-file",
        .outside,
        "",
        says: "none",
        "File that holds nothing but that key."
    )

    static let outsideTimeout = ConfigurationKey<Double>(
        "outside-timeout",
        .outside,
        4,
        takes: .upTo(60),
        "Seconds for an answer of any of them."
    )

    static let soundCloudURL = ConfigurationKey(
        "soundcloud-url",
        .outside,
        SoundCloudSettings.standardSite,
        takes: .outboundURL,
        privacy: .unrepeated,
        "SoundCloud, asked for the name of a song when somebody adds its address."
    )

    static let soundCloudAPI = ConfigurationKey(
        "soundcloud-api",
        .outside,
        SoundCloudSettings.standardAPI,
        takes: .outboundURL,
        privacy: .unrepeated,
        "Its API, for whoever has keys: a set becomes its tracks."
    )

    static let soundCloudTokens = ConfigurationKey(
        "soundcloud-tokens",
        .outside,
        SoundCloudSettings.standardTokens,
        takes: .outboundURL,
        privacy: .unrepeated,
        "Where its API gives out tokens."
    )

    static let soundCloudClient = ConfigurationKey(
        "soundcloud-client",
        .outside,
        "",
        says: "none",
        "The key's client id; its secret comes from HEREABOUTS_SOUNDCLOUD_SECRET or a file."
    )

    static let soundCloudSecret = ConfigurationKey(
        "soundcloud-secret",
        .outside,
        "",
        says: "none",
        privacy: .secret,
        "That secret."
    )

    static let soundCloudSecretFile = ConfigurationKey(
        "soundcloud-secret-file",
        .outside,
        "",
        says: "none",
        "File that holds nothing but that secret."
    )

    static let outsideKeys: [any AnyConfigurationKey] = [
        overpassURL, nominatimURL, foursquareURL, foursquareKey, foursquareKeyFile, outsideTimeout, soundCloudURL,
        soundCloudAPI, soundCloudTokens, soundCloudClient, soundCloudSecret, soundCloudSecretFile,
    ]
}
