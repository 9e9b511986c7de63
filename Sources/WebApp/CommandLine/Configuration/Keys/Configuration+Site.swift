import Auth
import Foundation

/// What the site is, and where it keeps what it has.
extension Configuration {
    static let data = ConfigurationKey(
        "data",
        .site,
        "./data",
        takes: .such("the path of a folder") { !$0.isEmpty },
        "Folder with everything that must not be lost. Made when it is missing."
    )

    static let allowEmpty = ConfigurationKey(
        "allow-empty",
        .site,
        false,
        "Start, or move a site, although the database knows nobody: at a start files of members go."
    )

    static let baseURL = ConfigurationKey<String>(
        "base-url",
        .site,
        otherwise: "http://127.0.0.1:PORT",
        takes: .such("the address of a site: https://example.org, without a path behind it") { SiteAddress($0) != nil },
        "Where people reach the site, such as https://example.org; https makes cookies Secure."
    )

    static let hstsSubdomains = ConfigurationKey(
        "hsts-subdomains",
        .site,
        false,
        "Tell browsers to reach every name below the site's over https only, too: where all of them speak it."
    )

    static let publicFolder = ConfigurationKey<String>(
        "public-folder",
        .site,
        PublicFolder.standard,
        says: "`Public` here or beside the program",
        "Folder with style sheets, scripts, images and languages."
    )

    static let passwordCostLog = ConfigurationKey(
        "password-cost-log",
        .site,
        15,
        takes: .range(10...20),
        "scrypt's cost of a password as the logarithm of N (OWASP: 15)."
    )

    static let secondFactor = ConfigurationKey(
        "second-factor",
        .site,
        SecondFactorRule.optional.rawValue,
        takes: .such(SecondFactorRule.allCases.map(\.rawValue).joined(separator: ", ")) {
            SecondFactorRule(rawValue: $0) != nil
        },
        """
        Whose account opens nothing by a password alone: nobody's, operators', or everybody's. They set up a code or a passkey at \
        their next visit.
        """
    )

    static let signUpsPerNetwork = ConfigurationKey(
        "sign-ups-per-network",
        .site,
        ThrottleRule.signUpsPerNetwork,
        takes: .range(1...100_000),
        """
        Accounts that one network makes at once; then one every two minutes, up to 100 in a day or this number if it is \
        higher. Who is invited counts apart: five times as many in a day.
        """
    )

    static let embedOrigins = ConfigurationKey(
        "embed-origins",
        .site,
        ["all"],
        takes: .such("all, none, or origins with commas: https://example.org,https://club.example") {
            EmbedOrigins($0) != nil
        },
        "Whose pages may show the public events in a frame."
    )

    static let tlsOnly = ConfigurationKey(
        "tls-only",
        .site,
        false,
        """
        Nothing is sent or taken in the clear: settings that would are refused, calendars and pages of others are read by https alone, \
        and plain HTTP leads people's pages on and nothing else.
        """
    )

    static let sharedComputers = ConfigurationKey(
        "shared-computers",
        .site,
        false,
        """
        Browsers keep nothing of the site: no pages for when there is no connection, no pictures, no words and files that were not sent, no \
        pushes; and whoever closes the browser is logged out. For a school or a library.
        """
    )

    static let outboundHosts = ConfigurationKey<[String]>(
        "outbound-hosts",
        .site,
        [],
        says: "every host of the public internet",
        takes: .such("names of hosts with commas, and domains with all below: calendar.example.org,*.example.com") {
            OutboundHosts($0) != nil
        },
        "The hosts that the site calls where browsers, members and feeds name them; what these settings name is called besides."
    )

    static let feedsFromPrivateNetworks = ConfigurationKey(
        "feeds-from-private-networks",
        .site,
        false,
        "Read calendars of this machine and the network around it too, whose addresses members add: on an intranet alone."
    )

    static let siteKeys: [any AnyConfigurationKey] = [
        data, allowEmpty, baseURL, hstsSubdomains, publicFolder, passwordCostLog, secondFactor, signUpsPerNetwork,
        embedOrigins, sharedComputers, tlsOnly, outboundHosts, feedsFromPrivateNetworks,
    ]
}
