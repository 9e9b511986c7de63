import Models
import Templates

extension ZonesFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        routes.get(ZonesPath.list, ZonesController.index)
        routes.get(ZonesPath.geoJSON, ZonesGeoJSONController.index)
        routes.get(ZonesPath.new, member: ZoneNewController.new)
        routes.post(ZonesPath.new, member: ZoneNewController.create)
        routes.get(ZonePath.zone, ZoneController.show)
        routes.get(ZonePath.edit, member: ZoneEditController.edit)
        routes.post(ZonePath.edit, member: ZoneEditController.update)
        routes.get(ZonePath.removal, member: ZoneRemovalController.new)
        routes.post(ZonePath.removal, member: ZoneRemovalController.create)
        routes.get(ZonesPath.simulator, ZoneSimulatorController.show)
        routes.post(EventZonePath.zone, member: EventZoneController.create)
        mountMusic(in: &routes)
    }

    private func mountMusic(in routes: inout RouteTable) {
        routes.get(ZoneMusicPath.presence, member: PresenceFormController.new)
        routes.post(ZoneMusicPath.presence, member: PresenceController.create)
        routes.get(ZoneMusicPath.code, member: PlaceCodeController.show)
        routes.get(ZoneMusicPath.now, ZoneNowController.show)
        routes.get(ZoneMusicPath.stream, ZoneStreamController.show)
        routes.post(ZoneMusicPath.skip, member: TrackSkipController.create)
        routes.post(TrackPath.vote, member: TrackVoteController.create)
        routes.post(TrackPath.voteRemoval, member: TrackVoteController.delete)
        routes.post(TrackPath.favourite, member: FavouriteController.create)
        routes.post(TrackPath.favouriteRemoval, member: FavouriteController.delete)
        routes.get(FavouritesPath.list, member: FavouritesController.index)
    }

    var reports: [ReportSubject] {
        let zone = ReportSubject(.zone, at: ZonePath.report) { member in
            let id = try member.parameter(.zone)
            return try member.app.database.read { try VisibleZone.find(id, for: member.account.id, $0) }
                .map { ModerationSubject($0) }
        }
        return [zone]
    }

    var retention: [RetentionRule] {
        [
            RetentionRule(
                "That somebody was in a music zone, without where",
                "presence",
                seconds: PresenceTicket.keptSeconds,
                since: "it has ended, which takes ten minutes"
            ) { try PresenceTicket.removeOld(now: $0, $1) }
        ]
    }

    var jobs: [String: JobHandler] { ZoneSweepJob.handlers }

    func scheduleDailyJobs(now: Int64, _ db: DatabaseConnection) throws {
        try ZoneSweepJob.enqueue(at: now, now: now, db)
    }

    func export(_ source: ExportSource) throws -> ExportPart {
        let zones = try Zone.all(of: source.account, source.db)
        let features = zones.map { ZoneGeoJSON.feature($0, owner: nil, source.app.address) }
        return ExportPart(texts: [("zones.geojson", try ExportJSON.bytes(ZoneGeoJSON(features)))])
    }
}

extension PathParameter where Value == ZoneID {
    static var zone: Self { Self("zone", else: "no such zone") }
}
