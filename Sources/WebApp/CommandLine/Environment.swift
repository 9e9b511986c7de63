import ArgumentParser
import Foundation

/// Defaults for options from the process's environment, under `HEREABOUTS_` and the option's name in capitals.
enum Environment {
    /// The value of `HEREABOUTS_<name>`; `nil` when it is not set, empty, or malformed (which `check` reports).
    static func value<Value: LosslessStringConvertible>(_ name: String, as type: Value.Type = Value.self) -> Value? {
        text(name).flatMap(Value.init)
    }

    /// Several values in one variable, separated by commas.
    static func list(_ name: String) -> [String]? {
        text(name)?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// True for 1, true, yes and on.
    static func flag(_ name: String) -> Bool {
        text(name).map { ["1", "true", "yes", "on"].contains($0.lowercased()) } ?? false
    }

    /// Throws a usage error when the variable is set to something that is no `Value`.
    static func check<Value: LosslessStringConvertible>(_ name: String, as type: Value.Type) throws {
        guard let text = text(name), Value(text) == nil else { return }
        throw ValidationError("HEREABOUTS_\(name) is \"\(text)\", which does not fit.")
    }

    private static func text(_ name: String) -> String? {
        let text = ProcessInfo.processInfo.environment["HEREABOUTS_\(name)"]
        return text?.isEmpty == true ? nil : text
    }
}
