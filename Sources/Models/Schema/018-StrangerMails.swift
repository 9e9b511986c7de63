extension Migration {
    /// Mails to people who are no members are counted in rows of their own: nothing that is taken off a list, called off
    /// or erased makes room for more.
    static let strangerMails = Migration(
        18,
        """
        CREATE TABLE stranger_mail (
            job_id INTEGER NOT NULL PRIMARY KEY, -- that writes it; it may be done
            account_id INTEGER REFERENCES account (id) ON DELETE SET NULL, -- in whose name
            recipient BLOB NOT NULL CHECK (length(recipient) = 32), -- under the key of known_address
            network BLOB CHECK (length(network) = 32), -- whence it was asked for, under the same key
            event_id INTEGER, -- which may be gone
            reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 40),
            is_expected INTEGER NOT NULL CHECK (is_expected IN (0, 1)), -- to somebody who has said that they come
            asked_at INTEGER NOT NULL, -- epoch seconds, as all times
            sent_at INTEGER
        ) STRICT;

        CREATE INDEX stranger_mail_account ON stranger_mail (account_id, asked_at) WHERE account_id IS NOT NULL;
        CREATE INDEX stranger_mail_recipient ON stranger_mail (recipient, asked_at);
        CREATE INDEX stranger_mail_network ON stranger_mail (network, asked_at) WHERE network IS NOT NULL;
        CREATE INDEX stranger_mail_age ON stranger_mail (asked_at);

        -- Whose mails somebody did not want.
        CREATE TABLE mail_refusal (
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            recipient BLOB NOT NULL CHECK (length(recipient) = 32),
            refused_at INTEGER NOT NULL,
            PRIMARY KEY (account_id, recipient)
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX mail_refusal_age ON mail_refusal (refused_at);

        -- Why somebody on the list of an event is not mailed yet, or not at all.
        CREATE TABLE held_mail (
            attendance_id INTEGER NOT NULL PRIMARY KEY REFERENCES attendance (id) ON DELETE CASCADE,
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE, -- in whose name it is
            job_id INTEGER NOT NULL, -- that sends it; gone where none will
            reason TEXT NOT NULL
                CHECK (reason IN ('unconfirmed', 'account', 'recipient', 'network', 'refused', 'asked')),
            until INTEGER -- when it may be sent; NULL: not at all
        ) STRICT;

        CREATE INDEX held_mail_account ON held_mail (account_id, reason);
        """
    )
}
