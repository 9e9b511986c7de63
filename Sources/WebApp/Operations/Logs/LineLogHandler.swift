import Foundation
import Logging

/// One line per message: time, level, label, message, metadata.
struct LineLogHandler: LogHandler {
    let label: String
    let output: LogOutput
    var metadata: Logger.Metadata = [:]
    var logLevel: Logger.Level

    init(label: String, output: LogOutput, level: Logger.Level) {
        (self.label, self.output, logLevel) = (label, output, level)
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let all = metadata.merging(event.metadata ?? [:]) { $1 }
        let fields = all.isEmpty ? "" : " " + all.map { "\($0)=\($1)" }.sorted().joined(separator: " ")
        let time = Date().formatted(.iso8601)
        // A message of many lines could pass for many messages.
        let message = "\(event.message)".replacing("\n", with: "\\n")
        output.write("\(time) \(event.level) \(label) \(message)\(fields)\n", isUrgent: event.level > .info)
    }
}
