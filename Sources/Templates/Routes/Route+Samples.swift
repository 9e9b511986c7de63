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
            .place(place, from: SearchStart(point: here, open: .at(wall: 1_795_890_600))),
            .place(place), .place(place, from: SearchStart(near: "Munich", point: here)),
            .map, .events, .zones, .health,
            .signUp(), .signUp(next: "/places/node-123?near=Munich"), .logIn(), .logIn(next: "/bookmarks"), .logOut,
            .passwordReset, .passwordResetToken("wDq3-x_Y"), .passwordResetForm, .emailConfirmation("wDq3-x_Y"),
            .profile, .profileEdit, .person(username: "ada.l"),
            .settings, .sessionEnd(id: "7"), .otherSessionsEnd, .password, .email, .accountDeletion,
            .bookmarks, .bookmarksEdit, .bookmarksPage(2), .bookmarksRemoval, .bookmarkedPlace(place), .bookmark(place),
            .bookmarkRemoval(place), .media("k3y"),
        ]
    }
}
