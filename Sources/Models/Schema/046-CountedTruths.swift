extension Migration {
    /// The one trigger that adds truths up, said so that engines take it in which a truth is no number.
    static let countedTruths = Migration(
        46,
        """
        DROP TRIGGER guestbook_file_update;
        CREATE TRIGGER guestbook_file_update AFTER UPDATE OF state ON guestbook_file BEGIN
            UPDATE guestbook_post SET preparing = preparing
                + CASE WHEN new.state = 'preparing' THEN 1 ELSE 0 END
                - CASE WHEN old.state = 'preparing' THEN 1 ELSE 0 END
            WHERE id = new.post_id;
        END;
        """
    )
}
