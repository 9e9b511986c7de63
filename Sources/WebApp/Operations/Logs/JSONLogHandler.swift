import Foundation
import Logging

/// One JSON object per line: time, level, label, message, and each piece of metadata under its own name.
struct JSONLogHandler: LogHandler {
    let label: String
    let output: LogOutput
    var metadata: Logger.Metadata = [:]
    var logLevel: Logger.Level

    private static let time = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    private static let own: Set = ["time", "level", "label", "message"]

    init(label: String, output: LogOutput, level: Logger.Level) {
        (self.label, self.output, logLevel) = (label, output, level)
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        var line = JSONLine()
        line.add("time", Date().formatted(Self.time))
        line.add("level", event.level.rawValue)
        line.add("label", label)
        line.add("message", "\(event.message)")
        let all = metadata.merging(event.metadata ?? [:]) { $1 }
        for (key, value) in all.sorted(by: { $0.key < $1.key }) {
            // Readers take one of two fields of a name, and not all of them the same.
            let name = Self.own.contains(key) ? key + "_" : key
            switch value {
            case .stringConvertible(let number as Int): line.add(name, number: "\(number)")
            case .stringConvertible(let number as Double) where number.isFinite: line.add(name, number: "\(number)")
            default: line.add(name, "\(value)")
            }
        }
        output.write(line.ended, isUrgent: event.level > .info)
    }
}
