import ArgumentParser

/// The provider of identities by which people sign in.
struct ProviderOptions: ParsableArguments {
    @Option(Configuration.oidcIssuer) var issuer: String

    @Option(Configuration.oidcClientID) var clientID: String

    @Option(Configuration.oidcClientSecretFile) var secretFile: String

    @Option(Configuration.oidcName) var name: String

    @Option(Configuration.oidcScopes) var scopes: String

    @Option(Configuration.oidcOperators) var operators: String

    @Flag(Configuration.oidcOnly) var only: Bool

    @Flag(Configuration.oidcUntypedLogOuts) var untypedLogOuts: Bool

    func validate() throws {
        try Configuration.oidcIssuer.require(issuer)
        guard issuer.isEmpty == clientID.isEmpty else {
            throw ValidationError("--oidc-issuer says by whom people sign in, --oidc-client-id as whom: give both.")
        }
        guard !issuer.isEmpty || !isOnly else {
            throw ValidationError("--oidc-only leaves nobody a way in without an --oidc-issuer.")
        }
        _ = try secret
    }

    private var isOnly: Bool { Configuration.oidcOnly.isOn(only) }

    private var secret: String {
        get throws { try Secret.value(of: Configuration.oidcClientSecret, file: secretFile) }
    }

    /// `nil` where people sign in by no provider.
    var settings: ProviderSettings? {
        get throws {
            var settings = try ProviderSettings(
                issuer: issuer,
                clientID: clientID,
                secret: secret,
                name: name,
                scopes: scopes,
                operators: operators,
                isOnly: isOnly
            )
            settings?.takesUntypedLogOuts = Configuration.oidcUntypedLogOuts.isOn(untypedLogOuts)
            return settings
        }
    }
}
