import ArgumentParser

/// SoundCloud, which is asked for the name of a song only when somebody adds its address.
struct SoundCloudOptions: ParsableArguments {
    @Option(name: .customLong("soundcloud-url"), help: "SoundCloud; empty: its addresses stay links without a name.")
    var url: String = Environment.value("SOUNDCLOUD_URL") ?? SoundCloudSettings.standardSite

    @Option(name: .customLong("soundcloud-api"), help: "Its API, for whoever has keys: a set becomes its tracks.")
    var api: String = Environment.value("SOUNDCLOUD_API") ?? SoundCloudSettings.standardAPI

    @Option(name: .customLong("soundcloud-tokens"), help: "Where its API gives out tokens.")
    var tokens: String = Environment.value("SOUNDCLOUD_TOKENS") ?? SoundCloudSettings.standardTokens

    @Option(
        name: .customLong("soundcloud-client"),
        help: "The key's client id; its secret only in HEREABOUTS_SOUNDCLOUD_SECRET."
    )
    var client: String = Environment.value("SOUNDCLOUD_CLIENT") ?? ""

    func validate() throws {
        for (name, text) in [("url", url), ("api", api), ("tokens", tokens)]
        where !text.isEmpty && OutboundURL(text) == nil {
            throw ValidationError(
                "--soundcloud-\(name) must be an http or https address without user name and password."
            )
        }
    }

    var settings: SoundCloudSettings? {
        guard let site = OutboundURL(url) else { return nil }
        var settings = SoundCloudSettings(site: site)
        let secret = Environment.value("SOUNDCLOUD_SECRET") ?? ""
        guard !client.isEmpty, !secret.isEmpty else { return settings }
        (settings.api, settings.tokens) = (OutboundURL(api), OutboundURL(tokens))
        settings.keys = SoundCloudSettings.Keys(clientID: client, secret: secret)
        return settings
    }
}
