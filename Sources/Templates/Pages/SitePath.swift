/// What belongs to the site as a whole.
package enum SitePath: String, PathPattern {
    case home = "/"
    case about = "/about"
    /// Where the language is chosen.
    case language = "/language"
    /// What an operator has written.
    case imprint = "/imprint"
    case privacy = "/privacy"
    case terms = "/terms"
    case rules = "/rules"
    /// For operators: whether the server is well.
    case health = "/healthz"
    /// For programs that watch the server.
    case metrics = "/metrics"
    /// Where browsers say what the policy of a page has kept them from.
    case policyReports = "/policy-reports"
}

/// Uploaded pictures.
package enum MediaPath: String, PathPattern {
    case picture = "/media/:key"
}

extension Route {
    package static var home: Route { Route(SitePath.home) }
    package static var about: Route { Route(SitePath.about) }
    package static var language: Route { Route(SitePath.language) }
    package static func media(_ key: String) -> Route { Route(MediaPath.picture, .text(key)) }
}
