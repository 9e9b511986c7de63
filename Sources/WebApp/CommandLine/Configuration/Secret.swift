import ArgumentParser
import Foundation

/// Passwords and keys, none of which is ever on the command line.
enum Secret {
    /// What the file that is named holds, else what the environment or the file of settings say, else systemd's credential
    /// `hereabouts.NAME`; empty where nobody says anything. Throws a usage error that names the file and not what is in it.
    static func value(
        of key: ConfigurationKey<String>,
        file: String,
        credentials: String? = ProcessInfo.processInfo.environment["CREDENTIALS_DIRECTORY"]
    ) throws -> String {
        if !file.isEmpty { return try read(file, key) }
        if let given = key.given { return given }
        guard let credential = credentials.map({ "\($0)/hereabouts.\(key.name)" }), access(credential, F_OK) == 0 else {
            return ""
        }
        return try read(credential, key)
    }

    /// Without the line's end, which editors add.
    private static func read(_ path: String, _ key: ConfigurationKey<String>) throws -> String {
        let text: String
        do {
            text = try SmallTextFile(path: path).text.trimmingCharacters(in: .newlines)
        } catch {
            throw ValidationError("\(path) cannot be read for \(key.name): \(error)")
        }
        guard !text.isEmpty, !text.contains(where: \.isNewline), key.accepts(text) else {
            throw ValidationError("\(path) is to hold one line, the \(key.name), which is \(key.takes).")
        }
        return text
    }
}
