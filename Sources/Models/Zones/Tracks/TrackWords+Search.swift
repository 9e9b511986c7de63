extension TrackWords {
    /// Whether each word of what is looked for begins a word of them, whatever its accents; true of nothing at all.
    package func matches(_ search: String) -> Bool {
        let wanted = NameFolding.fold(search).split(separator: " ")
        guard !wanted.isEmpty else { return true }
        let words = NameFolding.fold("\(title) \(artist) \(album)").split(separator: " ")
        return wanted.allSatisfy { part in words.contains { $0.hasPrefix(part) } }
    }
}
