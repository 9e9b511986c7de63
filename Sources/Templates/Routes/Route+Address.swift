import Models

extension Route {
    /// Path and query, percent-encoded, as they stand in a request line or a `Location` header.
    package var path: String {
        var buffer = HTMLBuffer(capacity: 128)
        write(to: &buffer, between: "&")
        return buffer.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    private func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        buffer.append(stem)
        switch self {
        case .cafes(let start), .places(let start), .placesFile(let start): start.write(to: &buffer, between: separator)
        case .searchAt(let map, let interest):
            PointValue(map.centre).write(to: &buffer)
            buffer.append("/")
            buffer.append(map.zoom)
            buffer.append("/")
            buffer.append(map.width)
            buffer.append("x")
            buffer.append(map.height)
            buffer.append("/")
            buffer.appendPercentEncoded(interest ?? "cafes")
        case .placeTab(let address): address.write(to: &buffer, between: separator)
        case .placePhotoRemoval(let id, let photo):
            buffer.append(id)
            buffer.append("/photos/")
            buffer.append(Int(photo))
            buffer.append("/delete")
        case .reviewRemoval(let id):
            buffer.append(id)
            buffer.append("/reviews/delete")
        case .meetingNew(let place?):
            buffer.append("?place=")
            buffer.append(place)
        case .eventList(let address): address.write(to: &buffer, between: separator)
        case .event(let address): address.write(to: &buffer, between: separator)
        case .invitation(let address): address.write(to: &buffer, between: separator)
        case .calendar(let address): address.write(to: &buffer)
        case .map(let address): address.write(to: &buffer, between: separator)
        case .alerts(let address): address.write(to: &buffer)
        case .meetingCopy(let code):
            buffer.append("?from=")
            buffer.appendPercentEncoded(code.description)
        case .stillMap(let map, let theme): map.write(to: &buffer, theme, between: separator)
        case .tile(let zoom, let column, let row, let theme):
            buffer.append(zoom)
            buffer.append("/")
            buffer.append(column)
            buffer.append("/")
            buffer.append(row)
            buffer.append(".svg?theme=")
            buffer.append(theme.word)
        case .signUp(let next, let invitation):
            var query = QueryWriter(between: separator)
            if let next { query.add("next=", next, to: &buffer) }
            if let invitation { query.add("invitation=", invitation, to: &buffer) }
        case .friends(let address): address.write(to: &buffer, between: separator)
        case .logIn(let next?):
            buffer.append("?next=")
            buffer.appendPercentEncoded(next)
        case .passwordResetToken(let name), .emailConfirmation(let name), .person(let name), .media(let name):
            buffer.appendPercentEncoded(name)
        case .sessionEnd(let id):
            buffer.appendPercentEncoded(id)
            buffer.append("/delete")
        case .icon(let side):
            buffer.append(side)
            buffer.append(".png")
        case .bookmarkSearch(let address): address.write(to: &buffer, between: separator)
        case .bookmarkEdit(let id):
            buffer.append(id)
            buffer.append("/edit")
        case .bookmarkList(let id): buffer.append(Int(id))
        case .bookmarkListRemoval(let id):
            buffer.append(Int(id))
            buffer.append("/delete")
        case .bookmarkExport(let format): buffer.appendPercentEncoded(format.ending)
        case .bookmark(let id):
            buffer.append(id)
            buffer.append("/bookmark")
        case .bookmarkRemoval(let id):
            buffer.append(id)
            buffer.append("/bookmark/delete")
        case .notices(let address): address.write(to: &buffer)
        case .report(let address): address.write(to: &buffer)
        case .moderation(let address): address.write(to: &buffer, between: separator)
        default: break
        }
    }

    /// What all addresses of the case begin with; for most of them that is all.
    private var stem: StaticString {
        switch self {
        case .home: "/"
        case .about: "/about"
        case .cafes: "/cafes"
        case .places: "/places"
        case .placesFile(let start): start.interest == nil ? "/cafes.geojson" : "/places.geojson"
        case .searchAt: "/search-at/"
        case .bookmark, .bookmarkRemoval, .placePhotoRemoval, .reviewRemoval: "/places/"
        case .placeTab(let address): address.isBookmarked ? "/bookmarks/" : "/places/"
        case .meetingNew, .meetingCopy: "/meetings/new"
        case .meetingDraftRemoval: "/meetings/draft/delete"
        case .map(let address): address.stem
        case .alerts: "/map/alerts"
        case .eventList(let address): address.stem
        case .event: "/events/"
        case .invitation: "/invitations/"
        case .calendar(let address): address.stem
        case .zones: "/zones"
        case .stillMap: "/maps/still.svg"
        case .tile: "/tiles/"
        case .health: "/healthz"
        case .signUp: "/signup"
        case .logIn: "/login"
        case .logOut: "/logout"
        case .suspended: "/suspended"
        case .suspendedExport: "/suspended/export"
        case .suspendedDeletion: "/suspended/delete"
        case .passwordReset: "/password-reset"
        case .passwordResetToken: "/password-reset/"
        case .passwordResetForm: "/password-reset/new"
        case .emailConfirmation: "/email/"
        case .profile: "/profile"
        case .profileEdit: "/profile/edit"
        case .person: "/people/"
        case .settings: "/settings"
        case .sessionEnd: "/settings/sessions/"
        case .otherSessionsEnd: "/settings/sessions/delete"
        case .password: "/settings/password"
        case .email: "/settings/email"
        case .accountDeletion: "/settings/delete"
        case .availability: "/settings/availability"
        case .personalExport: "/settings/export"
        case .bookmarks, .bookmarkSearch: "/bookmarks"
        case .bookmarksRemoval: "/bookmarks/delete"
        case .offlineBookmarks: "/bookmarks/offline.json"
        case .offline: "/offline"
        case .manifest: "/manifest.webmanifest"
        case .icon: "/icons/"
        case .bookmarkEdit: "/bookmarks/"
        case .bookmarkLists: "/bookmarks/lists"
        case .bookmarkList, .bookmarkListRemoval: "/bookmarks/lists/"
        case .bookmarkExport: "/bookmarks/export."
        case .bookmarkImport: "/bookmarks/import"
        case .friends: "/friends"
        case .media: "/media/"
        case .notices: "/notifications"
        case .report(let address): address.stem
        case .moderation: "/moderation"
        }
    }
}

extension Route: LinkTarget {
    package func appendAddress(to buffer: inout HTMLBuffer) { write(to: &buffer, between: "&amp;") }
}
