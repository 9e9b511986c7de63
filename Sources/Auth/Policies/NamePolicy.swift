/// Which names are shown instead of a username: anything people are called, in any script.
package enum NamePolicy {
    /// In Unicode scalars, as the database counts.
    package static let maxCount = 100

    /// Without white space around it; `nil` when nothing is left, since a name is optional.
    package static func cleaned(_ text: String) -> String? {
        let start = text.drop { $0.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return nil }
        return String(start[...end])
    }

    /// What is wrong with a cleaned name, or `nil`.
    package static func problem(with name: String) -> NameProblem? {
        if name.unicodeScalars.contains(where: { $0.turnsText || $0.breaksLine }) { return .characters }
        if !name.isEmpty, !isSeen(name) { return .characters }
        return name.unicodeScalars.count > maxCount ? .tooLong : nil
    }

    /// Whether anything of a text is seen.
    package static func isSeen(_ text: String) -> Bool { text.unicodeScalars.contains(where: isSeen) }

    /// Whether a character leaves a mark: a name without one is no name.
    private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .unassigned, .privateUse: false
        default: !scalar.isBlank
        }
    }
}
