import Models

/// A day of a series, by its start in epoch seconds.
package enum SeriesDayPath: String, PathPattern {
    /// Takes the day out.
    case removal = "/events/:code/days/:start/delete"
    /// Puts it back.
    case putBack = "/events/:code/days/:start"
    /// Lets it take place at another time.
    case move = "/events/:code/days/:start/move"
    /// Lets it take place when the rule says, after a move.
    case moveEnd = "/events/:code/days/:start/move/delete"
}

extension Route {
    package static func seriesDay(_ code: EventCode, _ start: Int64, _ path: SeriesDayPath) -> Route {
        Route(path, .code(code), .number(start))
    }
}
