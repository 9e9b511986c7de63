extension Migration {
    /// At which time of day somebody is told: of a time that a change of clocks leaves out, the due time says another.
    static let alertClocks = Migration(
        22,
        """
        -- Seconds since midnight by the wall of the alert's zone; NULL: from before this was kept, that of due_at
        ALTER TABLE event_alert ADD COLUMN wall_second INTEGER CHECK (wall_second BETWEEN 0 AND 86399);
        """
    )
}
