extension Migration {
    /// When the server of a feed may be asked again, whoever wants it read.
    static let feedPace = Migration(
        58,
        """
        ALTER TABLE feed ADD COLUMN asked_at INTEGER; -- when its server was last asked, whatever came of it
        ALTER TABLE feed ADD COLUMN rests_until INTEGER; -- until then it wants to be left alone
        UPDATE feed SET asked_at = read_at;
        """,
        postgres: """
            ALTER TABLE feed ADD COLUMN asked_at bigint;
            ALTER TABLE feed ADD COLUMN rests_until bigint;
            UPDATE feed SET asked_at = read_at;
            """
    )
}
