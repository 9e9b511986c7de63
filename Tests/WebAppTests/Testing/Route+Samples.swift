import Models

@testable import Templates

extension Route {
    /// Each way of writing a query or a fragment. Paths alone stand in `Paths`.
    static var samples: [Route] {
        guard let here = GeoPoint(latitude: 48.1372, longitude: 11.5755),
            let code = EventCode("q7-Zk3v9_x0Lq7-Zk3v9_w")
        else { return [] }
        return searches(here) + places(here) + events(here, code) + [
            .signUp(next: "/places/node-123?near=Munich"), .signUp(invitation: "wDq3-x_Y"),
            .signUp(link: "wDq3-x_Z"), .signUpRules(before: 7), .signUpRequests(page: 2), .logIn(next: "/bookmarks"),
            .secondFactorLogIn(next: "/bookmarks"),
            .friends(.list, words: "Ada & Bo", next: nil), .friends(.find, words: "é", next: "/cafes?near=x"),
            .notices(before: 7), .moderation(.queue, page: 2), .moderation(.hidden, page: 2),
            .moderationLog(before: 7), .operations(.jobs, page: 2), .people(.operators, page: 2),
            .people(.all, words: "Ada & Bo"), .invitation("7-wdq3", choosing: .going),
        ]
    }

    private static func searches(_ here: GeoPoint) -> [Route] {
        let plain = StillMap(centre: here, zoom: 15, width: 640, height: 320)
        let full = StillMap(
            centre: here,
            zoom: 15,
            width: 640,
            height: 320,
            pin: here,
            dots: [here, here],
            marksCentre: true
        )
        return [
            .cafes(SearchStart(near: "Café & Bar, München")), .cafes(SearchStart(near: "Munich", point: here)),
            .cafes(SearchStart(point: here)), .cafes(SearchStart(near: "Munich", open: .now)),
            .placesFile(SearchStart(near: "Munich", point: here)),
            .placesFile(SearchStart(near: "Munich", interest: "art gallery")),
            .places(SearchStart(near: "Munich", interest: "art gallery", open: .now)),
            .find("Café & Bar"), .suggestions("Café & Bar"), .stillMap(plain, .light), .stillMap(full, .dark),
            .searchAt(plain, like: .nowhere), .searchAt(plain, like: SearchStart(interest: "lunch")),
            .searchAt(plain, like: SearchStart(open: .now, features: [.wifi, .outside])),
            .cafes(SearchStart(near: "Munich", features: [.wifi, .outside])),
        ]
    }

    private static func places(_ here: GeoPoint) -> [Route] {
        let id = PlaceID(.node, 123)
        let start = SearchStart(near: "Munich", point: here)
        let near = BookmarkAddress(words: "Café & Bar", sort: .near, list: 7, point: here, page: 2)
        return [
            .place(id, from: SearchStart(point: here, open: .at(wall: 1_795_890_600))), .place(id, from: start),
            .placeTab(PlaceTabAddress(id, .photos, chosen: 7)),
            .placeTab(PlaceTabAddress(id, .reviews, from: start, chosen: 7, page: 2)),
            .placeTab(PlaceTabAddress(id, .map, position: MapPosition(centre: here, zoom: 14))), .meetingNew(at: id),
        ]
            + [BookmarkAddress(page: 2), BookmarkAddress(sort: .name), .editing, near, near.editing(all: true)]
            .map(bookmarkSearch)
    }

    private static func events(_ here: GeoPoint, _ code: EventCode) -> [Route] {
        var near = EventMapAddress()
        (near.words, near.from, near.to, near.point) = ("Fußball & Kuchen", "2026-11-28", "2026-12-24", here)
        (near.within, near.category, near.sort, near.page) = (3_000, "sports", .distance, 2)
        var position = EventMapAddress()
        (position.point, position.look) = (here, MapPosition(centre: here, zoom: 14))
        var area = EventMapAddress()
        (area.words, area.area) = ("Chess", MapArea(here, here))
        return [
            .meetingCopy(of: code), .event(code, on: 1_795_890_600), .eventCard(code, version: "5f1c"),
            .eventList(EventListAddress(.meetings, words: "Chess & cake", page: 2)),
            .eventList(EventListAddress(.pastMeetings)),
        ]
            + [near, position, position.part(.new), near.part(.geoJSON), near.part(.calendar), area].map { map($0) }
    }
}
