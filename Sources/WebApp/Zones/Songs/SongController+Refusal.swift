import HTTPServer
import Models
import Templates

extension SongController {
    /// The page for words of a song that was deleted while somebody typed, or that is not theirs to change any more: for
    /// whoever sees the zone, which the form names. Nobody learns whether there was a song; `nil` for everybody else.
    static func refusal(of words: TrackWords, _ form: FormData, _ member: MemberVisit) throws -> Response? {
        guard let zone = Int64(form.text(.musicZone)).map({ ZoneID(rawValue: $0) }) else { return nil }
        let (account, track) = (member.account.id, try member.parameter(.track))
        let found = try member.app.database.read { db in
            try VisibleZone.find(zone, for: account, db).map { visible in
                let song = try ZoneTrack.find(track, for: account, db)
                return (zone: visible.zone, isThere: song?.zone.zone.id == zone)
            }
        }
        guard let found else { return nil }
        let reason = found.isThere ? SongReason.notYours : .gone
        return member.page(status: .notFound) {
            SongRefusalPage(context: $0, zone: found.zone, words: words, reason: reason)
        }
        .because("not taken: \(reason)")
    }
}

extension TrackWords {
    /// As its form brings them.
    init(_ form: FormData) {
        self.init(
            title: TrackWords.line(form.text(.title)),
            artist: TrackWords.line(form.text(.artist)),
            album: TrackWords.line(form.text(.album))
        )
    }
}
