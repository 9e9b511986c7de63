extension Migration {
    /// A decision keeps the bare title of what it was about: pages put it into a sentence of their reader's language, and
    /// that it is erased is a column of its own.
    ///
    /// Every row of a review and of a photo that steps 14 to 35 wrote begins with the same English words, and is at most 210
    /// characters long, so none was cut: removing them once gives back the title, also one that begins with such words itself.
    /// Nothing looks for them later, so a new title that begins with them stays whole, which no mark on old rows would do
    /// better.
    static let moderationTitles = Migration(
        36,
        """
        ALTER TABLE moderation_entry ADD COLUMN is_erased INTEGER NOT NULL DEFAULT 0 CHECK (is_erased IN (0, 1));

        -- An empty title said so. A maker who is there is not erased.
        UPDATE moderation_entry SET is_erased = 1 WHERE title = '' AND maker_id IS NULL;

        UPDATE moderation_entry SET title = substr(title, length('Review of ') + 1)
        WHERE kind = 'review' AND substr(title, 1, length('Review of ')) = 'Review of ';
        UPDATE moderation_entry SET title = substr(title, length('Photo by ') + 1)
        WHERE kind = 'photo' AND substr(title, 1, length('Photo by ')) = 'Photo by ';
        UPDATE moderation_entry SET title = '' WHERE kind = 'post' AND title = 'Post in a guestbook';

        DROP TRIGGER moderation_entry_erasure;

        -- Whoever has their account erased is named by no entry any more, nor is what they made.
        CREATE TRIGGER moderation_entry_erasure BEFORE DELETE ON account BEGIN
            UPDATE moderation_entry SET title = '', words = '', is_erased = 1 WHERE maker_id = old.id;
        END;
        """
    )
}
