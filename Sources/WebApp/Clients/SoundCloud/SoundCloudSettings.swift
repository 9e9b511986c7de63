/// Where SoundCloud is, and the keys of an operator who has some.
struct SoundCloudSettings: Sendable {
    struct Keys: Sendable {
        let clientID: String
        let secret: String
    }

    static let standardSite = "https://soundcloud.com"
    static let standardAPI = "https://api.soundcloud.com"
    static let standardTokens = "https://secure.soundcloud.com/oauth/token"

    /// Has `/oembed`.
    var site: OutboundURL
    var api: OutboundURL?
    var tokens: OutboundURL?
    /// Without them a set is one link.
    var keys: Keys?
    /// For one call.
    var timeout = Duration.seconds(4)
}
