import Logging

/// How lines of the log are written.
enum LogFormat: String, CaseIterable, Sendable {
    /// For people.
    case text
    /// An object a line, for programs that collect them.
    case json
}

/// How they are written, and from which level on.
struct LogStyle: Sendable {
    var format = LogFormat.text
    var level = Logger.Level.info
}
