extension Migration {
    /// Numbers of rows that people made are never used again, and a signature that names a row depends on a secret of that row.
    static let numbers = Migration(
        15,
        rebuilding: [
            // `secret`: what links are signed with. `device_secret`: what browsers that have logged in are known by; it
            // changes with the password.
            TableRebuild("account", secrets: ["secret", "device_secret"]),
            TableRebuild("attendance"), TableRebuild("bookmark_list"), TableRebuild("event"),
            TableRebuild("event_alert", secrets: ["secret"]), TableRebuild("moderation_case"),
            TableRebuild("place_photo"), TableRebuild("poll_option"), TableRebuild("report"), TableRebuild("review"),
        ],
        """
        -- Empty for calendars that were on before: their addresses go on until they are renewed.
        ALTER TABLE calendar_feed ADD COLUMN secret BLOB NOT NULL DEFAULT x'' CHECK (length(secret) IN (0, 16));

        -- An address that waits to be confirmed, from the moment in which it was asked for: its job finds it by the secret.
        CREATE TABLE rebuilt_email_confirmation (
            secret BLOB NOT NULL PRIMARY KEY CHECK (length(secret) = 16),
            account_id INTEGER NOT NULL UNIQUE REFERENCES account (id) ON DELETE CASCADE,
            email TEXT NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
            email_folded TEXT NOT NULL CHECK (email_folded = lower(email)),
            digest BLOB UNIQUE CHECK (length(digest) = 32), -- SHA-256 of the link's token, once its mail is written
            expires_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        INSERT INTO rebuilt_email_confirmation (secret, account_id, email, email_folded, digest, expires_at)
            SELECT randomblob(16), account_id, email, lower(email), digest, expires_at FROM email_confirmation;
        DROP TABLE email_confirmation;
        ALTER TABLE rebuilt_email_confirmation RENAME TO email_confirmation;
        CREATE INDEX email_confirmation_expiry ON email_confirmation (expires_at);

        -- These know of the account's number alone, which may be somebody else's by now. The settings send a new link.
        DELETE FROM job WHERE kind = 'mail-confirmation';

        -- Who had a mail sent to an address of their choice. Rows outlive the account, so that erasing it frees nothing.
        CREATE TABLE account_mail (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            account_id INTEGER REFERENCES account (id) ON DELETE SET NULL,
            is_change INTEGER NOT NULL CHECK (is_change IN (0, 1)), -- of the address; else it is a new account's
            network BLOB NOT NULL CHECK (length(network) = 32), -- digests under a key of this installation
            address BLOB NOT NULL CHECK (length(address) = 32),
            created_at INTEGER NOT NULL -- epoch seconds, as all times
        ) STRICT;

        CREATE INDEX account_mail_account ON account_mail (account_id, is_change, created_at)
            WHERE account_id IS NOT NULL;
        CREATE INDEX account_mail_network ON account_mail (network, is_change, created_at);
        CREATE INDEX account_mail_address ON account_mail (address, created_at);
        CREATE INDEX account_mail_created ON account_mail (created_at);
        """
    )
}
