extension Migration {
    /// Who inherits an event: the co-host who was made first.
    static let hosts = Migration(
        19,
        """
        ALTER TABLE attendance ADD COLUMN cohost_since INTEGER; -- NULL for those from before this was kept, who come first
        """
    )
}
