extension Migration {
    /// People who have asked to be let in, as long as nobody has decided, and for a while what was decided.
    static let signUpRequests = Migration(
        44,
        """
        CREATE TABLE sign_up_request (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            account_id INTEGER NOT NULL UNIQUE REFERENCES account (id) ON DELETE CASCADE, -- suspended as long as this row is
            address BLOB NOT NULL CHECK (length(address) = 32), -- a digest of the account's own
            question TEXT NOT NULL CHECK (length(question) BETWEEN 1 AND 500), -- as it was asked
            answer TEXT NOT NULL CHECK (length(answer) BETWEEN 1 AND 1000),
            origin TEXT NOT NULL CHECK (origin IN ('alone', 'link', 'invitation')), -- brought something that let nobody in
            created_at INTEGER NOT NULL, -- epoch seconds, as all times
            confirmed_at INTEGER, -- the address; the account has it confirmed once it is let in
            listed_at INTEGER, -- since when operators see it: the address is confirmed, or the site sends no mails
            told_at INTEGER -- operators were told that it waits for long
        ) STRICT;

        CREATE INDEX sign_up_request_listed ON sign_up_request (listed_at, created_at);

        CREATE TABLE sign_up_decision (
            request_id INTEGER NOT NULL PRIMARY KEY, -- a row of sign_up_request that is gone
            is_approval INTEGER NOT NULL CHECK (is_approval IN (0, 1)),
            address BLOB CHECK (length(address) = 32), -- of a refusal: a digest, which may not ask again for a while
            operator_id INTEGER REFERENCES account (id) ON DELETE SET NULL,
            is_command INTEGER NOT NULL CHECK (is_command IN (0, 1)), -- done by the command line
            decided_at INTEGER NOT NULL,
            CHECK (is_approval = 0 OR address IS NULL),
            CHECK (is_command = 0 OR operator_id IS NULL)
        ) STRICT;

        CREATE INDEX sign_up_decision_address ON sign_up_decision (address, decided_at) WHERE address IS NOT NULL;
        CREATE INDEX sign_up_decision_operator ON sign_up_decision (operator_id) WHERE operator_id IS NOT NULL;
        CREATE INDEX sign_up_decision_decided ON sign_up_decision (decided_at);
        """
    )
}
