/// The way to a provider of identities and back, for those who have an account and those who have none yet.
package enum ProvidersPath: String, PathPattern {
    /// Takes the wish to go there.
    case start = "/login/oidc"
    /// Where the provider sends people back to.
    case comeBack = "/login/oidc/return"
    /// The account that is made for somebody who has come for the first time, or joined.
    case new = "/login/oidc/new"
    /// After a log-out here, the way to that of the provider.
    case left = "/login/oidc/left"
    /// Where the provider itself says that somebody has logged out there.
    case backChannel = "/login/oidc/backchannel"
    /// Who a member is there.
    case settings = "/settings/provider"
    case joining = "/settings/provider/join"
    case leaving = "/settings/provider/leave"
}

extension Route {
    package static func provider(_ path: ProvidersPath) -> Route { Route(path) }
}
