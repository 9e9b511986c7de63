/// By which provider of identities people sign in. None where nothing is said.
extension Configuration {
    static let oidcIssuer = ConfigurationKey(
        "oidc-issuer",
        .provider,
        "",
        says: "none",
        takes: .empty(or: "an https address without query, or an http address of this machine") {
            ProviderSettings.isIssuer($0)
        },
        privacy: .unrepeated,
        "Whose word is taken for who somebody is (OpenID Connect), as it calls itself: https://HOST/realms/NAME."
    )

    static let oidcClientID = ConfigurationKey(
        "oidc-client-id",
        .provider,
        "",
        says: "none",
        takes: .empty(or: "at most 255 signs of ASCII") {
            $0.utf8.count <= 255 && $0.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
        },
        "How the site is called there."
    )

    static let oidcClientSecret = ConfigurationKey(
        "oidc-client-secret",
        .provider,
        "",
        says: "none",
        takes: .such("signs of ASCII") { $0.utf8.allSatisfy { (0x20..<0x7F).contains($0) } },
        privacy: .secret,
        "What proves there that it is the site; without one it is a public client."
    )

    static let oidcClientSecretFile = ConfigurationKey(
        "oidc-client-secret-file",
        .provider,
        "",
        says: "none",
        "File that holds nothing but that secret."
    )

    static let oidcName = ConfigurationKey(
        "oidc-name",
        .provider,
        "",
        says: "the host of the issuer",
        takes: .such("at most 60 characters") { $0.unicodeScalars.count <= 60 && !$0.contains(where: \.isNewline) },
        "What people call the provider: it stands on the button."
    )

    static let oidcScopes = ConfigurationKey(
        "oidc-scopes",
        .provider,
        "openid profile email",
        takes: .such("words with spaces between them, of which one is openid") { ProviderSettings.areScopes($0) },
        "What is asked for there; some providers tell groups only to who asks for that scope, too."
    )

    static let oidcOperators = ConfigurationKey(
        "oidc-operators",
        .provider,
        "",
        says: "none",
        takes: .such("at most 200 characters") { $0.unicodeScalars.count <= 200 },
        """
        The group there whose people are operators here. It is looked at when they sign in by the provider; who has not done so for a \
        day is none until the next time.
        """
    )

    static let oidcOnly = ConfigurationKey(
        "oidc-only",
        .provider,
        false,
        "People sign in by the provider alone: no passwords, no log-in by passkeys, no sign-up and no reset here. Start without it to get back in."
    )

    static let oidcUntypedLogOuts = ConfigurationKey(
        "oidc-untyped-log-outs",
        .provider,
        false,
        "Log-outs that the provider tells are taken although they do not say that they are of the type logout+jwt: older ones do not."
    )

    static let providerKeys: [any AnyConfigurationKey] = [
        oidcIssuer, oidcClientID, oidcClientSecret, oidcClientSecretFile, oidcName, oidcScopes, oidcOperators, oidcOnly,
        oidcUntypedLogOuts,
    ]
}
