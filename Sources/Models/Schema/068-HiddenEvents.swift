extension Migration {
    /// What operators have hidden is asked for by its time, once for each event that a calendar of others brings: without an index
    /// of its own that was a look at all events of who has added the calendar.
    static let hiddenEvents = Migration(
        68,
        """
        CREATE INDEX event_hidden ON event (listed_at) WHERE hidden_at IS NOT NULL;
        """,
        postgres: """
            CREATE INDEX event_hidden ON event (listed_at) WHERE hidden_at IS NOT NULL;
            """
    )
}
