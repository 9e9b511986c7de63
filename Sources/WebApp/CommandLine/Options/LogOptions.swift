import ArgumentParser
import Logging

/// How the log is written.
struct LogOptions: ParsableArguments {
    @Option(Configuration.logFormat) var logFormat: String

    @Option(Configuration.logLevel) var logLevel: String

    var style: LogStyle {
        LogStyle(format: LogFormat(rawValue: logFormat) ?? .text, level: Logger.Level(rawValue: logLevel) ?? .info)
    }
}
