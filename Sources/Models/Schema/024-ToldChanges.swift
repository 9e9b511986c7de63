extension Migration {
    /// Edits of an event are gathered in one notice until it is read.
    static let toldChanges = Migration(
        24,
        """
        ALTER TABLE notice ADD COLUMN told TEXT; -- JSON: the event as its reader knows it, and what was said since
        """
    )
}
