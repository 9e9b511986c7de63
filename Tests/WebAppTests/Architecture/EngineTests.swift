import Foundation
import Testing

/// The suites of what is stored, and of the whole application, run on both engines (`make test-postgresql`). What stays on a file of
/// SQLite there is named here, with the reason.
struct EngineTests {
    /// By the file: in how many places it is about SQLite itself, whose counterpart PostgreSQL has in tests of its own.
    private static let ofSQLite: [String: (count: Int, reason: String)] = [
        "ModelsTests/Guestbooks/GuestbookLogMigrationTests.swift": (1, "a step of its schema"),
        "ModelsTests/Jobs/JobLaneTests.swift": (1, "a step of its schema"),
        "ModelsTests/Jobs/NodeTests.swift": (2, "steps of its schema"),
        "ModelsTests/Moderation/ModerationTitleTests.swift": (2, "steps of its schema"),
        "ModelsTests/Accounts/NumberTests.swift": (2, "steps of its schema, and its AUTOINCREMENT: SchemaTwinTests"),
        "ModelsTests/Database/PostgreSQL/SchemaTwinTests.swift": (1, "compares the two"),
        "ModelsTests/Database/Moving/MoveWorld.swift": (2, "one end of a move is a file"),
        "ModelsTests/Words/WordIndexTests.swift": (3, "FTS5: WordIndexTwinTests"),
        "WebAppTests/Moderation/ModerationLanguageTests.swift": (1, "rows of before a step of its schema"),
        "WebAppTests/Accounts/OldDatabaseTests.swift": (1, "rows of before steps of its schema"),
        "WebAppTests/Operations/DatabaseCheckTests.swift": (1, "the structure of a file"),
    ]

    /// Tests of what the site does that are not run on PostgreSQL. Not to become more.
    private static let excused: [String: (count: Int, reason: String)] = [
        "ModelsTests/Accounts/DependentRowsTests.swift": (1, "asks for the plans of SQLite"),
        "WebAppTests/Architecture/QueryPlanTests.swift": (1, "asks for the plans of SQLite"),
        "WebAppTests/Accounts/LogInTests.swift": (1, "looks for a token in the bytes of the file"),
        "WebAppTests/SecondFactors/SecondFactorSettingTests.swift": (1, "looks for a secret in the bytes of the file"),
        "WebAppTests/Operations/HealthTests.swift": (1, "a full disk of a file"),
        "WebAppTests/Operations/LockedDatabaseTests.swift": (1, "a locked file: PostgresDatabaseTests has the turn"),
        "WebAppTests/Operations/Metrics/MetricsPageTests.swift": (1, "a damaged file"),
    ]
    private static let mostExcused = 15

    @Test func `tests that stay on a file of SQLite are named, and few`() throws {
        let mark = #/isOnFile: true|onFile: "|\.openRealFile\(\)/#
        var found: [String: Int] = [:]
        for file in try SourceTree.swiftFiles(in: "Tests") where !file.path.contains("/Testing/") {
            let count = file.text.matches(of: mark).count
            if count > 0, !file.path.hasSuffix("EngineTests.swift") {
                found[String(file.path.trimmingPrefix("Tests/"))] = count
            }
        }
        let named = Self.ofSQLite.merging(Self.excused) { first, _ in first }
        #expect(named.count == Self.ofSQLite.count + Self.excused.count)
        #expect(found == named.mapValues(\.count))
        #expect(Self.excused.values.map(\.count).reduce(0, +) <= Self.mostExcused)
    }

    @Test func `suites that need a server are among those that every change runs on one`() throws {
        let makefile = try String(contentsOf: TestApp.root.appending(path: "Makefile"), encoding: .utf8)
        let words = try #require(makefile.firstMatch(of: #/\nON_A_SERVER = (.+)\n/#)).1
        let filter = try Regex(String(words))
        let mark = ".enabled(if: " + "ServerDatabase.isThere"
        let suites = try SourceTree.swiftFiles(in: "Tests").filter { $0.text.contains(mark) }
            .map { URL(filePath: $0.path).deletingPathExtension().lastPathComponent }
        #expect(suites.count >= 9)
        for suite in suites { #expect(suite.contains(filter), "\(suite)") }
    }
}
