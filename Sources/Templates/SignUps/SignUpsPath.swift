/// Where operators say who may make an account. For everybody else none of it is there.
package enum SignUpsPath: String, PathPattern {
    case rules = "/operations/sign-ups"
    /// Takes a further link.
    case links = "/operations/sign-ups/links"
    /// People who wait to be let in.
    case requests = "/operations/sign-ups/waiting"
}

/// One link by which people sign up, for operators.
package enum SignUpsLinkPath: String, PathPattern {
    case end = "/operations/sign-ups/links/:link/end"
}

/// Somebody who waits to be let in.
package enum SignUpRequestPath: String, PathPattern {
    case decision = "/operations/sign-ups/waiting/:request"
}

/// For whoever waits to be let in and knows the password of the account.
package enum WaitingPath: String, PathPattern {
    case page = "/waiting"
    /// Takes the wish for a further mail with the link that confirms the address.
    case confirmation = "/waiting/confirmation"
    case deletion = "/waiting/delete"
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
    package static var signUpRequests: Route { Route(SignUpsPath.requests) }

    package static func signUpRequests(page: Int) -> Route {
        Route(SignUpsPath.requests, query: page > 1 ? NumberQuery(.page, page) : nil)
    }

    package static func signUpRequest(_ id: Int64) -> Route { Route(SignUpRequestPath.decision, .number(id)) }
    package static func waiting(_ path: WaitingPath) -> Route { Route(path) }
    package static var friendLinks: Route { Route(FriendLinksPath.links) }

    /// The part of the list of links before that one.
    package static func signUpRules(before link: Int64) -> Route {
        Route(SignUpsPath.rules, query: NumberQuery(.before, Int(link)))
    }

    package static func signUpLinkEnd(_ id: Int64) -> Route { Route(SignUpsLinkPath.end, .number(id)) }
    package static func friendLinkEnd(_ id: Int64) -> Route { Route(FriendLinkPath.end, .number(id)) }
}
