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
        let fields = all.isEmpty ? "" : " " + Self.line(all.map { "\($0)=\($1)" }.sorted().joined(separator: " "))
        let time = Date().formatted(.iso8601)
        let message = Self.line("\(event.message)")
        output.write("\(time) \(event.level) \(label) \(message)\(fields)\n", isUrgent: event.level > .info)
    }

    /// What has many lines could pass for many messages, and what controls a terminal for something else. By scalars: a carriage
    /// return and a line feed are one character.
    static func line(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        return text.unicodeScalars.reduce(into: "") { line, scalar in
            switch scalar {
            case "\n": line += "\\n"
            case "\r": line += "\\r"
            default:
                if isControl(scalar) {
                    line += "\\u{\(String(scalar.value, radix: 16))}"
                } else {
                    line.unicodeScalars.append(scalar)
                }
            }
        }
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
