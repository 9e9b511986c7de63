extension Migration {
    /// The newest updates of a talk are found without a look at each of its words: the index of updates alone was as good as that of
    /// all to SQLite, which took the other one.
    static let talkKinds = Migration(
        64,
        """
        DROP INDEX talk_message_update;

        CREATE INDEX talk_message_kind ON talk_message (talk_id, kind, id);
        """,
        postgres: """
            DROP INDEX talk_message_update;

            CREATE INDEX talk_message_kind ON talk_message (talk_id, kind, id);
            """
    )
}
