import Models

/// Every address of the site, typed. Links, redirects and the route table's test all print from here, so a page cannot
/// link to what does not exist.
package enum Route: Hashable, Sendable {
    case home
    case about
    /// The search for cafes; `.nowhere` is the empty form.
    case cafes(SearchStart = .nowhere)
    /// The same for anything that the map knows.
    case places(SearchStart = .nowhere)
    /// The same search as GeoJSON.
    case placesFile(SearchStart)
    /// A click on the map of a search: browsers append where, as "?x,y" (HTML, server-side image maps).
    case searchAt(StillMap, interest: String?)
    /// A page about a place.
    case placeTab(PlaceTabAddress)
    case placePhotoRemoval(PlaceID, Int64)
    case reviewRemoval(PlaceID)
    /// Where a meeting is arranged, perhaps at that place.
    case meetingNew(at: PlaceID? = nil)
    /// The same, filled in with what another event was.
    case meetingCopy(of: EventCode)
    /// Forgets the form that was begun.
    case meetingDraftRemoval
    /// The map of public events, its twins, and where one is made.
    case map(EventMapAddress = EventMapAddress())
    /// What a member has saved of it.
    case alerts(AlertAddress)
    case eventList(EventListAddress)
    case event(EventAddress)
    /// What a mail about an event leads to; opens without an account.
    case invitation(InvitationAddress)
    /// The member's own calendar, for calendar programs.
    case calendar(CalendarAddress)
    case zones
    /// A picture of the map.
    case stillMap(StillMap, MapTheme)
    case tile(zoom: Int, column: Int, row: Int, MapTheme)
    /// For operators: whether the server is well.
    case health

    /// `next` is the local path to return to; `invitation` says, signed, by whom one was asked to come.
    case signUp(next: String? = nil, invitation: String? = nil)
    case logIn(next: String? = nil)
    case logOut
    /// What somebody who is suspended may do yet: take what they have written, and erase the account.
    case suspended
    case suspendedExport
    case suspendedDeletion
    /// Where a mail with a link is asked for.
    case passwordReset
    /// The link of that mail.
    case passwordResetToken(String)
    /// The clean address behind the link, where the new password is typed.
    case passwordResetForm
    /// The link of the mail that confirms an address.
    case emailConfirmation(String)

    case profile
    case profileEdit
    case person(username: String)

    case settings
    case sessionEnd(id: String)
    case otherSessionsEnd
    case password
    case email
    case accountDeletion
    case availability
    /// Everything that the member has written, as a file.
    case personalExport

    case bookmarks
    /// A part of the list, or the list with boxes to choose what goes.
    case bookmarkSearch(BookmarkAddress)
    case bookmarksRemoval
    /// Where the note and the lists of a bookmark are written.
    case bookmarkEdit(PlaceID)
    case bookmarkLists
    /// Takes a list's new name.
    case bookmarkList(Int64)
    case bookmarkListRemoval(Int64)
    case bookmarkExport(BookmarkFileFormat)
    case bookmarkImport
    case bookmark(PlaceID)
    case bookmarkRemoval(PlaceID)

    /// Which pages a device keeps of a member's bookmarks.
    case offlineBookmarks
    /// What is shown where there is no connection.
    case offline
    case manifest
    /// Of the installed site, in pixels: 180, 192 or 512.
    case icon(side: Int)

    /// Friends, requests, and the ways to find people.
    case friends(FriendAddress)

    /// An uploaded picture.
    case media(String)

    case notices(NoticeAddress)

    /// Where something is reported, and what operators do about it.
    case report(ReportAddress)
    case moderation(ModerationAddress)

    /// A place, remembering the search that led there.
    package static func place(_ id: PlaceID, from start: SearchStart = .nowhere) -> Route {
        .placeTab(PlaceTabAddress(id, .about, from: start))
    }

    /// A place opened from the bookmarks.
    package static func bookmarkedPlace(_ id: PlaceID) -> Route {
        .placeTab(PlaceTabAddress(id, .about, isBookmarked: true))
    }

    /// Whether the address takes posts alone. Pages with a form of their own take both and are not among these.
    package var isPost: Bool {
        switch self {
        case .meetingDraftRemoval, .availability, .logOut, .sessionEnd, .otherSessionsEnd, .password, .email,
            .suspendedDeletion, .bookmarksRemoval, .bookmark, .bookmarkRemoval, .bookmarkList, .bookmarkListRemoval,
            .placePhotoRemoval, .reviewRemoval:
            true
        case .event(let address): address.isPost
        case .invitation(let address): address.isPost
        case .calendar(let address): address.isPost
        case .friends(let address): address.isPost
        case .notices(let address): address.isPost
        case .alerts(let address): address.isPost
        case .moderation(let address): address.isPost
        default: false
        }
    }
}
