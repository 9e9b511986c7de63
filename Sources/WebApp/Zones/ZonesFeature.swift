import Models
import Templates

/// Music zones: parts of the map with songs of their own.
struct ZonesFeature: Feature {
    func mount(in routes: inout RouteTable) {
        routes.get(ZonesPath.list, ZonesController.index)
        routes.get(ZonesPath.geoJSON, ZonesGeoJSONController.index)
        routes.get(ZonePath.zone, ZoneController.show)
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
}

extension PathParameter where Value == ZoneID {
    static var zone: Self { Self("zone", else: "no such zone") }
}
