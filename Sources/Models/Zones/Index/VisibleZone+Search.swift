extension VisibleZone {
    /// The first zones that the viewer may see with each of `words` at the beginning of a word of their names, without
    /// regard to case and accents.
    package static func search(
        _ words: String,
        for viewer: AccountID?,
        limit: Int,
        among shapes: ZoneShapes,
        _ db: DatabaseConnection
    ) throws -> [VisibleZone] {
        let query = NameWords(words)
        guard !query.isEmpty else { return [] }
        let person = try ZoneViewer(viewer, db)
        var found: [ZoneID] = []
        for shape in shapes.all where query.fit(shape.tokens) && person.sees(shape) {
            found.append(shape.id)
            if found.count == limit { break }
        }
        return try list(found, for: viewer, db)
    }
}
