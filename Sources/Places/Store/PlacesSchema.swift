import Foundation
import GRDB
import Models

/// The tables of `places.sqlite`. The file is never changed in place: every import makes a new one, so there are no
/// migrations, only a version that readers compare.
enum PlacesSchema {
    /// Stored as `user_version`; changes with the tables, with `NameFolding` and with the codes of `TagRules` and `MapKind`.
    static let version = 3

    /// `place.id` is the object's number and kind (see `PlaceKey`). `place_box` has an entry per place and tag; its
    /// third dimension is the tag's code (see `TagRule`), so that a search reads one kind of place only. `folded` is
    /// by `NameFolding`. `place_words` has a row
    /// for each place, its folded names to be found by any of their words. `locality_name.tier`: 0 name, 1 ASCII name, 2 alternate name. `locality_box` has the localities
    /// whose IANA time zone is known.
    static let sql = """
        CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
        CREATE TABLE source (
            id INTEGER PRIMARY KEY,
            kind TEXT NOT NULL CHECK (kind IN ('osm', 'geonames', 'demo')),
            name TEXT NOT NULL,
            imported_at INTEGER NOT NULL,
            objects INTEGER NOT NULL,
            kept INTEGER NOT NULL
        );
        CREATE TABLE place (
            id INTEGER PRIMARY KEY,
            latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
            longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
            category TEXT NOT NULL,
            entries INTEGER NOT NULL CHECK (entries BETWEEN 1 AND 64),
            name TEXT NOT NULL CHECK (name <> ''),
            address TEXT,
            opening_hours TEXT,
            phone TEXT,
            website TEXT,
            tags TEXT NOT NULL
        );
        CREATE VIRTUAL TABLE place_box USING rtree(
            id, south, north, west, east, lowest_code, highest_code
        );
        CREATE TABLE place_name (
            folded TEXT NOT NULL,
            place INTEGER NOT NULL,
            PRIMARY KEY (folded, place)
        ) WITHOUT ROWID;
        CREATE INDEX place_name_place ON place_name (place);
        CREATE TABLE locality (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            region_code TEXT NOT NULL,
            region TEXT,
            country TEXT NOT NULL,
            latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
            longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
            population INTEGER NOT NULL CHECK (population >= 0),
            time_zone TEXT NOT NULL
        );
        CREATE VIRTUAL TABLE locality_box USING rtree(id, south, north, west, east);
        CREATE TABLE locality_name (
            folded TEXT NOT NULL,
            tier INTEGER NOT NULL,
            locality INTEGER NOT NULL,
            population INTEGER NOT NULL,
            PRIMARY KEY (folded, locality)
        ) WITHOUT ROWID;
        """

    /// Places that an import has removed since the map has them no longer, and when. Made where it is missing: files of
    /// this version did not always have it.
    static let gone = """
        CREATE TABLE IF NOT EXISTS place_gone (id INTEGER PRIMARY KEY, gone_at INTEGER NOT NULL);
        """

    static func create(_ db: Database) throws {
        try db.execute(sql: sql)
        try WordsIndex.prepare("place_words", db)
        try db.execute(sql: gone)
        try db.execute(sql: MapSchema.sql)
        try db.execute(sql: "PRAGMA user_version = \(version)")
        try db.execute(sql: "INSERT INTO meta VALUES ('schema', ?)", arguments: [String(version)])
    }

    static func version(of db: Database) throws -> Int {
        try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    }
}
