import Clocks
import Models
import Templates

/// A song that the member has voted for, or keeps among the favourites; only when, of one that they do not see any more.
struct ExportedTrackMark: Encodable {
    let title: String?
    let artist: String?
    let album: String?
    let link: String?
    let zone: String?
    let createdAt: String

    init(_ mark: OwnTrackMark) {
        title = mark.words?.shownTitle
        artist = mark.words?.artist
        album = mark.words?.album
        link = mark.link
        zone = mark.zone
        createdAt = Timestamp.text(mark.createdAt)
    }
}
