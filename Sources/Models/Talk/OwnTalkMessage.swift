/// What a member has said, in the member's own list.
package struct OwnTalkMessage: Hashable, Sendable, RowDecodable {
    package let event: EventCode
    package let message: TalkMessage

    package init(from row: inout ResultRow) throws {
        event = try row.next()
        message = try row.next()
    }

    /// All of the account's, in the order in which they were said.
    package static func list(by account: AccountID, _ db: DatabaseConnection) throws -> [OwnTalkMessage] {
        try fetchAll(
            db,
            cached: """
                SELECT event.code, \(TalkMessage.columns) FROM talk_message
                JOIN event ON event.id = talk_message.event_id
                WHERE talk_message.account_id = ? ORDER BY talk_message.created_at
                """,
            arguments: [account]
        )
    }
}
