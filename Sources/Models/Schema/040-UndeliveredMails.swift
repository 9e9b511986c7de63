extension Migration {
    /// A mail that the mail server does not take is kept as that, so that its host reads who was not reached.
    static let undeliveredMails = Migration(
        40,
        """
        CREATE TABLE held_mail_next (
            attendance_id INTEGER NOT NULL PRIMARY KEY REFERENCES attendance (id) ON DELETE CASCADE,
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE, -- in whose name it is
            job_id INTEGER NOT NULL, -- that sends it; gone where none will
            reason TEXT NOT NULL CHECK (reason IN ('unconfirmed', 'account', 'recipient', 'network', 'refused', 'asked',
                'failing', 'undeliverable', 'changes')),
            until INTEGER -- when it may be sent; NULL: not at all
        ) STRICT;

        INSERT INTO held_mail_next (attendance_id, account_id, job_id, reason, until)
        SELECT attendance_id, account_id, job_id, reason, until FROM held_mail;

        DROP TABLE held_mail;

        ALTER TABLE held_mail_next RENAME TO held_mail;

        CREATE INDEX held_mail_account ON held_mail (account_id, reason);
        """
    )
}
