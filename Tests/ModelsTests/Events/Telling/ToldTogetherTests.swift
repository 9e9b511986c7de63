import Testing

@testable import Models

/// Many people are told at once, and each gets what they would get alone.
struct ToldTogetherTests {
    struct Telling: Sendable, CustomTestStringConvertible {
        let reason: EventJob.Reason
        let by: By
        var onceKey: String?
        var changes = false

        enum By: Sendable { case host, cohost, nobody }

        var testDescription: String { "\(reason.rawValue) by \(by)" }
    }

    static let tellings: [Telling] = [
        Telling(reason: .invitation, by: .host), Telling(reason: .invitation, by: .cohost),
        Telling(reason: .poll, by: .nobody), Telling(reason: .changed, by: .host, changes: true),
        Telling(reason: .changed, by: .cohost, changes: true), Telling(reason: .changed, by: .host),
        Telling(reason: .cancelled, by: .host), Telling(reason: .cancelled, by: .nobody),
        Telling(reason: .removed, by: .cohost), Telling(reason: .nudge, by: .nobody, onceKey: "nudge"),
        Telling(reason: .seat, by: .nobody), Telling(reason: .reminder, by: .nobody, onceKey: "reminder"),
    ]

    private static func tell(
        _ people: [Attendance],
        _ telling: Telling,
        of event: Event,
        by actor: AccountID?,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Set<AttendanceID> {
        try event.tell(
            people,
            telling.reason,
            by: actor,
            detail: NoticeBody { "Said in \($0) at \(now)." },
            before: telling.changes ? EventSnapshot(event.values, .none) : nil,
            onceKey: telling.onceKey,
            now: now,
            db
        ) { _ in telling.changes ? NoticeBody { "Sum in \($0)." } : nil }
    }

    @Test(arguments: tellings)
    func `rows are those that each would get alone`(telling: Telling) async throws {
        let world = try await ToldWorld()
        let actor: AccountID? =
            switch telling.by {
            case .host: world.host
            case .cohost: world.cohost
            case .nobody: nil
            }
        // Twice, so that the second time finds what the first has written.
        let together = try await world.rows { event, db in
            for now in [noon, noon + 30] {
                let people = try Attendance.all(in: event.id, db)
                _ = try Self.tell(people, telling, of: event, by: actor, now: now, db)
            }
        }
        let alone = try await world.rows { event, db in
            for now in [noon, noon + 30] {
                for person in try Attendance.all(in: event.id, db) {
                    _ = try Self.tell([person], telling, of: event, by: actor, now: now, db)
                }
            }
        }
        #expect(together.count > 60)
        #expect(Self.withoutTurns(together) == Self.withoutTurns(alone))
    }

    /// Where what others had asked for is taken back, it is gone before anybody is given a place; alone, whoever is told first
    /// has the places of the others before them.
    private static func withoutTurns(_ rows: [String]) -> [String] {
        rows.map { $0.replacing(#/ turn=\d+/#, with: "") }
    }
}
