extension Migration {
    /// A notice that is about one day of a series names that day when it is read, in its reader's language.
    static let noticeDays = Migration(
        35,
        """
        ALTER TABLE notice ADD COLUMN day_at INTEGER; -- epoch seconds, where it is about one day of a series alone
        """
    )
}
