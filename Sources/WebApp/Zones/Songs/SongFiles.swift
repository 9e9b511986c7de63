import Models

/// Who gets what is heard of songs, and their pictures: whoever sees the song in its zone. True for files of anything else;
/// but only songs sound: of one that is deleted nobody gets what is not removed from the disk yet.
enum SongFiles {
    static func isOpen(_ key: String, for viewer: AccountID?, _ db: DatabaseConnection) throws -> Bool {
        guard let track = try Track.find(file: key, db) else { return MediaKey(key)?.format.isSound != true }
        return try ZoneTrack.find(track, for: viewer, db) != nil
    }
}
