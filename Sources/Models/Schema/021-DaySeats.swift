extension Migration {
    /// The seats of a series are counted day by day, so that somebody may wait for one of a single day.
    static let daySeats = Migration(
        21,
        """
        ALTER TABLE occurrence_answer ADD COLUMN waits_since INTEGER -- as of an attendance, for this day alone
            CHECK (waits_since IS NULL OR answer = 'going');
        """
    )
}
