/// A place where what is configured is wrong, and what would be right.
struct ConfigurationProblem: Sendable, Equatable {
    /// `HEREABOUTS_PORT`, or the file and line with the name.
    let place: String
    let words: String

    static func unknown(_ place: String, _ suggestion: String) -> Self {
        Self(place: place, words: "is no setting of this program.\(suggestion)")
    }

    static func malformed(_ place: String, _ text: String, _ key: any AnyConfigurationKey) -> Self {
        let value = key.privacy == .open ? "\"\(text)\"" : "not what it can be"
        return Self(place: place, words: "is \(value). It takes \(key.takes).")
    }
}

extension ConfigurationProblem: CustomStringConvertible {
    var description: String { "\(place) \(words)" }
}

/// Everything that is wrong, so that one start tells all of it.
struct ConfigurationProblems: Error, CustomStringConvertible {
    let all: [ConfigurationProblem]
    var description: String { all.map(\.description).joined(separator: "\n") }
}
