/// A sentence that is shown once, on the page after a form was sent. The cookie holds only which one, so nobody can
/// put words into our mouth.
enum Flash: String, Sendable {
    case welcome, loggedOut, passwordChanged, emailConfirmed, emailPending, confirmationSent, profileSaved
    case sessionEnded, sessionsEnded, accountDeleted, bookmarkMade, bookmarkRemoved, bookmarksRemoved
    case photosAdded, photoRemoved, reviewSaved, reviewRemoved
    case bookmarksFull, bookmarkSaved, listRenamed, listRemoved
    case noticesRead, noticeSettingsSaved

    var sentence: String {
        switch self {
        case .welcome: "Welcome. A mail with a link to confirm your address is on its way."
        case .loggedOut: "You are logged out."
        case .passwordChanged: "The password is changed. All other sessions are ended."
        case .emailConfirmed: "The e-mail address is confirmed."
        case .emailPending: "A link was sent to the new address. It takes effect when you follow it."
        case .confirmationSent: "A new link is on its way to your address."
        case .profileSaved: "The profile is saved."
        case .sessionEnded: "The session is ended."
        case .sessionsEnded: "All other sessions are ended."
        case .accountDeleted: "Your account and everything in it is erased."
        case .bookmarkMade: "The bookmark is made."
        case .bookmarkRemoved: "The bookmark is removed."
        case .bookmarksRemoved: "The bookmarks are removed."
        case .bookmarksFull: "You have 5,000 bookmarks, as many as there can be. Remove some first."
        case .bookmarkSaved: "The note and the lists are saved."
        case .listRenamed: "The list is renamed."
        case .listRemoved: "The list is deleted. Its bookmarks are still here."
        case .noticesRead: "All notices are marked as read."
        case .noticeSettingsSaved: "The notice settings are saved."
        case .photosAdded: "Your photos are added."
        case .photoRemoved: "The photo is removed."
        case .reviewSaved: "Your review is published."
        case .reviewRemoved: "Your review is removed."
        }
    }
}
