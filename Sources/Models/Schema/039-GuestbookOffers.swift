extension Migration {
    /// A host who leaves can ask a member to take a book over. Until they have, it is closed like any other that is left.
    static let guestbookOffers = Migration(
        39,
        """
        ALTER TABLE guestbook ADD COLUMN offered_to INTEGER REFERENCES account (id) ON DELETE SET NULL;

        CREATE INDEX guestbook_offered ON guestbook (offered_to) WHERE offered_to IS NOT NULL;
        """
    )
}
