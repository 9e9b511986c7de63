import Foundation
import Models

/// What the environment and a file say of the program's settings. The command line wins over the environment, and that over the
/// file; what nobody says is the key's own default.
struct Configuration: Sendable {
    static let prefix = "HEREABOUTS_"

    /// What the running program was told. Options read it while the command line is parsed, and commands while they run.
    @TaskLocal static var current = Configuration()

    /// Texts by names of keys, and where each was found.
    private(set) var found: [String: (text: String, place: String)] = [:]

    /// What the command line says of settings, for lists of them alone: the parser judges and reads it.
    private(set) var said: [String: String] = [:]

    func text(of name: String) -> String? { found[name]?.text }

    /// What was said of a setting, and where, for people to read.
    func entry(of name: String) -> (text: String, place: String)? {
        said[name].map { ($0, "--\(name)") } ?? found[name]
    }

    /// Reads the file that `--config` or HEREABOUTS_CONFIG names (else that of the system's package), then the environment. Throws `ConfigurationProblems`.
    static func load(
        arguments: [String],
        environment: [String: String] = ProcessInfo.processInfo.environment,
        systemFile: String? = RunningProgram.settings()
    ) throws -> Configuration {
        var configuration = Configuration()
        var problems: [ConfigurationProblem] = []
        if let path = filePath(arguments, environment) ?? systemFile { configuration.read(path, &problems) }
        configuration.read(environment, &problems)
        configuration.said = said(arguments)
        problems += ClearText.problems(in: configuration)
        guard problems.isEmpty else { throw ConfigurationProblems(all: problems) }
        return configuration
    }

    /// `nil` where none is named.
    static func filePath(_ arguments: [String], _ environment: [String: String]) -> String? {
        for (index, argument) in arguments.enumerated() {
            if argument == "--" { break }
            if argument == "--config" { return arguments.indices.contains(index + 1) ? arguments[index + 1] : nil }
            if argument.hasPrefix("--config=") { return String(argument.dropFirst("--config=".count)) }
        }
        return environment[prefix + "CONFIG"].flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func said(_ arguments: [String]) -> [String: String] {
        var (said, rest): ([String: String], ArraySlice<String>) = ([:], arguments.prefix { $0 != "--" })
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("--") else { continue }
            let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = parts.first.map(String.init), let key = byName[name] else { continue }
            guard !key.isFlag else {
                said[name] = "true"
                continue
            }
            guard let text = parts.count == 2 ? String(parts[1]) : rest.popFirst() else { break }
            said[name] = key.isList ? [said[name], text].compactMap(\.self).joined(separator: ",") : text
        }
        return said
    }

    private mutating func read(_ path: String, _ problems: inout [ConfigurationProblem]) {
        do {
            let file = try ConfigurationFile(path: path)
            problems += file.problems
            for entry in file.entries {
                found[entry.name] = (entry.text, "\(path), line \(entry.line)")
            }
        } catch {
            problems.append(ConfigurationProblem(place: path, words: "cannot be read: \(error)"))
        }
    }

    private mutating func read(_ environment: [String: String], _ problems: inout [ConfigurationProblem]) {
        for (variable, text) in environment.sorted(by: { $0.key < $1.key })
        where variable.hasPrefix(Self.prefix) && !text.isEmpty && !Self.others.contains(variable) {
            guard let key = Self.byVariable[variable] else {
                problems.append(.unknown(variable, Self.suggestion(for: variable, among: Array(Self.byVariable.keys))))
                continue
            }
            guard key.accepts(text) else {
                problems.append(.malformed(variable, text, key))
                continue
            }
            found[key.name] = (text, variable)
        }
    }

    /// The nearest of the names, as a sentence.
    static func suggestion(for name: String, among names: [String]) -> String {
        let near = names.sorted().compactMap { known in
            EditDistance.between(Array(known.utf8), Array(name.utf8), limit: 3).map { (name: known, by: $0) }
        }
        guard let nearest = near.min(by: { $0.by < $1.by })?.name else {
            return " `hereabouts help COMMAND` lists the options, which are called so too."
        }
        return " Did you mean \(nearest)?"
    }
}
