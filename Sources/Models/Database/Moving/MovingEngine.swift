/// What moving needs of a connection and each engine does in its own way.
protocol MovingEngine {
    var db: DatabaseConnection { get }

    /// The schema that it has, 0 for none. Throws `MigrationError` where it is none of ours, or a newer version's, and where
    /// a move into it has not come to its end.
    func schema() throws -> Int

    /// Runs `body` while nobody else can write.
    func alone(_ body: () throws -> Void) throws

    /// All that have rows which are no index of others.
    func tables() throws -> [MovedTable]

    /// Tables with rows that name others which are not there.
    func tablesWithBrokenReferences() throws -> [String]

    /// Whether a move into it has begun and not come to its end.
    func hasProgress() throws -> Bool

    /// Makes the table of `MoveProgress`.
    func makeProgress() throws

    /// Puts aside what must not happen at each row: statements by which it is put back.
    func putAside(_ tables: [MovedTable]) throws -> [String]

    func write(_ rows: MovedRows) throws

    /// Makes the indexes of words of the tokens.
    func gatherWords() throws

    /// The last number that was given to a row, also to one that is gone; 0 where there was none.
    func lastNumber(of table: MovedTable) throws -> Int64

    /// No smaller number, nor this one, is given from now on.
    func setLastNumber(_ number: Int64, of table: MovedTable) throws

    /// Counts what there is, for the planner of statements.
    func analyze() throws
}
