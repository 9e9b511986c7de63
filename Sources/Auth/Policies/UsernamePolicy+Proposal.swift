extension UsernamePolicy {
    /// A username made of what somebody is called elsewhere: the first of these that can become one, else what comes nearest
    /// to it. Empty where nothing does. Whether somebody has it already is not known here.
    package static func proposal(from names: [String]) -> String {
        let made = names.map(made).filter { !$0.isEmpty }
        return made.first { problem(with: $0) == nil } ?? made.first ?? ""
    }

    /// What cannot stand in a username becomes a dot, of which there is never one beside another or at an end.
    private static func made(_ name: String) -> String {
        let parts = name.prefix(200).split { !$0.utf8.allSatisfy(isAllowed) }
        return String(parts.joined(separator: ".").prefix(length.upperBound)).trimmed(".")
    }
}

extension String {
    fileprivate func trimmed(_ character: Character) -> String {
        let start = drop { $0 == character }
        guard let end = start.lastIndex(where: { $0 != character }) else { return "" }
        return String(start[...end])
    }
}
