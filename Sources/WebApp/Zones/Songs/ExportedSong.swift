import Clocks
import Models
import Templates

/// A song that the member has added.
struct ExportedSong: Encodable {
    let title: String
    let artist: String
    let album: String
    let zone: String
    /// Its name in the export, as it was sent.
    let file: String?
    let link: String?
    let state: String
    let milliseconds: Int64?
    let sharedAt: String?
    let createdAt: String

    init(_ track: Track, zone: String) {
        title = track.words.shownTitle
        artist = track.words.artist
        album = track.words.album
        self.zone = zone
        file = Self.file(track)?.name
        link = track.link
        state = track.state.rawValue
        milliseconds = track.milliseconds
        sharedAt = track.sharedAt.map { Timestamp.text($0) }
        createdAt = Timestamp.text(track.createdAt)
    }

    static func file(_ track: Track) -> PersonalExport.Picture? {
        guard !track.isInfected else { return nil }
        return track.originalKey.map { PersonalExport.Picture(name: "songs/\($0)", key: $0) }
    }
}
