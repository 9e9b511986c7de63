extension Migration {
    /// A zone whose owner has left is there for a while for those whose songs are in it.
    static let leftZones = Migration(
        38,
        """
        ALTER TABLE zone ADD COLUMN kept_until INTEGER; -- then it is deleted with its songs; NULL: as long as its owner wants

        CREATE INDEX zone_kept ON zone (kept_until) WHERE kept_until IS NOT NULL;
        """
    )
}
