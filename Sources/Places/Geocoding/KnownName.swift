import GRDB
import Models

/// What on the map has a name, as a whole. One question is read in dozens of ways, most of which name nothing: this says so
/// of each name once.
struct KnownName: OptionSet, Sendable {
    let rawValue: Int

    static let spot = KnownName(rawValue: 1)
    /// Numbers of houses.
    static let street = KnownName(rawValue: 2)
}

extension PlaceStore {
    func knowledge(of folded: String) throws -> KnownName {
        try knownNames.answer(to: NameQuestion(parts: [folded], version: readVersion)) {
            try pool.read { try SpotLookUp($0)?.knowledge(of: folded) ?? [] } ?? []
        }
    }
}

extension SpotLookUp {
    fileprivate func knowledge(of folded: String) throws -> KnownName {
        let statement = try database.cachedStatement(
            sql: """
                SELECT EXISTS (SELECT 1 FROM spot_name WHERE folded = ?1)
                    + 2 * EXISTS (SELECT 1 FROM address_street WHERE folded = ?1)
                """
        )
        return KnownName(rawValue: try Int.fetchOne(statement, arguments: [folded]) ?? 0)
    }
}
