import Models

/// The pages of operators. For everybody else none of them is there.
package enum ModerationPath: String, PathPattern {
    /// What was reported and is not settled.
    case queue = "/moderation"
    /// What is hidden and who is suspended.
    case hidden = "/moderation/hidden"
    /// What was decided.
    case log = "/moderation/log"
}

/// A case by its number, and the decisions about it.
package enum CasePath: String, PathPattern {
    /// A post of a book, which operators see nowhere else.
    case show = "/moderation/cases/:case"
    case hiding = "/moderation/cases/:case/hide"
    case dismissal = "/moderation/cases/:case/dismiss"
    case suspension = "/moderation/cases/:case/suspend"
    case restoration = "/moderation/cases/:case/restore"
}

extension Route {
    package static func moderation(_ path: ModerationPath) -> Route { Route(path) }

    /// Pages count from 1.
    package static func moderation(_ path: ModerationPath, page: Int) -> Route {
        Route(path, query: page > 1 ? NumberQuery(.page, page) : nil)
    }

    /// The part of the log before that entry.
    package static func moderationLog(before entry: Int64) -> Route {
        Route(ModerationPath.log, query: NumberQuery(.before, Int(entry)))
    }

    package static func moderationCase(_ id: Int64, _ path: CasePath) -> Route { Route(path, .number(id)) }
}
