import Testing

@testable import Models

/// Many jobs that are asked for at once have the rows that each would get alone.
struct ManyJobsTests {
    private static func drawn(_ count: Int, using generator: inout SplitMix) throws -> [NewJob] {
        try (0..<count).map { _ in
            let account = AccountID(rawValue: Int64.random(in: 1...3, using: &generator))
            let other = AccountID(rawValue: Int64.random(in: 1...3, using: &generator))
            let owner: JobOwner =
                [.site, .outliving(account), .account(account), .account(account, causedBy: other)]
                .randomElement(using: &generator) ?? .site
            return try NewJob(
                "k",
                ["a": 1],
                in: [.mail, .push].randomElement(using: &generator) ?? .mail,
                of: owner,
                runAt: noon + 100 * Int64.random(in: 0...3, using: &generator),
                uniqueKey: "key \(Int.random(in: 0...200, using: &generator))"
            )
        }
    }

    private static func rows(
        _ parts: [[NewJob]],
        _ body: @escaping @Sendable ([NewJob], DatabaseConnection) throws -> Void
    ) async throws -> [String] {
        let place = try TemporaryDatabase()
        let database = try place.openReal()
        for name in ["ada-l", "bo-dd", "cy-cc"] { _ = try await database.signUp(name) }
        return try await database.write { db in
            for part in parts { try body(part, db) }
            return try String.fetchAll(
                db,
                sql: """
                    SELECT id || ' ' || unique_key || ' ' || lane || ' ' || coalesce(CAST(account_id AS TEXT), '-') || ' '
                        || coalesce(CAST(share_id AS TEXT), '-') || ' ' || run_at || ' ' || turn || ' ' || payload FROM job ORDER BY id
                    """
            )
        }
    }

    @Test(arguments: 0..<8)
    func `of many at once each has the place that it would have alone`(seed: UInt64) async throws {
        var generator = SplitMix(state: seed)
        let parts = try [0, 1, 2, 37, 128].map { try Self.drawn($0, using: &generator) }
        let together = try await Self.rows(parts) { try Job.enqueue($0, now: noon, $1) }
        let alone = try await Self.rows(parts) { jobs, db in
            for job in jobs {
                try Job.enqueue(
                    job.kind,
                    payload: job.payload,
                    in: job.lane,
                    of: job.owner,
                    runAt: job.runAt,
                    uniqueKey: job.uniqueKey,
                    now: noon,
                    db
                )
            }
        }
        // Numbers of rows differ where one of a taken key uses a number up.
        func withoutNumbers(_ rows: [String]) -> [Substring] { rows.map { $0.drop { $0 != " " } } }
        #expect(together.count > 80)
        #expect(withoutNumbers(together) == withoutNumbers(alone))
    }

    @Test(arguments: [0, 1, 2, 3, 199, 256, 257, 700])
    func `rows go into few statements of few sizes, and none is left out`(count: Int) {
        let rows = (0..<count).map { ["a": Int64($0)] as Assignments }
        let parts = AssignedRows.parts(of: rows)
        #expect(parts.map(\.arguments.count).reduce(0, +) == count)
        #expect(parts.allSatisfy { $0.arguments.count.nonzeroBitCount == 1 && $0.arguments.count <= 256 })
        #expect(parts.count <= count / 256 + 8)
        let texts = TextList.parts(of: (0..<count).map { "\($0)" })
        #expect(texts.count == (count + 255) / 256)
        #expect(texts.allSatisfy { $0.arguments.count.nonzeroBitCount == 1 })
    }
}
