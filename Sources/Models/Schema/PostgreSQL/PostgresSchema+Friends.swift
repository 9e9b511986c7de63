extension PostgresSchema {
    /// Friends, requests and blocks.
    static let friends = """
        CREATE TABLE block (
            account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            blocked_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            created_at bigint NOT NULL,
            PRIMARY KEY (account_id, blocked_id),
            CHECK (account_id <> blocked_id)
        );

        CREATE INDEX block_blocked ON block (blocked_id);

        CREATE TABLE friend_request (
            from_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            to_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            created_at bigint NOT NULL,
            PRIMARY KEY (from_id, to_id),
            CHECK (from_id <> to_id)
        );

        CREATE INDEX friend_request_to ON friend_request (to_id, created_at);

        CREATE TABLE friendship (
            account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            friend_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            position bigint NOT NULL,
            created_at bigint NOT NULL,
            PRIMARY KEY (account_id, friend_id),
            CHECK (account_id <> friend_id)
        );

        CREATE INDEX friendship_friend ON friendship (friend_id);
        CREATE INDEX friendship_order ON friendship (account_id, position, friend_id);

        CREATE TABLE friendship_removal (
            account_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            friend_id bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            position bigint NOT NULL,
            friend_position bigint NOT NULL,
            created_at bigint NOT NULL,
            removed_at bigint NOT NULL,
            PRIMARY KEY (account_id, friend_id),
            CHECK (account_id <> friend_id)
        );

        CREATE INDEX friendship_removal_friend ON friendship_removal (friend_id);
        CREATE INDEX friendship_removal_newest ON friendship_removal (account_id, removed_at);
        """
}
