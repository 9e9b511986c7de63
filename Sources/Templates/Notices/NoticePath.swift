/// What a member was told.
package enum NoticesPath: String, PathPattern {
    case list = "/notifications"
    /// Takes a post: marks all of them read.
    case allRead = "/notifications/read"
    case settings = "/notifications/settings"
    // The rest is for notices.js.
    case stream = "/notifications/stream"
    case count = "/notifications/count.json"
    case pushKey = "/notifications/push.json"
    case push = "/notifications/push"
    case pushRemoval = "/notifications/push/delete"
}

package enum NoticePath: String, PathPattern {
    /// Takes a post: marks the notice read and leads to what it is about.
    case open = "/notifications/:id"
    /// Takes a post: marks it read.
    case read = "/notifications/:id/read"
}

package enum UnsubscriptionPath: String, PathPattern {
    /// The link of a mail that ends mails of its kind.
    case end = "/notifications/unsubscribe/:token"
}

extension Route {
    package static func notices(_ path: NoticesPath) -> Route { Route(path) }

    /// The part of the list that is older than that notice.
    package static func notices(before id: Int64) -> Route {
        Route(NoticesPath.list, query: NumberQuery(.before, Int(id)))
    }

    package static func notice(_ id: Int64, _ path: NoticePath) -> Route { Route(path, .number(id)) }
    package static func unsubscription(_ token: String) -> Route { Route(UnsubscriptionPath.end, .text(token)) }
}
