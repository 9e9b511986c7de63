import Models

/// Who gets what is heard of songs, and their pictures: whoever sees the song in its zone. True for files of anything else.
enum SongFiles {
    static func isOpen(_ key: String, for viewer: AccountID?, _ db: DatabaseConnection) throws -> Bool {
        guard let track = try Track.find(file: key, db) else { return true }
        return try ZoneTrack.find(track, for: viewer, db) != nil
    }
}
