import HTTPServer
import Models
import Templates

/// Songs are added to a zone (DR6): files, of which the good ones are kept, and addresses of SoundCloud.
enum SongsController {
    static let limit = FormLimit.files(
        of: SoundLimits.maxBytes,
        inAll: ParsedSongs.maxFiles * SoundLimits.maxBytes
    )

    @Sendable static func new(_ member: MemberVisit) async throws -> Response {
        let shown = try ShownZone(member.visit)
        guard try mayAdd(member, to: shown) else { return refusal(member, shown.visible.zone) }
        return member.page { SongNewPage(context: $0, zone: shown.visible.zone) }
    }

    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let shown = try ShownZone(member.visit)
        let zone = shown.visible.zone
        guard try mayAdd(member, to: shown) else { return mayNotAdd(form, member, zone) }
        var songs = try await ParsedSongs(form, member)
        var isReached = true
        if let address = songs.address, songs.errors.isEmpty {
            switch try await SoundCloudSongs.find(address, in: member.app) {
            case .found(let drafts): songs.add(drafts)
            case .unreached(let draft):
                isReached = false
                songs.add([draft])
            case .unknown: songs.refuse(.address, .unknownToSoundCloud)
            }
        }
        guard case .success(let written) = try await write(songs, form, to: zone.id, member) else {
            return mayNotAdd(form, member, zone)
        }
        guard written.refused.isEmpty, songs.errors.isEmpty else { return page(member, zone, songs, written) }
        let isLink = songs.drafts.allSatisfy { $0.draft.originalKey == nil }
        return member.redirect(to: .zone(zone.id), !isReached ? .linkUnreached : isLink ? .linkAdded : .songsAdded)
    }

    private struct Written {
        var refused: [RefusedSong]
        var drafts: [TrackDraft] = []
        var isClaimed = true
    }

    /// The zone is there, and takes no songs from the member any more.
    private struct NotAllowed: Error {}

    /// Adds what may be added: with one song too many among five, four are added and the fifth is named.
    private static func write(
        _ songs: ParsedSongs,
        _ form: FormData,
        to zone: ZoneID,
        _ member: MemberVisit
    ) async throws -> Result<Written, NotAllowed> {
        var written = Written(refused: songs.refused)
        let (account, now) = (member.account.id, member.now)
        guard !songs.drafts.isEmpty else {
            // Uploads that are gone may stand among the songs that another process has added for this form.
            try member.app.database.read { try form.requireUnanswered(for: account, now: now, $0) }
            return .success(written)
        }
        let all = songs.drafts.map(\.draft)
        do {
            let outcome = try await Result.of(NotAllowed.self) {
                try await member.app.database.write(orRefuse: FinishedUpload.Problem.self) { db in
                    // Before the uploads: whoever has answered the form has taken them.
                    try form.requireUnanswered(for: account, now: now, db)
                    try songs.claimUploads(db)
                    return try add(songs, form, to: zone, member, db)
                }
            }
            switch outcome {
            case .failure(let refusal):
                await songs.discard(all, in: member.app)
                return .failure(refusal)
            case .success(.success(let new)):
                (written.refused, written.drafts) = (songs.refused + new.refused, new.drafts)
            case .success(.failure):
                written.refused.append(RefusedSong(name: "", reason: SongReason.uploadGone))
                written.isClaimed = false
            }
        } catch {
            await songs.discard(all, in: member.app)
            throw error
        }
        if written.isClaimed { await songs.discardUploads(in: member.app) }
        let added = Set(written.drafts)
        await songs.discard(all.filter { !added.contains($0) }, in: member.app)
        return .success(written)
    }

    /// Rights are asked for again: the zone may be hidden, or the member sent away, by now.
    private static func add(
        _ songs: ParsedSongs,
        _ form: FormData,
        to zone: ZoneID,
        _ member: MemberVisit,
        _ db: DatabaseConnection
    ) throws -> Written {
        let (account, now) = (member.account.id, member.now)
        guard let visible = try VisibleZone.find(zone, for: account, db) else {
            throw HTTPError(.notFound, "no such zone, or not for this member")
        }
        guard try ShownZone(visible: visible).mayAdd(member.visit, db) else { throw NotAllowed() }
        var written = Written(refused: [])
        for (name, draft) in songs.drafts {
            let outcome = try Result.ofOne(DailyLimit.Reached.self) {
                try Result.ofOne(TrackProblem.self) {
                    try Track.add(
                        draft,
                        by: account,
                        in: visible,
                        limits: member.app.settings.trackLimits,
                        sharedAt: draft.originalKey == nil ? nil : now,
                        now: now,
                        db
                    )
                }
            }
            switch outcome {
            case .success(.success(let track)):
                if draft.originalKey != nil { try SongFileJob.enqueue(track, of: account, now: now, db) }
                written.drafts.append(draft)
            case .success(.failure(let problem)):
                written.refused.append(RefusedSong(name: name, reason: SongReason.notAdded(problem)))
            case .failure(let limit):
                written.refused.append(RefusedSong(name: name, reason: LimitReason(limit, .tracks, now: now)))
            }
        }
        // Also where some could not be taken: sent again, the others would be asked about twice.
        try form.remember(.zone(zone), nil, for: account, now: now, db)
        return written
    }

    private static func page(
        _ member: MemberVisit,
        _ zone: Zone,
        _ songs: ParsedSongs,
        _ written: Written
    ) -> Response {
        var input = songs.input
        // What was taken or refused is not sent again, but for what could not be read by our own fault.
        if songs.errors.isEmpty {
            input = SongInput()
            (input.uploads, input.isShared) = (songs.unread, !songs.unread.isEmpty && songs.input.isShared)
        }
        let page = member.page(status: .unprocessableContent) {
            SongNewPage(
                context: $0,
                zone: zone,
                input: input,
                errors: songs.errors,
                refused: written.refused,
                added: written.drafts.count
            )
        }
        return songs.errors.isEmpty ? page.because("wrong: songs") : page
    }

    /// The form again, with what was typed: they may once they are there.
    private static func mayNotAdd(_ form: FormData, _ member: MemberVisit, _ zone: Zone) -> Response {
        member.page(status: .forbidden) {
            SongNewPage(
                context: $0,
                zone: zone,
                input: SongInput(form),
                errors: FieldErrors(form: ZoneActReason.mayNotAdd)
            )
        }
        .because("not taken: \(ZoneActReason.mayNotAdd)")
    }

    private static func mayAdd(_ member: MemberVisit, to shown: ShownZone) throws -> Bool {
        try member.app.database.read { try shown.mayAdd(member.visit, $0) }
    }

    private static func refusal(_ member: MemberVisit, _ zone: Zone) -> Response {
        TrackVoteController.refusal(member, zone, .mayNotAdd)
    }
}

extension ShownZone {
    /// Whether this member may add songs now.
    func mayAdd(_ visit: Visit, _ db: DatabaseConnection) throws -> Bool {
        guard let account = visit.signedIn?.account, !account.isSuspended else { return false }
        return try mayAdd(isPresent: presentUntil(visit, db) != nil)
    }
}
