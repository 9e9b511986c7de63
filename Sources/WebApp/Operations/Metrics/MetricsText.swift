/// Metrics as Prometheus reads them: its text format, version 0.0.4
/// (prometheus.io/docs/instrumenting/exposition_formats, "Text-based format").
struct MetricsText {
    enum Kind: String {
        case counter, gauge, histogram
    }

    typealias Labels = [(name: String, value: String)]

    static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    private(set) var text = ""

    /// The head of a family; its samples follow.
    mutating func begin(_ name: String, _ kind: Kind, _ help: String) {
        text += "# HELP \(name) \(Self.escaped(help))\n# TYPE \(name) \(kind.rawValue)\n"
    }

    mutating func sample(_ name: String, _ labels: Labels, _ value: Double) {
        text += name
        if !labels.isEmpty {
            let pairs = labels.map { "\($0.name)=\"\(Self.escaped($0.value, inQuotes: true))\"" }
            text += "{\(pairs.joined(separator: ","))}"
        }
        text += " \(Self.number(value))\n"
    }

    /// A family of one sample without labels.
    mutating func single(_ name: String, _ kind: Kind, _ help: String, _ value: Double) {
        begin(name, kind, help)
        sample(name, [], value)
    }

    /// A family with a sample for each value of one label; nothing where there is none.
    mutating func family(
        _ name: String,
        _ kind: Kind,
        _ help: String,
        by label: String,
        _ samples: [(value: String, number: Double)]
    ) {
        guard !samples.isEmpty else { return }
        begin(name, kind, help)
        for sample in samples { self.sample(name, [(label, sample.value)], sample.number) }
    }

    /// Whole numbers without a fraction, as far as they are exact.
    static func number(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value > 0 ? "+Inf" : "-Inf" }
        return value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : "\(value)"
    }

    private static func escaped(_ text: String, inQuotes: Bool = false) -> String {
        guard text.utf8.contains(where: { $0 == 0x5C || $0 == 0x0A || $0 == 0x22 }) else { return text }
        let escaped = text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
        return inQuotes ? escaped.replacing("\"", with: "\\\"") : escaped
    }
}
