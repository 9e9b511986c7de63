import Models

/// Where times and venues of an event are voted on.
package enum PollPath: String, PathPattern {
    /// Takes a member's votes.
    case votes = "/events/:code/votes"
    /// Where a host chooses.
    case fix = "/events/:code/fix"
    /// Where hosts look after what is voted on; takes one more.
    case options = "/events/:code/options"
}

package enum PollOptionPath: String, PathPattern {
    case removal = "/events/:code/options/:option/delete"
}

extension Route {
    package static func poll(_ code: EventCode, _ path: PollPath) -> Route { Route(path, .code(code)) }

    package static func pollOptionRemoval(_ code: EventCode, _ id: PollOptionID) -> Route {
        Route(PollOptionPath.removal, .code(code), .number(id.rawValue))
    }
}
