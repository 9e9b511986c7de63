extension Migration {
    /// Files in which malware was found name no file any more, and there may be many of them: the names of files are random, and no
    /// longer kept apart by the index.
    static let infectedFiles = Migration(
        66,
        """
        DROP INDEX guestbook_file_original;

        CREATE INDEX guestbook_file_original ON guestbook_file (original_key);
        """,
        postgres: """
            DROP INDEX guestbook_file_original;

            CREATE INDEX guestbook_file_original ON guestbook_file (original_key);
            """
    )
}
