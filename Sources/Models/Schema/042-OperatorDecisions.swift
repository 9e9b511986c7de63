extension Migration {
    /// The list of decisions takes whatever operators do, also about jobs and accounts. Which actions and kinds there are says
    /// the program, so that a further one needs no table made anew. Jobs that have failed are
    /// found by their kind, and operators and whoever is suspended without a look at all others.
    static let operatorDecisions = Migration(
        42,
        rebuilding: [
            TableRebuild(
                "moderation_entry",
                as: """
                    (
                        id INTEGER PRIMARY KEY AUTOINCREMENT,
                        operator_id INTEGER REFERENCES account (id) ON DELETE SET NULL,
                        is_command INTEGER NOT NULL CHECK (is_command IN (0, 1)), -- done by the command line
                        action TEXT NOT NULL CHECK (length(action) BETWEEN 1 AND 40),
                        kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 40), -- of what; 'job': its kind is the title
                        title TEXT NOT NULL CHECK (length(title) <= 300), -- as it was
                        maker_id INTEGER REFERENCES account (id) ON DELETE SET NULL,
                        words TEXT NOT NULL DEFAULT '' CHECK (length(words) <= 1000),
                        created_at INTEGER NOT NULL,
                        is_erased INTEGER NOT NULL DEFAULT 0 CHECK (is_erased IN (0, 1)),
                        CHECK (is_command = 0 OR operator_id IS NULL)
                    ) STRICT
                    """
            )
        ],
        """
        CREATE INDEX job_parked_kind ON job (kind, id) WHERE parked_at IS NOT NULL;
        CREATE INDEX account_operator ON account (is_operator, id) WHERE is_operator = 1;
        CREATE INDEX account_suspended ON account (suspended_at, id) WHERE suspended_at IS NOT NULL;
        """
    )
}
