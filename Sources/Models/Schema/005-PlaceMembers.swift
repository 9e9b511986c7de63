extension Migration {
    static let placeMembers = Migration(
        5,
        """
        -- What members know of a place: pictures, and a review each. A place is named as in addresses; the map's own
        -- data lies elsewhere. Keys are those of the media store, sides are pixels of the large picture.
        CREATE TABLE place_photo (
            id INTEGER PRIMARY KEY,
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            place_kind TEXT NOT NULL CHECK (place_kind IN ('node', 'way', 'relation', 'demo')),
            place_number INTEGER NOT NULL CHECK (place_number >= 0),
            large_key TEXT NOT NULL,
            small_key TEXT NOT NULL,
            width INTEGER NOT NULL CHECK (width > 0),
            height INTEGER NOT NULL CHECK (height > 0),
            created_at INTEGER NOT NULL -- epoch seconds, as all times
        ) STRICT;

        CREATE INDEX place_photo_place ON place_photo (place_kind, place_number, id);
        CREATE INDEX place_photo_account ON place_photo (account_id, place_kind, place_number);

        CREATE TABLE review (
            id INTEGER PRIMARY KEY,
            account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            place_kind TEXT NOT NULL CHECK (place_kind IN ('node', 'way', 'relation', 'demo')),
            place_number INTEGER NOT NULL CHECK (place_number >= 0),
            place_name TEXT NOT NULL, -- as it was, for the author's own list
            stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
            text TEXT NOT NULL CHECK (length(text) <= 4000),
            large_key TEXT,
            small_key TEXT,
            width INTEGER,
            height INTEGER,
            created_at INTEGER NOT NULL,
            updated_at INTEGER NOT NULL,
            UNIQUE (account_id, place_kind, place_number),
            CHECK ((large_key IS NULL) = (small_key IS NULL) AND (large_key IS NULL) = (width IS NULL)
                AND (large_key IS NULL) = (height IS NULL))
        ) STRICT;

        CREATE INDEX review_place ON review (place_kind, place_number, created_at, stars);
        """
    )
}
