import HTTPServer
import Models
import Templates

extension PathParameter where Value == TrackID {
    static var track: Self { Self("track", else: "no such song") }
}

/// A song that an address names, in its zone. What the visitor may not see is not found.
struct ShownTrack {
    let shown: ShownZone
    let track: ZoneTrack

    var zone: Zone { shown.visible.zone }

    /// Throws 404.
    init(_ visit: Visit) throws {
        let id = try visit.parameter(.track)
        let account = visit.signedIn?.account.id
        guard let found = try visit.app.database.read({ try ZoneTrack.find(id, for: account, $0) }) else {
            throw HTTPError(.notFound, "no such song, or not for this viewer")
        }
        shown = ShownZone(visible: found.zone)
        track = found.track
    }
}

/// Votes for the next song (DR7): by whoever is in the zone.
enum TrackVoteController {
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let song = try ShownTrack(member.visit)
        guard try song.shown.isPresent(member.visit) else { return refusal(member, song.zone, .outside) }
        guard try member.app.opening(of: song.zone, now: member.now).isOpen else {
            return refusal(member, song.zone, .notOpen)
        }
        let (account, now) = (member.account.id, member.now)
        let outcome = try await member.app.database.write(orRefuse: VoteProblem.self) { db in
            guard let found = try ZoneTrack.find(song.track.track.id, for: account, db) else {
                throw HTTPError(.notFound, "no such song")
            }
            try found.track.vote(by: account, in: found.zone.zone, now: now, db)
        }
        if case .failure(let problem) = outcome {
            return refusal(member, song.zone, ZoneActReason(problem), .unprocessableContent)
        }
        return member.visit.redirect(to: .zone(song.zone.id), at: "track-\(song.track.track.id)")
    }

    /// Takes it back; from anywhere.
    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let song = try ShownTrack(member.visit)
        let account = member.account.id
        try await member.app.database.write { try song.track.unvote(by: account, $0) }
        return member.visit.redirect(to: .zone(song.zone.id), at: "track-\(song.track.track.id)")
    }

    static func refusal(
        _ member: MemberVisit,
        _ zone: Zone,
        _ reason: ZoneActReason,
        _ status: Status = .forbidden
    ) -> Response {
        member.page(status: status) { ZoneRefusalPage(context: $0, zone: zone, reason: reason) }
            .because("not taken: \(reason)")
    }
}

/// Whoever is there and wants the next song.
enum TrackSkipController {
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let shown = try ShownZone(member.visit)
        let (app, account) = (member.app, member.account.id)
        guard try shown.isPresent(member.visit) else {
            return TrackVoteController.refusal(member, shown.visible.zone, .outside)
        }
        let now = app.millisecondClock()
        let missing: Int? = try await app.database.write { db in
            guard let play = try ZonePlay.now(in: shown.visible.zone.id, db), play.endsAt > now else { return nil }
            return try play.skip(
                by: account,
                isCurator: shown.visible.isCurated,
                present: try PresenceTicket.count(in: shown.visible.zone.id, db),
                in: shown.visible.zone,
                now: now,
                db
            )
        }
        guard let missing else {
            return TrackVoteController.refusal(member, shown.visible.zone, .nothingPlays, .unprocessableContent)
        }
        return member.redirect(to: .zone(shown.visible.zone.id), missing == 0 ? .trackSkipped : .trackSkipWanted)
    }
}

/// The bomb beside a song.
enum FavouriteController {
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        try await set(true, member)
    }

    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        try await set(false, member)
    }

    private static func set(_ isFavourite: Bool, _ member: MemberVisit) async throws -> Response {
        let song = try ShownTrack(member.visit)
        let (account, now) = (member.account.id, member.now)
        try await member.app.database.write { db in
            guard let found = try ZoneTrack.find(song.track.track.id, for: account, db) else {
                throw HTTPError(.notFound, "no such song")
            }
            try found.track.setFavourite(isFavourite, of: account, now: now, db)
        }
        return member.visit.redirect(to: .zone(song.zone.id), at: "track-\(song.track.track.id)")
    }
}

/// All songs that a member has marked.
enum FavouritesController {
    @Sendable static func index(_ member: MemberVisit) async throws -> Response {
        let number = max(1, try member.visit.query[.page].flatMap { Int($0) } ?? 1)
        let found = try member.app.database.read { try ZoneTrack.favourites(number, of: member.account.id, $0) }
        return member.page {
            FavouritesPage(
                context: $0,
                tracks: found.tracks,
                number: number,
                hasMore: found.hasMore,
                now: member.app.millisecondClock()
            )
        }
    }
}
