/// Signing in by a provider of identities (OpenID Connect), where whoever runs the site has named one.
package struct ProvidersFeature: Feature {
    package init() {}

    package var migrations: [Migration] { [.identities] }

    package var otherTables: [String: Content.Export] { ["identity": .file("provider.json")] }

    package var undoings: [AccountAct.Kind: AccountUndoing] {
        [.providerJoined: Identity.takeAway, .providerLeft: Identity.putBack]
    }
}
