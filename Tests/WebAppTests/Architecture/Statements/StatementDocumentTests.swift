import Foundation
import Testing

/// `docs/statements.txt` has every statement that ran in the tests, a line each: what a second engine would have to take.
/// The whole suite writes it (`make statements`), since no single test knows what the others run.
struct StatementDocumentTests {
    private static let file = TestApp.root.appending(path: "docs/statements.txt")
    /// What StatementRecorder.c has written in this run, or in the one before.
    private static let recorded = ProcessInfo.processInfo.environment["HEREABOUTS_STATEMENTS_RAN"]
    private static let writes = ProcessInfo.processInfo.environment["HEREABOUTS_WRITE_DOCS"] == "1"

    private func documented() throws -> [String] {
        try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    /// Run by `Scripts/run-tests` behind the suite.
    @Test(.enabled(if: recorded != nil, "the statements of a run are compared behind it, by Scripts/run-tests"))
    func `each statement that ran is in the list`() throws {
        let sites = try SourceStatements().sites
        let ran = try String(contentsOfFile: #require(Self.recorded), encoding: .utf8).split(separator: "\n")
            .map { SourceStatements.folded(String($0)) }.filter { line in
                sites.contains { $0.isWhole(Array(line.utf8)) }
            }
        try #require(ran.count > 500)
        if Self.writes {
            try Data(Set(ran).sorted().map { $0 + "\n" }.joined().utf8).write(to: Self.file)
        }
        let missing = try Set(ran).subtracting(documented())
        #expect(missing.sorted() == [], "run: make statements")
    }

    @Test func `nearly each statement of the models has run in a test`() throws {
        let statements = try documented().map { Array($0.utf8) }
        let sites = try SourceStatements().sites
        try #require(sites.count > 500)
        let silent = sites.filter { site in !statements.contains { site.stands(in: $0) } }
        // Those are either words of other statements, or need what tests do not bring about.
        #expect(silent.count * 100 <= sites.count * 3, "did not run: \(silent.map(\.name)); run: make statements")
    }

    @Test func `no statement is in the list that the models have not`() throws {
        let sites = try SourceStatements().sites
        let gone = try documented().filter { line in !sites.contains { $0.isWhole(Array(line.utf8)) } }
        #expect(gone == [], "run: make statements")
    }

    @Test func `a statement of many rows stands for itself once`() {
        let rows =
            "INSERT INTO a (b, c) VALUES (?, ?)" + String(repeating: ", (?, ?)", count: 127) + " ON CONFLICT DO NOTHING"
        #expect(SourceStatements.folded(rows) == "INSERT INTO a (b, c) VALUES (?, ?) ON CONFLICT DO NOTHING")
        let list = "SELECT a FROM b WHERE c IN (?, ?, ?, ?) AND d = ?"
        #expect(SourceStatements.folded(list) == "SELECT a FROM b WHERE c IN (?) AND d = ?")
        let other = "INSERT INTO a (b, c) VALUES (?, ?), (?, 1)"
        #expect(SourceStatements.folded(other) == other)
    }

    @Test func `statements are listed once, in order`() throws {
        let listed = try documented()
        #expect(listed == Set(listed).sorted())
    }
}
