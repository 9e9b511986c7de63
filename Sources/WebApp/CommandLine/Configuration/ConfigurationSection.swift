/// What settings stand together under, in the order of the list that people read.
enum ConfigurationSection: String, CaseIterable, Sendable {
    case site = "The site"
    case server = "Server"
    case tls = "https without a proxy"
    case proxies = "Proxies in front"
    case provider = "Signing in by a provider of identities"
    case mail = "Mail"
    case limits = "People without an account who are asked by mail, in a day"
    case storage = "What files may take"
    case media = "Where files of members lie"
    case backups = "Backups"
    case watching = "Metrics and logs"
    case places = "Places and maps"
    case zones = "Music zones"
    case outside = "Sources of others"
    case timeouts = "Time-outs, in seconds"
    /// What one command is told for once. No file has it.
    case once = "Of single commands"
}
