/// What a member brings, has answered, and asks for, in their own list.
package struct OwnThings: Sendable {
    /// What they bring to an event.
    package struct Brought: Sendable, RowDecodable {
        package let event: EventCode
        package let thing: String
        package let count: Int
        /// They have added it of their own accord.
        package let isOwn: Bool
        package let createdAt: Int64

        package init(from row: inout ResultRow) throws {
            event = try row.next()
            thing = try row.next()
            count = try row.next()
            isOwn = try row.next()
            createdAt = try row.next()
        }
    }

    /// What they have answered to a question of an event.
    package struct Answered: Sendable, RowDecodable {
        package let event: EventCode
        package let question: String
        package let answer: String
        package let answeredAt: Int64

        package init(from row: inout ResultRow) throws {
            event = try row.next()
            question = try row.next()
            answer = try row.next()
            answeredAt = try row.next()
        }
    }

    package let brought: [Brought]
    package let answered: [Answered]

    package static func find(of account: AccountID, _ db: DatabaseConnection) throws -> OwnThings {
        OwnThings(
            brought: try Brought.fetchAll(
                db,
                cached: """
                    SELECT event.code, thing.name, thing_claim.count,
                        CASE WHEN thing.attendance_id = attendance.id THEN 1 ELSE 0 END, thing_claim.created_at
                    FROM attendance JOIN thing_claim ON thing_claim.attendance_id = attendance.id
                    JOIN thing ON thing.id = thing_claim.thing_id JOIN event ON event.id = attendance.event_id
                    WHERE attendance.account_id = ? ORDER BY thing_claim.id
                    """,
                arguments: [account]
            ),
            answered: try Answered.fetchAll(
                db,
                cached: """
                    SELECT event.code, question.words, question_answer.words, question_answer.answered_at
                    FROM attendance JOIN question_answer ON question_answer.attendance_id = attendance.id
                    JOIN question ON question.id = question_answer.question_id
                    JOIN event ON event.id = attendance.event_id
                    WHERE attendance.account_id = ? ORDER BY question_answer.answered_at, question.id
                    """,
                arguments: [account]
            )
        )
    }
}
