import HTTPServer
import Models
import Templates

/// A song: for whoever sees it in its zone; changed and deleted by whoever has added it, and by those who decide about
/// the zone's songs.
enum SongController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let song = try ShownTrack(visit)
        let track = song.track.track
        // SoundCloud learns of whoever presses here, and of nobody whom another site sends.
        let isSent = visit.request["sec-fetch-site"] == "cross-site"
        let isPlayed = try visit.query[.player] == "1" && track.link != nil && !isSent
        let player = isPlayed ? WidgetAddress(track) : nil
        let isOwn = visit.signedIn.map { $0.account.id == track.adder } ?? false
        let hidden = try track.hiddenAt.map { _ in
            let words = try visit.app.database.read { try ModerationCase.words(.track, track.id.rawValue, $0) }
            return HiddenNote(isForMaker: isOwn, words: words ?? "")
        }
        var response = visit.page {
            SongPage(
                context: $0,
                zone: song.zone,
                track: song.track,
                mayEdit: song.mayEdit(visit),
                isOwn: isOwn,
                player: player,
                hidden: hidden
            )
        }.varyingByViewer()
        if player != nil {
            response.headers["Content-Security-Policy"] = SecurityHeaders.contentSecurityPolicy(
                images: visit.app.settings.outsideTiles?.origin,
                frames: WidgetAddress.origin
            )
        }
        return response
    }

    @Sendable static func edit(_ member: MemberVisit) async throws -> Response {
        let song = try ShownTrack(editedBy: member)
        return page(member, song, song.track.track.words)
    }

    @Sendable static func update(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let words = TrackWords(form)
        switch try await Result.of(HTTPError.self, { try await reword(words, member) }) {
        case .success(let response): return response
        case .failure(let error):
            guard error.status == .notFound, let refusal = try refusal(of: words, form, member) else { throw error }
            return refusal
        }
    }

    /// Throws 404 where the song is gone by now, or not the member's to change.
    private static func reword(_ words: TrackWords, _ member: MemberVisit) async throws -> Response {
        let song = try ShownTrack(editedBy: member)
        // A song may have no title here either: none is asked for where it is added.
        var errors = FieldErrors.none
        errors.check(.title, words.title, limit: TrackWords.maxLength)
        errors.check(.artist, words.artist, limit: TrackWords.maxLength)
        errors.check(.album, words.album, limit: TrackWords.maxLength)
        guard errors.isEmpty else { return page(member, song, words, errors) }
        let id = song.track.track.id
        try await member.app.database.write { db in
            try ShownTrack.edited(id, by: member.account.id, db).reword(words, db)
        }
        return member.redirect(to: .track(id), .songSaved)
    }

    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let song = try ShownTrack(editedBy: member)
        let (id, now) = (song.track.track.id, member.now)
        try await member.app.database.write { db in
            let files = try ShownTrack.edited(id, by: member.account.id, db).remove(db)
            try MediaRemovalJob.enqueue(files, now: now, db)
        }
        return member.redirect(to: .zone(song.zone.id), .songDeleted)
    }

    private static func page(
        _ member: MemberVisit,
        _ song: ShownTrack,
        _ words: TrackWords,
        _ errors: FieldErrors = .none
    ) -> Response {
        member.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            SongEditPage(context: $0, zone: song.zone, track: song.track.track, words: words, errors: errors)
        }
    }
}

/// The file as it was sent, with all that it holds: for whoever sent it.
enum SongOriginalController {
    @Sendable static func show(_ member: MemberVisit) async throws -> Response {
        let track = try ShownTrack(member.visit).track.track
        guard track.adder == member.account.id, let key = member.app.originalKey(of: track).flatMap({ MediaKey($0) }),
            let response = try await member.app.media.download(
                of: key,
                to: member.visit.request,
                share: member.visit.share
            )
        else { throw HTTPError(.notFound, "no file of this member") }
        return response
    }
}

extension ShownTrack {
    func mayEdit(_ visit: Visit) -> Bool {
        guard let account = visit.signedIn?.account.id else { return false }
        return track.track.adder == account || shown.visible.isCurated
    }

    /// Throws 404 for whoever may not change it.
    init(editedBy member: MemberVisit) throws {
        try self.init(member.visit)
        guard mayEdit(member.visit) else { throw HTTPError(.notFound, "no song of this member") }
    }

    /// The song as it is now, in the transaction that changes it. Throws 404.
    static func edited(_ id: TrackID, by account: AccountID, _ db: DatabaseConnection) throws -> Track {
        guard let found = try ZoneTrack.find(id, for: account, db),
            found.track.track.adder == account || found.zone.isCurated
        else { throw HTTPError(.notFound, "no song of this member") }
        return found.track.track
    }
}
