/// A sentence that is shown once, on the page after a form was sent. The cookie holds only which one, so nobody can
/// put words into our mouth.
enum Flash: String, Sendable {
    case welcome, loggedOut, passwordChanged, emailConfirmed, emailPending, confirmationSent, profileSaved
    case sessionEnded, sessionsEnded, accountDeleted, bookmarkMade, bookmarkRemoved, bookmarksRemoved
    case photosAdded, photoRemoved, reviewSaved, reviewRemoved
    case meetingCreated, eventChanged, eventSaved, answerSaved, answerWaits, eventCancelled, peopleAsked, personRemoved, askedAgain, cohostMade, cohostEnded
    case invitationKept, mailsBegin, calendarOn, calendarOff
    case bookmarksFull, bookmarkSaved, listRenamed, listRemoved

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
        case .photosAdded: "Your photos are added."
        case .photoRemoved: "The photo is removed."
        case .reviewSaved: "Your review is published."
        case .reviewRemoved: "Your review is removed."
        case .meetingCreated: "The meeting is made, and everybody is asked."
        case .eventChanged: "The changes are saved, and everybody is told."
        case .eventSaved: "The changes are saved."
        case .answerSaved: "Your answer is saved. You can change it until the event is over."
        case .answerWaits: "All seats are taken. You are on the waiting list, and told when one is free."
        case .eventCancelled: "The event is called off, and everybody is told."
        case .peopleAsked: "They are asked."
        case .personRemoved: "They are off the list, and told."
        case .askedAgain: "Those without an answer are asked again."
        case .cohostMade: "They can manage this event with you."
        case .cohostEnded: "They come as a guest now."
        case .invitationKept: "It is among your meetings."
        case .mailsBegin: "You get mails about this event again."
        case .calendarOn: "Your calendar has a new address."
        case .calendarOff: "Your calendar is off. Its address works no longer."
        }
    }
}
