import GRDB
import Models

extension PlaceStore {
    /// Places with all of these words in their names, the last perhaps not written to its end.
    package func venues(withWordsOf text: String, limit: Int) throws -> [PlaceSummary] {
        guard text.utf8.count <= LocalityQuery.maxCharacters * 4 else { return [] }
        let queries = FullText.queries(NameFolding.fold(text))
        return try pool.read { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(PlaceRecord.summaryColumns), id FROM place
                    WHERE id IN (SELECT rowid FROM place_words WHERE place_words MATCH ? LIMIT ?)
                    """
            )
            var rows: [Row] = []
            for words in queries where rows.count < limit {
                rows = try Row.fetchAll(statement, arguments: [words, limit])
            }
            return rows.compactMap { PlaceRecord.summary($0, id: $0[7]) }
        } ?? []
    }
}
