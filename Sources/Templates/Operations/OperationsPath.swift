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
}

/// One failed job.
package enum FailedJobPath: String, PathPattern {
    case retry = "/operations/jobs/:job/retry"
    case drop = "/operations/jobs/:job/drop"
}

extension Route {
    package static func operations(_ path: OperationsPath) -> Route { Route(path) }

    /// Pages count from 1.
    package static func operations(_ path: OperationsPath, page: Int) -> Route {
        Route(path, query: page > 1 ? NumberQuery(.page, page) : nil)
    }

    package static func failedJob(_ id: JobID, _ path: FailedJobPath) -> Route { Route(path, .number(id.rawValue)) }
}
