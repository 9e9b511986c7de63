import Models

/// What one command is told for once.
extension Configuration {
    static let reason = ConfigurationKey("reason", .once, "", says: "none", "Why, for the list of decisions.")

    static let word = ConfigurationKey(
        "word",
        .once,
        "",
        says: "none",
        "What whoever waits to be let in is told beside the decision."
    )

    static let scale = ConfigurationKey<Int>(
        "scale",
        .once,
        otherwise: "none",
        takes: .range(10...100_000),
        "Add that many invented people with ten events each, to measure how pages do in a large world."
    )

    static let pins = ConfigurationKey(
        "pins",
        .once,
        false,
        "With --scale: every second of those events is a public one around the middle of the map."
    )

    static let wordsOnly = ConfigurationKey(
        "words-only",
        .once,
        false,
        "Leave out the wedding's photos and film and the music zones' tunes, which take some seconds to make."
    )

    static let numbers = ConfigurationKey(
        "numbers",
        .once,
        false,
        "Print the number of each account before its name, as `log-members` has it."
    )

    static let replace = ConfigurationKey(
        "replace",
        .once,
        false,
        "Start empty: what was imported before goes, a gazetteer too."
    )

    static let fromNode = ConfigurationKey<String>(
        "from-node",
        .once,
        otherwise: "none",
        "Copy the place data of another node of the site in place of a file: the address at which this machine reaches it."
    )

    static let maxDownload = ConfigurationKey(
        "max-download",
        .once,
        4_096,
        takes: .range(1...1 << 20),
        "Most megabytes that a download may have."
    )

    static let allowPrivateNetwork = ConfigurationKey(
        "allow-private-network",
        .once,
        false,
        "Download also from this machine and the network around it."
    )

    static let regions = ConfigurationKey<String>(
        "regions",
        .once,
        otherwise: "none",
        "GeoNames' admin1CodesASCII.txt, for the names of regions."
    )

    static let radius = ConfigurationKey<Double>(
        "radius",
        .once,
        otherwise: "none",
        takes: .such("1 to 1000000 metres") { ZoneBorder.radii.contains($0) },
        "For points that say none, in metres: other programs write KML and GPX without."
    )

    static let mend = ConfigurationKey(
        "mend",
        .once,
        false,
        "Remove old files that nobody names, close what is open to other users, and gather words anew that find no rows."
    )

    static let acceptFormer = ConfigurationKey(
        "accept-former",
        .once,
        400,
        takes: .range(0...400),
        "For so many days what the former key has made is good: links of mails, addresses of calendars, cookies of guests."
    )

    static let stolen = ConfigurationKey(
        "stolen",
        .once,
        false,
        "Somebody else has the key: what it has made ends at once, and recovery codes."
    )

    static let pushes = ConfigurationKey(
        "pushes",
        .once,
        false,
        "Replace the key of pushes, too: browsers are forgotten, and subscribe anew when they open the site."
    )

    static let formerFile = ConfigurationKey(
        "former-file",
        .once,
        "",
        says: "none",
        "File with the master key under which the keys were sealed until now, where it is another one."
    )

    static let open = ConfigurationKey(
        "open",
        .once,
        false,
        "Keep the keys open again: then no master key is needed any more."
    )

    static let knownToAll = ConfigurationKey(
        "known-to-all",
        .once,
        false,
        "The nodes of the site on other machines know the master key: seal under it although they run."
    )

    static let lost = ConfigurationKey(
        "lost",
        .once,
        false,
        "Nobody has the master key any more: make new keys in the place of those that nobody can open."
    )

    static let yes = ConfigurationKey("yes", .once, false, "Do it without asking.")

    static let backup = ConfigurationKey<String>(
        "backup",
        .once,
        otherwise: "none",
        "A backup, or a folder of them, whose newest is read through instead of the site."
    )

    static let onceKeys: [any AnyConfigurationKey] = [
        reason, word, scale, pins, wordsOnly, numbers, replace, fromNode, maxDownload, allowPrivateNetwork, regions,
        radius, mend, backup, acceptFormer, stolen, pushes, formerFile, open, knownToAll, lost, yes,
    ]
}
