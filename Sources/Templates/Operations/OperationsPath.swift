import Models

/// How the site is, for operators. For everybody else none of these pages is there.
package enum OperationsPath: String, PathPattern {
    /// Whether the site is well.
    case health = "/operations"
    /// Sends the operator a mail.
    case mailTest = "/operations/mail-test"
    /// The jobs that have failed too often.
    case jobs = "/operations/jobs"
    /// All of a kind at once.
    case jobsRetry = "/operations/jobs/retry"
    case jobsDrop = "/operations/jobs/drop"
    /// Everybody with an account.
    case people = "/operations/people"
    /// What the program was started with.
    case settings = "/operations/settings"
    /// Whose site it is.
    case site = "/operations/site"
}

/// One person, and what is done about their account.
package enum OperatedPersonPath: String, PathPattern {
    case show = "/operations/people/:username"
    case suspension = "/operations/people/:username/suspend"
    case restoration = "/operations/people/:username/restore"
    case reset = "/operations/people/:username/reset"
    case erasure = "/operations/people/:username/erase"
}

/// One failed job.
package enum FailedJobPath: String, PathPattern {
    case retry = "/operations/jobs/:job/retry"
    case drop = "/operations/jobs/:job/drop"
}

/// What processes of the site ask each other for. For everybody else none of it is there.
package enum NodePath: String, PathPattern {
    /// The place data, to be copied.
    case places = "/node/places"
}

extension Route {
    package static var nodePlaces: Route { Route(NodePath.places) }

    package static func operations(_ path: OperationsPath) -> Route { Route(path) }

    /// Pages count from 1.
    package static func operations(_ path: OperationsPath, page: Int) -> Route {
        Route(path, query: page > 1 ? NumberQuery(.page, page) : nil)
    }

    package static func operatedPerson(_ username: String, _ path: OperatedPersonPath) -> Route {
        Route(path, .text(username))
    }

    package static func people(_ selection: PeopleSelection, words: String = "", page: Int = 1) -> Route {
        Route(OperationsPath.people, query: PeopleQuery(selection: selection, words: words, page: page))
    }

    package static func failedJob(_ id: JobID, _ path: FailedJobPath) -> Route { Route(path, .number(id.rawValue)) }
}

private struct PeopleQuery: AddressQuery {
    let selection: PeopleSelection
    let words: String
    let page: Int

    func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        var query = QueryWriter(between: separator)
        if !words.isEmpty {
            query.add(.words, words, to: &buffer)
        } else if selection != .all {
            query.add(.selection, selection.rawValue, to: &buffer)
        }
        if page > 1 { query.add(.page, page, to: &buffer) }
    }
}
