/// Where operators say who may make an account. For everybody else none of it is there.
package enum SignUpsPath: String, PathPattern {
    case rules = "/operations/sign-ups"
    /// Takes a further link.
    case links = "/operations/sign-ups/links"
}

/// One link by which people sign up, for operators.
package enum SignUpsLinkPath: String, PathPattern {
    case end = "/operations/sign-ups/links/:link/end"
}

/// Where members make links of their own.
package enum FriendLinksPath: String, PathPattern {
    case links = "/friends/links"
}

package enum FriendLinkPath: String, PathPattern {
    case end = "/friends/links/:link/end"
}

extension Route {
    package static var signUpRules: Route { Route(SignUpsPath.rules) }
    package static var signUpLinks: Route { Route(SignUpsPath.links) }
    package static var friendLinks: Route { Route(FriendLinksPath.links) }

    /// The part of the list of links before that one.
    package static func signUpRules(before link: Int64) -> Route {
        Route(SignUpsPath.rules, query: NumberQuery(.before, Int(link)))
    }

    package static func signUpLinkEnd(_ id: Int64) -> Route { Route(SignUpsLinkPath.end, .number(id)) }
    package static func friendLinkEnd(_ id: Int64) -> Route { Route(FriendLinkPath.end, .number(id)) }
}
