/// A song of a zone: a file that somebody has sent, or a link to SoundCloud, which the zone's own queue never plays.
package struct Track: Hashable, Sendable {
    package enum State: String, Hashable, Sendable, ColumnValue {
        /// What everybody hears is being made of the file.
        case preparing
        case ready
        /// It is no music, or too much of it; its sender is told.
        case failed
    }

    /// Why nothing can be made of a file that looked like a song.
    package enum Failure: String, Hashable, Sendable, ColumnValue {
        case damaged
        /// It lasts longer than its header says.
        case long
        /// More memory or time than one song may cost.
        case costly
    }

    package let id: TrackID
    package let zone: ZoneID
    /// Who has added it; `nil` for a song of the demo.
    package let adder: AccountID?
    package let state: State
    package let words: TrackWords
    /// `nil` until it is known, and of a link.
    package let milliseconds: Int64?
    /// Decibels by which it is played louder or softer.
    package let gain: Double?
    package let byteCount: Int64
    /// Keys of the media store: the file as it was sent (empty where it was removed, since malware was found in it), what
    /// everybody hears, and its picture.
    package let originalKey: String?
    package let audioKey: String?
    package let coverKey: String?
    /// SoundCloud's address.
    package let link: String?
    /// The address of SoundCloud's player for it; `nil` where SoundCloud was not reached.
    package let widget: String?
    /// `nil` unless it has failed.
    package let failure: Failure?
    /// When its sender has said that they may share it.
    package let sharedAt: Int64?
    /// Since when it waits for its turn, in epoch seconds; `nil` where it does not.
    package let waitsSince: Int64?
    package let playedAt: Int64?
    package let hiddenAt: Int64?
    package let createdAt: Int64
}

extension Track {
    package var isInfected: Bool { originalKey?.isEmpty == true }

    /// Every key of the media store that belongs to it.
    var keys: [String] { [isInfected ? nil : originalKey, audioKey, coverKey].compactMap { $0 } }
}

/// What a song is called. Unicode scalars: at most `maxLength` each; all of them are empty where nobody has said them.
package struct TrackWords: Hashable, Sendable {
    package var title: String
    package var artist: String
    package var album: String

    package static let maxLength = 200

    package init(title: String, artist: String = "", album: String = "") {
        self.title = title
        self.artist = artist
        self.album = album
    }
}

extension TrackWords: RowCodable {
    static let fields: Fields<TrackWords> = Fields(
        of: "track",
        ["title": \.title, "artist": \.artist, "album": \.album]
    )

    package init(from row: inout ResultRow) throws {
        title = try row.next()
        artist = try row.next()
        album = try row.next()
    }
}

extension Track: RowDecodable {
    static let columns =
        Columns(of: "track", "id", "zone_id", "account_id", "state") + TrackWords.columns
        + Columns(of: "track", "milliseconds", "gain", "byte_count", "original_key", "audio_key", "cover_key", "link")
        + Columns(of: "track", "widget", "failure", "shared_at", "waits_since", "played_at", "hidden_at", "created_at")

    package init(from row: inout ResultRow) throws {
        id = try row.next()
        zone = try row.next()
        adder = try row.next()
        state = try row.next()
        words = try row.next()
        milliseconds = try row.next()
        gain = try row.next()
        byteCount = try row.next()
        originalKey = try row.next()
        audioKey = try row.next()
        coverKey = try row.next()
        link = try row.next()
        widget = try row.next()
        failure = try row.next()
        sharedAt = try row.next()
        waitsSince = try row.next()
        playedAt = try row.next()
        hiddenAt = try row.next()
        createdAt = try row.next()
    }

    /// Without regard to who may see it: for what runs on its own. Pages use `ZoneTrack`.
    package static func find(_ id: TrackID, _ db: DatabaseConnection) throws -> Track? {
        try fetchOne(db, cached: "SELECT \(columns) FROM track WHERE id = ?", arguments: [id])
    }
}
