import Models

/// All patterns of the site, for the tests that walk through them.
package enum Paths {
    private static let types: [any PathPattern.Type] = [
        SitePath.self, MediaPath.self, MapPath.self, TilePath.self,
        PlacesPath.self, SearchPath.self, FilteredSearchPath.self, FindPath.self, PlacePath.self,
        PlacePhotoPath.self, PlaceReviewPath.self, BookmarksPath.self, BookmarkListPath.self, BookmarkPath.self,
        OfflinePath.self, IconPath.self, AccountPath.self, AccountLinkPath.self, SessionPath.self, PersonPath.self,
        EventListPath.self, MeetingPath.self, EventPath.self, EventPersonPath.self, EventPicturePath.self,
        PollPath.self, PollOptionPath.self, SeriesDayPath.self, EventMapPath.self, AlertsPath.self, AlertPath.self,
        FriendPath.self, FriendInvitationPath.self, NoticesPath.self, NoticePath.self, UnsubscriptionPath.self,
        InvitationPath.self, CalendarPath.self, CalendarFeedPath.self, ModerationPath.self, CasePath.self,
        GuestbooksPath.self, JoinPath.self, GuestbookPath.self, GuestbookGuestPath.self, GuestbookPostPath.self,
        GuestbookReplyPath.self, GuestbookLinkedPath.self, GuestbookFilePath.self,
        UploadsPath.self, UploadPath.self, ZonesPath.self, ZonePath.self, EventZonePath.self,
        ZoneMusicPath.self, TrackPath.self, FavouritesPath.self,
    ]

    /// The patterns of each type.
    package static let all: [[any PathPattern]] = types.map { patterns($0) }

    private static func patterns<Pattern: PathPattern>(_ type: Pattern.Type) -> [any PathPattern] {
        type.allCases.map { $0 }
    }

    /// A value for each name of a parameter, none of which names anything that is there.
    package static let examples = [
        "attendance": "7", "case": "7", "centre": "48.1372,11.5755", "code": "q7-Zk3v9_x0Lq7-Zk3v9_w", "column": "8714",
        "filters": "wifi=1",
        "file": "1.1-wdq3", "guest": "7", "id": "node-123", "join": "7K2XQM", "key": "k3y", "list": "7", "name": "180",
        "option": "7", "photo": "7",
        "post": "q7-Zk3v9_x0Lq7-Zk3v9_w", "reply": "7", "review": "7", "row": "5685", "size": "640x320",
        "start": "1795890600", "subject": "lunch",
        "token": "7-wdq3", "track": "7", "upload": "Wk3v9_x0Lq7-Zk3v9_wq7-",
        "username": "ada.l", "zone": "7", "zoom": "14",
    ]
}

extension PathPattern {
    /// With an example for each parameter; `nil` where there is none of that name.
    package var sample: String? {
        let examples = parameters.compactMap { Paths.examples[$0] }
        guard examples.count == parameters.count else { return nil }
        var buffer = HTMLBuffer(capacity: 128)
        buffer.append(pattern: rawValue, .many(examples.map { .text($0) }))
        return buffer.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}

extension Paths {
    /// An address of each pattern, and of each way of writing a query.
    package static var samples: [String] { all.joined().compactMap(\.sample) + Route.samples.map(\.path) }
}
