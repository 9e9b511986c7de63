import GRDB
import Models

extension PlaceStore {
    /// Places with all of these words in their names, the last perhaps not written to its end: first those whose names
    /// begin with them.
    package func venues(withWordsOf text: String, limit: Int) throws -> [PlaceSummary] {
        guard text.utf8.count <= LocalityQuery.maxCharacters * 4 else { return [] }
        let folded = NameFolding.fold(text)
        guard !folded.isEmpty else { return [] }
        return try pool.read { db in
            var rows = try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT \(PlaceRecord.summaryColumns), id FROM place WHERE id IN (
                            SELECT place FROM place_name WHERE folded >= ? AND folded < ? LIMIT ?
                        )
                        """
                ),
                arguments: [folded, folded + "\u{10FFFF}", limit]
            )
            let known = Set(rows.map { $0[7] as Int64 })
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(PlaceRecord.summaryColumns), id FROM place
                    WHERE id IN (SELECT rowid FROM place_words WHERE place_words MATCH ? LIMIT ?)
                    """
            )
            var others: [Row] = []
            for words in FullText.queries(folded) where known.count + others.count < limit {
                others = try Row.fetchAll(statement, arguments: [words, limit + known.count])
                    .filter { !known.contains($0[7]) }
            }
            rows += others
            return rows.prefix(limit).compactMap { PlaceRecord.summary($0, id: $0[7]) }
        } ?? []
    }
}
