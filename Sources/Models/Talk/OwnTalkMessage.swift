/// What a member has said, in the member's own list.
package struct OwnTalkMessage: Hashable, Sendable, RowDecodable {
    /// Where it was said: on one of the two.
    package let event: EventCode?
    package let circle: CircleCode?
    package let message: TalkMessage

    package init(from row: inout ResultRow) throws {
        event = try row.next()
        circle = try row.next()
        message = try row.next()
    }

    /// All of the account's, in the order in which they were said.
    package static func list(by account: AccountID, _ db: DatabaseConnection) throws -> [OwnTalkMessage] {
        try fetchAll(
            db,
            cached: """
                SELECT event.code, circle.code, \(TalkMessage.columns) FROM talk_message
                JOIN talk ON talk.id = talk_message.talk_id LEFT JOIN event ON event.id = talk_message.event_id
                LEFT JOIN circle ON circle.id = talk.circle_id
                WHERE talk_message.account_id = ? ORDER BY talk_message.created_at
                """,
            arguments: [account]
        )
    }
}
