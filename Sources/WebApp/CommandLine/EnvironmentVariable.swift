/// What a variable of the environment takes. A test holds that these are all that are read, and all options.
enum EnvironmentVariable {
    case text, flag, port, whole, fraction

    /// By their names without the prefix.
    static let known: [String: EnvironmentVariable] = {
        var known: [String: EnvironmentVariable] = ["PORT": .port]
        for name in texts + secrets + ofTheProject { known[name] = .text }
        for name in flags { known[name] = .flag }
        for name in wholes { known[name] = .whole }
        for name in fractions { known[name] = .fraction }
        return known
    }()

    private static let texts = [
        "DATA", "HOST", "PUBLIC_FOLDER", "LEAFLET_FOLDER", "GAZETTEER_FOLDER", "TILES_URL", "TILES_CREDIT", "BASE_URL",
        "SMTP_URL", "SMTP_USER", "SMTP_CA_FILE", "MAIL_FROM", "REPLY_ADDRESS", "PUSH_SERVICE_URL", "MAP_CENTRE",
        "SOUNDCLOUD_URL", "SOUNDCLOUD_API", "SOUNDCLOUD_TOKENS", "SOUNDCLOUD_CLIENT", "OVERPASS_URL", "FOURSQUARE_URL",
        "NOMINATIM_URL", "REGIONS", "REASON", "TRUSTED_PROXIES",
    ]

    /// Better not given as options: everybody on the machine can read the command line of a process.
    static let secrets = ["SMTP_PASSWORD", "SOUNDCLOUD_SECRET", "FOURSQUARE_KEY"]

    private static let flags = [
        "RELOAD_ASSETS", "NO_ACCESS_LOG", "NO_JOBS", "TRUST_PROXY", "PROXY_PROTOCOL", "ALLOW_SIMULATED_PRESENCE",
        "ALLOW_EMPTY",
        "REPLACE",
        "ALLOW_PRIVATE_NETWORK", "PINS", "WORDS_ONLY",
    ]

    private static let wholes = [
        "MAX_CONNECTIONS", "MAX_CONNECTIONS_PER_ADDRESS", "MAX_UPLOADS", "PASSWORD_COST_LOG", "VIDEOS_AT_ONCE",
        "MAX_FILE_SIZE", "UPLOADS_PER_OWNER", "UPLOADS_PER_NETWORK", "UPLOADS_PER_HOUR", "DISK_RESERVE",
        "GUEST_STORAGE",
        "BOOK_STORAGE", "HOST_STORAGE", "GUEST_STORAGE_PER_HOUR", "ZONE_STORAGE", "SONG_STORAGE", "MAX_DOWNLOAD",
        "SCALE", "MAILS_PER_MEMBER", "MAILS_PER_NETWORK", "MAILS_PER_ADDRESS",
        "SIGN_UPS_PER_NETWORK",
    ]

    private static let fractions = [
        "OUTSIDE_TIMEOUT", "HEADER_TIMEOUT", "BODY_GRACE", "IDLE_TIMEOUT", "WRITE_TIMEOUT", "STOP_TIMEOUT", "RADIUS",
    ]

    /// What tests and scripts of the project are told, which start the program with all that they were told.
    static let ofTheProject = ["PICTURES", "PROGRAM", "WRITE_DOCS", "WRITE_WORDS"]

    func takes(_ text: String) -> Bool {
        switch self {
        case .text: true
        case .flag: Self.isOn(text) != nil
        case .port: UInt16(text) != nil
        case .whole: Int(text) != nil
        case .fraction: Double(text) != nil
        }
    }

    var words: String {
        switch self {
        case .text: "any text"
        case .flag: "1, true, yes or on, and 0, false, no or off"
        case .port: "a number from 0 to 65535"
        case .whole: "a whole number"
        case .fraction: "a number, such as 2 or 2.5"
        }
    }

    /// `nil` for what means neither.
    static func isOn(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "1", "true", "yes", "on": true
        case "0", "false", "no", "off": false
        default: nil
        }
    }
}
