import HTTPServer
import Models
import Templates

extension SongsFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        routes.get(ZoneMusicPath.tracks, member: SongsController.new)
        routes.post(ZoneMusicPath.tracks, upload: SongsController.limit, member: SongsController.create)
        routes.get(TrackPath.track, SongController.show)
        routes.get(TrackPath.edit, member: SongController.edit)
        routes.post(TrackPath.edit, member: SongController.update)
        routes.post(TrackPath.removal, member: SongController.delete)
        routes.get(TrackPath.original, member: SongOriginalController.show)
    }

    var jobs: [String: JobHandler] { SongFileJob.handlers }

    var reports: [ReportSubject] {
        let song = ReportSubject(.track, at: TrackPath.report) { member in
            ModerationSubject(try ShownTrack(member.visit).track)
        }
        return [song]
    }

    func export(_ source: ExportSource) throws -> ExportPart {
        let songs = try Track.all(of: source.account, source.db)
        let exported = songs.map { ExportedSong($0.track, zone: $0.zone) }
        func marks(_ kind: OwnTrackMark.Kind) throws -> [UInt8] {
            let marks = try OwnTrackMark.list(kind, by: source.account, source.db)
            return try ExportJSON.bytes(marks.map(ExportedTrackMark.init))
        }
        return ExportPart(
            texts: [
                ("songs.json", try ExportJSON.bytes(exported)), ("song-votes.json", try marks(.vote)),
                ("favourites.json", try marks(.favourite)),
            ],
            pictures: songs.map(\.track).filter { source.app.originalKey(of: $0) != nil }
                .compactMap { ExportedSong.file($0) }
        )
    }
}
