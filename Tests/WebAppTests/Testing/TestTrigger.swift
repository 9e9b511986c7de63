@testable import Models

/// Triggers that tests put into a database, in the words of its engine.
struct TestTrigger {
    let table: String
    /// Such as BEFORE DELETE.
    let event: String
    var condition: String?
    /// A statement; `nil` refuses the change, as a disk without room does.
    var statement: String?

    func add(to db: DatabaseConnection) throws {
        let condition = condition.map { "WHEN (\($0))" } ?? ""
        switch db {
        case .sqlite:
            let body = statement ?? "SELECT RAISE(ABORT, 'refused')"
            try db.execute(sql: "CREATE TRIGGER of_test \(event) ON \(table) \(condition) BEGIN \(body); END")
        case .postgres:
            let body = statement ?? "RAISE EXCEPTION 'refused'"
            try db.execute(
                sql: """
                    CREATE OR REPLACE FUNCTION of_test() RETURNS trigger LANGUAGE plpgsql AS $$
                    BEGIN \(body); IF TG_OP = 'DELETE' THEN RETURN OLD; END IF; RETURN NEW; END $$;
                    CREATE TRIGGER of_test \(event) ON \(table) FOR EACH ROW \(condition) EXECUTE FUNCTION of_test();
                    """
            )
        }
    }

    func remove(from db: DatabaseConnection) throws {
        switch db {
        case .sqlite: try db.execute(sql: "DROP TRIGGER of_test")
        case .postgres: try db.execute(sql: "DROP TRIGGER of_test ON \(table)")
        }
    }
}
