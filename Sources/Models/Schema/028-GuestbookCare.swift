extension Migration {
    /// Reports of posts of guestbooks, also by people without an account; what a book tells its people and when; replies
    /// that wait for a host; and the hosts' log without names of its own.
    static let guestbookCare = Migration(
        28,
        rebuilding: [
            TableRebuild(
                "moderation_case",
                as: """
                    (
                        id INTEGER PRIMARY KEY AUTOINCREMENT,
                        maker_id INTEGER REFERENCES account (id) ON DELETE CASCADE, -- NULL: the post says whose it is
                        event_id INTEGER UNIQUE REFERENCES event (id) ON DELETE CASCADE,
                        review_id INTEGER UNIQUE REFERENCES review (id) ON DELETE CASCADE,
                        photo_id INTEGER UNIQUE REFERENCES place_photo (id) ON DELETE CASCADE,
                        account_id INTEGER UNIQUE REFERENCES account (id) ON DELETE CASCADE,
                        post_id INTEGER UNIQUE REFERENCES guestbook_post (id) ON DELETE CASCADE,
                        reported_at INTEGER, -- the newest report that is open
                        hosts_until INTEGER, -- until then the hosts of its book decide, not operators; NULL: never they
                        hidden_at INTEGER, -- since when it is hidden for its own sake, or suspended
                        words TEXT NOT NULL DEFAULT '' CHECK (length(words) <= 1000), -- why, for its maker
                        CHECK ((event_id IS NOT NULL) + (review_id IS NOT NULL) + (photo_id IS NOT NULL)
                            + (account_id IS NOT NULL) + (post_id IS NOT NULL) = 1),
                        CHECK ((maker_id IS NULL) = (post_id IS NOT NULL)),
                        CHECK (hosts_until IS NULL OR post_id IS NOT NULL)
                    ) STRICT
                    """
            ),
            TableRebuild(
                "report",
                as: """
                    (
                        id INTEGER PRIMARY KEY AUTOINCREMENT,
                        case_id INTEGER NOT NULL REFERENCES moderation_case (id) ON DELETE CASCADE,
                        reporter_id INTEGER REFERENCES account (id) ON DELETE CASCADE,
                        guest_id INTEGER REFERENCES guestbook_guest (id) ON DELETE CASCADE, -- without an account
                        reason TEXT NOT NULL CHECK (reason IN ('spam', 'misleading', 'offensive', 'dangerous', 'other')),
                        words TEXT NOT NULL DEFAULT '' CHECK (length(words) <= 1000),
                        created_at INTEGER NOT NULL,
                        closed_at INTEGER,
                        UNIQUE (case_id, reporter_id),
                        UNIQUE (case_id, guest_id),
                        CHECK ((reporter_id IS NULL) = (guest_id IS NOT NULL))
                    ) STRICT
                    """
            ),
            TableRebuild(
                "moderation_entry",
                as: """
                    (
                        id INTEGER PRIMARY KEY AUTOINCREMENT,
                        operator_id INTEGER REFERENCES account (id) ON DELETE SET NULL,
                        is_command INTEGER NOT NULL CHECK (is_command IN (0, 1)), -- done by the command line
                        action TEXT NOT NULL
                            CHECK (action IN ('hide', 'dismiss', 'suspend', 'restore', 'promote', 'demote')),
                        kind TEXT NOT NULL CHECK (kind IN ('event', 'review', 'photo', 'account', 'post')),
                        title TEXT NOT NULL CHECK (length(title) <= 300), -- as it was
                        maker_id INTEGER REFERENCES account (id) ON DELETE SET NULL,
                        words TEXT NOT NULL DEFAULT '' CHECK (length(words) <= 1000),
                        created_at INTEGER NOT NULL,
                        CHECK (is_command = 0 OR operator_id IS NULL)
                    ) STRICT
                    """
            ),
        ],
        """
        CREATE INDEX report_guest ON report (guest_id, created_at) WHERE guest_id IS NOT NULL;

        -- What hosts see of reports: the cases of a book's posts.
        CREATE INDEX moderation_case_hosts ON moderation_case (hosts_until)
            WHERE reported_at IS NOT NULL AND hosts_until IS NOT NULL;

        ALTER TABLE guestbook ADD COLUMN told_until INTEGER NOT NULL DEFAULT 0; -- what was to be told before is told
        ALTER TABLE guestbook ADD COLUMN tells_at INTEGER DEFAULT 0; -- when to look next; NULL: nothing is ahead
        UPDATE guestbook SET told_until = created_at;

        CREATE INDEX guestbook_telling ON guestbook (tells_at) WHERE tells_at IS NOT NULL;

        -- What a book tells moves with its event.
        CREATE TRIGGER guestbook_event_update
        AFTER UPDATE OF listed_at, listed_length, starts_at, ends_at, zone, status, hidden_at ON event BEGIN
            UPDATE guestbook SET tells_at = 0 WHERE event_id = new.id;
        END;

        -- For a host to approve it.
        ALTER TABLE guestbook_reply ADD COLUMN is_waiting INTEGER NOT NULL DEFAULT 0 CHECK (is_waiting IN (0, 1));

        CREATE INDEX guestbook_reply_waiting ON guestbook_reply (event_id, post_id) WHERE is_waiting = 1;

        -- Whom an act of a host was about. The log keeps no names: they go with whoever has them.
        ALTER TABLE guestbook_log ADD COLUMN guest_id INTEGER REFERENCES guestbook_guest (id) ON DELETE SET NULL;

        CREATE INDEX guestbook_log_guest ON guestbook_log (guest_id) WHERE guest_id IS NOT NULL;

        UPDATE guestbook_log SET guest_id = (
            SELECT min(guest.id) FROM guestbook_guest AS guest LEFT JOIN account ON account.id = guest.account_id
            WHERE guest.event_id = guestbook_log.event_id
                AND guestbook_log.subject IN (guest.name, account.name, account.username)
            HAVING count(*) = 1
        ) WHERE act IN ('approve', 'hide', 'show', 'delete', 'ban', 'unban', 'hide-reply', 'show-reply');

        UPDATE guestbook_log SET subject = ''
        WHERE act IN ('approve', 'hide', 'show', 'delete', 'ban', 'unban', 'hide-reply', 'show-reply');
        """
    )
}
