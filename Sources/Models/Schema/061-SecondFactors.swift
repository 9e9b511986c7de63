extension Migration {
    /// What an account asks for besides its password: the numbers of an authenticator, and codes on paper for whoever has lost it.
    static let secondFactors = Migration(
        61,
        """
        CREATE TABLE second_factor (
            account_id INTEGER PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
            secret BLOB NOT NULL CHECK (length(secret) = 16), -- what is sealed, digested and signed for this row hangs on it
            sealed_secret BLOB NOT NULL CHECK (length(sealed_secret) BETWEEN 33 AND 200), -- of the authenticator; nothing without the site's key
            trust_secret BLOB NOT NULL CHECK (length(trust_secret) = 16), -- another one when all trusted devices are forgotten
            last_step INTEGER NOT NULL CHECK (last_step >= 0), -- whose number was taken last: none is taken twice
            confirmed_at INTEGER NOT NULL -- since when it is asked for. Epoch seconds
        ) STRICT;

        CREATE TABLE recovery_code (
            digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32), -- under the site's key, with the secret of the factor's row
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            used_at INTEGER -- epoch seconds
        ) STRICT;

        CREATE INDEX recovery_code_account ON recovery_code (account_id);

        CREATE TABLE log_in_step (
            digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32), -- SHA-256 of a cookie: its browser has shown the right password
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            device_secret BLOB NOT NULL CHECK (length(device_secret) = 16), -- the account's then: it ends with the password
            factor_secret BLOB NOT NULL CHECK (length(factor_secret) = 16), -- and with the factor
            expires_at INTEGER NOT NULL -- epoch seconds
        ) STRICT;

        CREATE INDEX log_in_step_account ON log_in_step (account_id, expires_at);

        CREATE INDEX log_in_step_age ON log_in_step (expires_at);
        """,
        postgres: """
            CREATE TABLE second_factor (
                account_id bigint PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
                secret bytea NOT NULL CHECK (length(secret) = 16),
                sealed_secret bytea NOT NULL CHECK (length(sealed_secret) BETWEEN 33 AND 200),
                trust_secret bytea NOT NULL CHECK (length(trust_secret) = 16),
                last_step bigint NOT NULL CHECK (last_step >= 0),
                confirmed_at bigint NOT NULL
            );

            CREATE TABLE recovery_code (
                digest bytea NOT NULL PRIMARY KEY CHECK (length(digest) = 32),
                account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                used_at bigint
            );

            CREATE INDEX recovery_code_account ON recovery_code (account_id);

            CREATE TABLE log_in_step (
                digest bytea NOT NULL PRIMARY KEY CHECK (length(digest) = 32),
                account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                device_secret bytea NOT NULL CHECK (length(device_secret) = 16),
                factor_secret bytea NOT NULL CHECK (length(factor_secret) = 16),
                expires_at bigint NOT NULL
            );

            CREATE INDEX log_in_step_account ON log_in_step (account_id, expires_at);

            CREATE INDEX log_in_step_age ON log_in_step (expires_at);
            """
    )
}
