import Foundation

/// A file of settings: one `name = value` a line, with the names that options have. Lines that begin with `#` are comments; what
/// follows the first `=` is the value, without the spaces around it, and a value of nothing leaves the setting as it is.
struct ConfigurationFile {
    struct Entry: Equatable {
        let name: String
        let text: String
        let line: Int
    }

    private(set) var entries: [Entry] = []
    private(set) var problems: [ConfigurationProblem] = []
    private let path: String

    /// Throws `SmallTextFile.Unreadable`. What is wrong in the lines stands in `problems`.
    init(path: String) throws {
        let file = try SmallTextFile(path: path)
        self.init(path: path, text: file.text)
        guard file.isOpenToAll else { return }
        for entry in entries where Configuration.byName[entry.name]?.privacy == .secret {
            problems.append(
                ConfigurationProblem(
                    place: "\(path), line \(entry.line): \(entry.name)",
                    words: "stands in a file that everybody on the machine can read. "
                        + "Do as root: chmod o-r \(path), or name a file of its own by \(entry.name)-file."
                )
            )
        }
    }

    init(path: String, text: String) {
        self.path = path
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let line = line.drop { $0 == "\u{FEFF}" }.trimmingCharacters(in: .whitespaces)
            if !line.isEmpty, !line.hasPrefix("#") { read(line, index + 1) }
        }
    }

    private mutating func read(_ line: String, _ number: Int) {
        let place = "\(path), line \(number)"
        guard let equals = line.firstIndex(of: "=") else {
            // Without the line: it may be a password that was put there.
            problems.append(ConfigurationProblem(place: place, words: "is no \"name = value\" and no comment (#)."))
            return
        }
        let name = line[..<equals].trimmingCharacters(in: .whitespaces)
        let text = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
        guard let key = Configuration.byName[name], key.isInFiles else {
            let names = Configuration.keys.filter(\.isInFiles).map(\.name)
            problems.append(.unknown("\(place): \(name)", Configuration.suggestion(for: name, among: names)))
            return
        }
        if let first = entries.first(where: { $0.name == name }) {
            problems.append(
                ConfigurationProblem(place: "\(place): \(name)", words: "stands in line \(first.line) already.")
            )
        } else if !text.isEmpty, !key.accepts(text) {
            problems.append(.malformed("\(place): \(name)", text, key))
        } else if !text.isEmpty {
            entries.append(Entry(name: name, text: text, line: number))
        }
    }
}
