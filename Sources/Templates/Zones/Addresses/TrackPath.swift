import Models

/// The songs of a zone, and who is there.
package enum ZoneMusicPath: String, PathPattern {
    /// Where somebody says that they are there.
    case presence = "/zones/:zone/presence"
    /// The code for a screen at the place.
    case code = "/zones/:zone/code"
    /// What plays, and the time by the server's clock.
    case now = "/zones/:zone/now"
    case stream = "/zones/:zone/stream"
    case skip = "/zones/:zone/skip"
    /// Where songs are added.
    case tracks = "/zones/:zone/tracks"
}

/// A song.
package enum TrackPath: String, PathPattern {
    case track = "/tracks/:track"
    case edit = "/tracks/:track/edit"
    case removal = "/tracks/:track/delete"
    case report = "/tracks/:track/report"
    /// The file as it was sent.
    case original = "/tracks/:track/original"
    case vote = "/tracks/:track/vote"
    case voteRemoval = "/tracks/:track/vote/delete"
    case favourite = "/tracks/:track/favourite"
    case favouriteRemoval = "/tracks/:track/favourite/delete"
}

/// Songs that somebody has marked.
package enum FavouritesPath: String, PathPattern {
    case list = "/favourites"
}

extension Route {
    package static func zone(_ id: ZoneID, _ path: ZoneMusicPath) -> Route { Route(path, .number(id.rawValue)) }

    package static func track(_ id: TrackID, _ path: TrackPath = .track) -> Route { Route(path, .number(id.rawValue)) }

    /// With SoundCloud's player on the page.
    package static func trackPlayer(_ id: TrackID) -> Route {
        Route(TrackPath.track, .number(id.rawValue), query: NumberQuery(.player, 1))
    }

    /// With the code of the place filled in.
    package static func zonePresence(_ id: ZoneID, code: String) -> Route {
        Route(ZoneMusicPath.presence, .number(id.rawValue), query: TextQuery(.placeCode, code))
    }

    package static func favourites(page: Int = 1) -> Route {
        Route(FavouritesPath.list, query: page > 1 ? NumberQuery(.page, page) : nil)
    }
}
