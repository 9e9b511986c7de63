extension Migration {
    /// A third size of pictures, for screens that need no more.
    static let mediumPictures = Migration(
        34,
        """
        -- NULL where the large one is hardly wider, and for pictures of before.
        ALTER TABLE place_photo ADD COLUMN medium_key TEXT;
        ALTER TABLE review ADD COLUMN medium_key TEXT;
        ALTER TABLE event_picture ADD COLUMN medium_key TEXT;

        -- Whose picture a file is, which is asked with every file, as for the other sizes.
        CREATE INDEX place_photo_hidden_medium ON place_photo (medium_key) WHERE hidden_at IS NOT NULL;
        CREATE INDEX review_hidden_medium ON review (medium_key) WHERE hidden_at IS NOT NULL;
        CREATE INDEX event_picture_medium ON event_picture (medium_key);
        """
    )
}
