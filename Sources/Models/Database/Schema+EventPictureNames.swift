extension Schema {
    /// Whose picture a file of the media store is, which is asked with every file: that of a hidden event is not given.
    static let eventPictureNames = Migration(
        15,
        """
        CREATE INDEX event_picture_large ON event_picture (large_key);
        CREATE INDEX event_picture_small ON event_picture (small_key);
        """
    )
}
