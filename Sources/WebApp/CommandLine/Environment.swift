import ArgumentParser
import Foundation
import Models

/// Defaults for options from the process's environment, under `HEREABOUTS_` and the option's name in capitals. `check` looks at
/// all of it first: what is misspelt would be silently nothing.
enum Environment {
    static let prefix = "HEREABOUTS_"

    /// The value of `HEREABOUTS_<name>`; `nil` when it is not set, empty, or malformed (which `check` reports).
    static func value<Value: LosslessStringConvertible>(_ name: String, as type: Value.Type = Value.self) -> Value? {
        text(name).flatMap(Value.init)
    }

    /// Several values in one variable, separated by commas.
    static func list(_ name: String) -> [String]? {
        text(name)?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    static func flag(_ name: String) -> Bool { text(name).flatMap(EnvironmentVariable.isOn) ?? false }

    /// Throws a usage error for a variable of our prefix that is none of ours, or whose value none of its options takes. No
    /// value of a secret is ever malformed, so none is ever printed.
    static func check(_ variables: [String: String] = ProcessInfo.processInfo.environment) throws {
        for (name, text) in variables.sorted(by: { $0.key < $1.key }) where name.hasPrefix(prefix) && !text.isEmpty {
            guard let variable = EnvironmentVariable.known[String(name.dropFirst(prefix.count))] else {
                throw ValidationError("\(name) is no setting of this program.\(suggestion(for: name))")
            }
            guard variable.takes(text) else {
                throw ValidationError("\(name) is \"\(text)\". It takes \(variable.words).")
            }
        }
    }

    private static func suggestion(for name: String) -> String {
        let near = EnvironmentVariable.known.keys.sorted().compactMap { known in
            EditDistance.between(Array((prefix + known).utf8), Array(name.utf8), limit: 3).map {
                (name: prefix + known, by: $0)
            }
        }
        guard let nearest = near.min(by: { $0.by < $1.by })?.name else {
            return " `hereabouts help COMMAND` lists the options, which are called so too."
        }
        return " Did you mean \(nearest)?"
    }

    private static func text(_ name: String) -> String? {
        assert(EnvironmentVariable.known[name] != nil, "\(name) is in no list")
        let text = ProcessInfo.processInfo.environment[prefix + name]
        return text?.isEmpty == true ? nil : text
    }
}
