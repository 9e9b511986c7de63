/// What of statements each engine spells in its own way, and what helps one of them to find the quick way. Nothing of
/// that stands elsewhere, but in `FoundPerson`, which is read in the order of an index of words.
enum EngineSpelling {
    /// The numbers of a list (`numberList`) that is the argument `argument`, to stand behind IN.
    static func numbers(_ argument: String) -> String { "(SELECT value FROM json_each(\(argument)))" }

    /// The same as a table of `value` and `key`, which is its turn.
    static func numberRows(_ argument: String) -> String { "json_each(\(argument))" }

    /// The numbers of what holds the words of the query `argument`, to stand behind IN.
    static func holding(_ argument: String, in words: String) -> String {
        "(\(selectHolding(argument, in: words)))"
    }

    /// The same as a statement.
    static func selectHolding(_ argument: String, in words: String) -> String {
        "SELECT rowid FROM \(words) WHERE \(words) MATCH \(argument)"
    }

    /// Fails where an index of words does not say what its rows do.
    static func checkWords(of words: String) -> String {
        "INSERT INTO \(words) (\(words), rank) VALUES ('integrity-check', 1)"
    }

    /// Makes it anew.
    static func gatherWords(of words: String) -> String { "INSERT INTO \(words) (\(words)) VALUES ('rebuild')" }

    /// A column by which no index is to be chosen.
    static func unindexed(_ column: String) -> String { "+" + column }

    /// The clock of the database in epoch seconds: one for all processes, which may be on machines whose clocks differ.
    static let now = "unixepoch()"

    /// The same in epoch milliseconds, of the moment at which it is asked for.
    static let nowMilliseconds = "epoch_milliseconds()"

    /// JOIN, read in the order in which it is written.
    static let thenJoin = "CROSS JOIN"
}
