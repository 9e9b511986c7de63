import Models

extension Route {
    /// One of each, and each way of writing its query.
    package static var samples: [Route] {
        let here = GeoPoint(latitude: 48.1372, longitude: 11.5755)
        let place = PlaceID(.node, 123)
        return [
            .home, .about, .cafes(), .cafes(SearchStart(near: "Café & Bar, München")),
            .cafes(SearchStart(near: "Munich", point: here)), .cafes(SearchStart(point: here)),
            .cafes(SearchStart(near: "Munich", open: .now)),
            .placesFile(SearchStart(near: "Munich", point: here)),
            .placesFile(SearchStart(near: "Munich", interest: "art gallery")),
            .place(place, from: SearchStart(point: here, open: .at(wall: 1_795_890_600))),
            .places(), .places(SearchStart(near: "Munich", interest: "art gallery", open: .now)),
            .place(place), .place(place, from: SearchStart(near: "Munich", point: here)),
            .placeTab(PlaceTabAddress(place, .photos)), .placeTab(PlaceTabAddress(place, .photos, chosen: 7)),
            .placeTab(
                PlaceTabAddress(place, .reviews, from: SearchStart(near: "Munich", point: here), chosen: 7, page: 2)
            ),
            .placeTab(PlaceTabAddress(place, .map, position: here.map { MapPosition(centre: $0, zoom: 14) })),
            .placeTab(PlaceTabAddress(place, .photos, isBookmarked: true)),
            .placeTab(PlaceTabAddress(place, .reviews, isBookmarked: true)),
            .placeTab(PlaceTabAddress(place, .map, isBookmarked: true)),
            .placePhotoRemoval(place, 7), .reviewRemoval(place), .meetingNew(), .meetingNew(at: place),
            .meetingDraftRemoval,
            .events, .subscriptions, .meetings, .zones, .health, .tile(zoom: 14, column: 8714, row: 5685, .dark),
            .signUp(), .signUp(next: "/places/node-123?near=Munich"),
            .signUp(invitation: "wDq3-x_Y"), .logIn(), .logIn(next: "/bookmarks"), .logOut,
            .suspended, .suspendedExport, .suspendedDeletion,
            .passwordReset, .passwordResetToken("wDq3-x_Y"), .passwordResetForm, .emailConfirmation("wDq3-x_Y"),
            .profile, .profileEdit, .person(username: "ada.l"),
            .settings, .sessionEnd(id: "7"), .otherSessionsEnd, .password, .email, .accountDeletion, .availability,
            .bookmarks, .bookmarksRemoval, .bookmarkedPlace(place), .bookmark(place), .bookmarkRemoval(place),
            .bookmarkEdit(place), .bookmarkLists, .bookmarkList(7), .bookmarkListRemoval(7), .bookmarkImport,
            .personalExport, .offlineBookmarks, .offline, .manifest, .icon(side: 180), .media("k3y"),
        ] + BookmarkFileFormat.allCases.map(bookmarkExport) + (here.map(maps) ?? []) + (here.map(bookmarks) ?? [])
            + ModerationAddress.samples.map(moderation)
            + (EventCode("q7-Zk3v9_x0Lq7-Zk3v9_w").map { ReportAddress.samples($0, place) } ?? []).map(report)
            + FriendAddress.samples.map(friends) + NoticeAddress.samples.map(notices)
            + AlertAddress.samples.map(alerts)
            + InvitationAddress.samples.map(invitation) + CalendarAddress.samples.map(calendar)
            + (EventCode("q7-Zk3v9_x0Lq7-Zk3v9_w").map(EventAddress.samples) ?? [])
            + [EventListAddress(.meetings, words: "Chess & cake", page: 2), EventListAddress(.pastMeetings)]
            .map(eventList) + (here.map(EventMapAddress.samples) ?? [])
    }

    private static func bookmarks(_ point: GeoPoint) -> [Route] {
        let near = BookmarkAddress(words: "Café & Bar", sort: .near, list: 7, point: point, page: 2)
        return [BookmarkAddress(page: 2), BookmarkAddress(sort: .name), .editing, near, near.editing(all: true)]
            .map(bookmarkSearch)
    }

    private static func maps(_ point: GeoPoint) -> [Route] {
        let plain = StillMap(centre: point, zoom: 15, width: 640, height: 320)
        let full = StillMap(
            centre: point,
            zoom: 15,
            width: 640,
            height: 320,
            pin: point,
            dots: [point, point],
            marksCentre: true
        )
        return [
            .stillMap(plain, .light), .stillMap(full, .dark), .searchAt(plain, interest: nil),
            .searchAt(plain, interest: "lunch"),
        ]
    }
}
