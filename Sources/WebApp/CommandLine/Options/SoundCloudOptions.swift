import ArgumentParser

/// SoundCloud, which is asked for the name of a song only when somebody adds its address.
struct SoundCloudOptions: ParsableArguments {
    @Option(Configuration.soundCloudURL) var url: String

    @Option(Configuration.soundCloudAPI) var api: String

    @Option(Configuration.soundCloudTokens) var tokens: String

    @Option(Configuration.soundCloudClient) var client: String

    @Option(Configuration.soundCloudSecretFile) var secretFile: String

    func validate() throws {
        try Configuration.soundCloudURL.require(url)
        try Configuration.soundCloudAPI.require(api)
        try Configuration.soundCloudTokens.require(tokens)
        _ = try secret
    }

    private var secret: String {
        get throws { try Secret.value(of: Configuration.soundCloudSecret, file: secretFile) }
    }

    var settings: SoundCloudSettings? {
        get throws {
            guard let site = OutboundURL(url) else { return nil }
            var settings = SoundCloudSettings(site: site)
            let secret = try secret
            guard !client.isEmpty, !secret.isEmpty else { return settings }
            (settings.api, settings.tokens) = (OutboundURL(api), OutboundURL(tokens))
            settings.keys = SoundCloudSettings.Keys(clientID: client, secret: secret)
            return settings
        }
    }
}
