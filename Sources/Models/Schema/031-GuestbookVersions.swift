extension Migration {
    /// A number of each book that grows with whatever changes how its posts look to somebody who has no part in them, in
    /// the transaction that changes it. Pages that were written before are kept by it (`GuestbookNewcomerPage`).
    static let guestbookVersions = Migration(
        31,
        """
        ALTER TABLE guestbook ADD COLUMN version INTEGER NOT NULL DEFAULT 0; -- grows with all that its pages show

        -- Who may answer posts.
        CREATE TRIGGER guestbook_version_mode AFTER UPDATE OF mode ON guestbook BEGIN
            UPDATE guestbook SET version = version + 1 WHERE event_id = new.event_id;
        END;

        -- By which clocks.
        CREATE TRIGGER guestbook_version_zone AFTER UPDATE OF zone ON event BEGIN
            UPDATE guestbook SET version = version + 1 WHERE event_id = new.id;
        END;

        CREATE TRIGGER guestbook_version_post_insert AFTER INSERT ON guestbook_post BEGIN
            UPDATE guestbook SET version = version + 1 WHERE event_id = new.event_id;
        END;

        CREATE TRIGGER guestbook_version_post_update AFTER UPDATE ON guestbook_post BEGIN
            UPDATE guestbook SET version = version + 1 WHERE event_id = new.event_id;
        END;

        CREATE TRIGGER guestbook_version_post_delete AFTER DELETE ON guestbook_post BEGIN
            UPDATE guestbook SET version = version + 1 WHERE event_id = old.event_id;
        END;

        CREATE TRIGGER guestbook_version_file_insert AFTER INSERT ON guestbook_file BEGIN
            UPDATE guestbook SET version = version + 1 WHERE event_id = new.event_id;
        END;

        CREATE TRIGGER guestbook_version_file_update AFTER UPDATE ON guestbook_file BEGIN
            UPDATE guestbook SET version = version + 1 WHERE event_id = new.event_id;
        END;

        CREATE TRIGGER guestbook_version_file_delete AFTER DELETE ON guestbook_file BEGIN
            UPDATE guestbook SET version = version + 1 WHERE event_id = old.event_id;
        END;

        CREATE TRIGGER guestbook_version_reply_insert AFTER INSERT ON guestbook_reply BEGIN
            UPDATE guestbook SET version = version + 1 WHERE event_id = new.event_id;
        END;

        CREATE TRIGGER guestbook_version_reply_update AFTER UPDATE ON guestbook_reply BEGIN
            UPDATE guestbook SET version = version + 1 WHERE event_id = new.event_id;
        END;

        CREATE TRIGGER guestbook_version_reply_delete AFTER DELETE ON guestbook_reply BEGIN
            UPDATE guestbook SET version = version + 1 WHERE event_id = old.event_id;
        END;

        -- Signs that go with their post or their guest are told of by these.
        CREATE TRIGGER guestbook_version_reaction_insert AFTER INSERT ON guestbook_reaction BEGIN
            UPDATE guestbook SET version = version + 1
            WHERE event_id = (SELECT event_id FROM guestbook_post WHERE guestbook_post.id = new.post_id);
        END;

        CREATE TRIGGER guestbook_version_reaction_delete AFTER DELETE ON guestbook_reaction BEGIN
            UPDATE guestbook SET version = version + 1
            WHERE event_id = (SELECT event_id FROM guestbook_post WHERE guestbook_post.id = old.post_id);
        END;

        -- How somebody is called, whose they are, and whether they were sent away.
        CREATE TRIGGER guestbook_version_guest_update AFTER UPDATE ON guestbook_guest BEGIN
            UPDATE guestbook SET version = version + 1 WHERE event_id = new.event_id;
        END;

        CREATE TRIGGER guestbook_version_guest_delete AFTER DELETE ON guestbook_guest BEGIN
            UPDATE guestbook SET version = version + 1 WHERE event_id = old.event_id;
        END;

        CREATE TRIGGER guestbook_version_account AFTER UPDATE OF username, name, photo_key, suspended_at ON account BEGIN
            UPDATE guestbook SET version = version + 1
            WHERE event_id IN (SELECT event_id FROM guestbook_guest WHERE guestbook_guest.account_id = new.id);
        END;
        """
    )
}
