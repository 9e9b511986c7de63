import Models

/// A sentence that is shown once, on the page after a form was sent. The cookie holds only which one, so nobody can
/// put words into our mouth.
enum Flash: String, Sendable {
    case welcome, loggedOut, passwordChanged, emailConfirmed, emailPending, confirmationSent, profileSaved
    case sessionEnded, sessionsEnded, accountDeleted, bookmarkMade, bookmarkRemoved, bookmarksRemoved
    case photosAdded, photoRemoved, reviewSaved, reviewRemoved, pictureSaved, pictureRemoved
    case availabilityShared, availabilityKept
    case pollCreated, seriesCreatedLater, seriesChangedLater, votesSaved, pollFixed, pollFixedAlready, optionAdded,
        optionRemoved, dayTakenOut, dayPutBack, dayMoved, dayMovedBack, dayWaits
    case meetingCreated, eventChanged, eventSaved, answerSaved, answerWaits, eventCancelled, peopleAsked, personRemoved,
        askedAgain, cohostMade, cohostEnded
    case invitationKept, mailsBegin, calendarOn, calendarOff
    case subscribed, unsubscribed, seatGivenUp, coming, notComing, ratingSaved, ratingRemoved
    case alertSaved, alertThere, alertsFull, alertChanged, alertDeleted
    case bookmarksFull, bookmarkSaved, listRenamed, listRemoved
    case friendRequested, friendsRequested, friendAdded, friendRestored, undoTooLate, nobodySelected
    case requestDeclined, requestCancelled, requestGone, friendsFull, theirFriendsFull, requestsFull
    case personBlocked, personUnblocked, addressHidden, addressFindable, addressesForgotten, invitationSent
    case noticesRead, noticeSettingsSaved
    case reportSent, caseHidden, reportsDismissed, personSuspended, caseRestored, caseSettled, operatorNotSuspended

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
        case .ratingSaved: "Your stars are counted. You can change them whenever you like."
        case .ratingRemoved: "Your stars are taken back."
        case .noticesRead: "All notices are marked as read."
        case .noticeSettingsSaved: "The notice settings are saved."
        case .reportSent: "Thank you. The people who run this site will look at it."
        case .caseHidden: "It is hidden, and its maker is told."
        case .reportsDismissed: "The reports are dismissed."
        case .personSuspended: "They are suspended, and what they have made is hidden."
        case .caseRestored: "It is as before."
        case .caseSettled: "Nothing was changed: another operator has just settled that."
        case .operatorNotSuspended: "Operators cannot be suspended. Whoever runs the program can demote them first."
        case .photosAdded: "Your photos are added."
        case .pictureSaved: "The picture is saved."
        case .pictureRemoved: "The picture is removed."
        case .photoRemoved: "The photo is removed."
        case .reviewSaved: "Your review is published."
        case .reviewRemoved: "Your review is removed."
        case .availabilityShared: "Friends are told when you are busy."
        case .availabilityKept: "Nobody is told when you are busy."
        case .meetingCreated: "The meeting is made, and everybody is asked."
        case .pollCreated: "Everybody is asked to vote. Fix it when you have seen enough."
        case .seriesCreatedLater:
            "The meeting is made, and everybody is asked. It begins on the first of its days, which is later than the date that you gave."
        case .seriesChangedLater:
            "The changes are saved. It begins on the first of its days, which is later than the date that you gave."
        case .votesSaved: "Your votes are saved. You can change them until it is fixed."
        case .pollFixed: "It is fixed, and everybody is told."
        case .pollFixedAlready: "It is not being voted on any more: another host has just fixed it, or called it off."
        case .optionAdded: "It can be voted on now."
        case .optionRemoved: "It is not voted on any more."
        case .dayTakenOut: "The day is taken out, and those who expected it are told."
        case .dayPutBack: "The day is back, and everybody concerned is told."
        case .dayWaits: "All seats of this day are taken. You are on its waiting list, and told when one is free."
        case .dayMoved: "The day is moved, and everybody concerned is told."
        case .dayMovedBack: "The day is again when the series has it, and everybody concerned is told."
        case .eventChanged: "The changes are saved, and everybody is told."
        case .eventSaved: "The changes are saved."
        case .answerSaved: "Your answer is saved. You can change it until the event is over."
        case .answerWaits: "All seats are taken. You are on the waiting list, and told when one is free."
        case .subscribed: "You are subscribed: you are reminded of it, and told when it changes."
        case .unsubscribed: "You are not subscribed any more."
        case .seatGivenUp: "You are not subscribed any more, and your seat is given up."
        case .coming: "You are coming, and subscribed: you are reminded of it, and told when it changes."
        case .notComing: "You are not coming. You are still subscribed: reminded of it, and told when it changes."
        case .alertSaved: "The alert is saved: you are told of what is new."
        case .alertThere: "You have an alert for this choice already."
        case .alertsFull: "You have 20 alerts, as many as there can be. Delete one first."
        case .alertChanged: "The alert is changed."
        case .alertDeleted: "The alert is deleted."
        case .eventCancelled: "The event is called off, and everybody is told."
        case .peopleAsked: "They are asked."
        case .personRemoved: "They are off the list, and told."
        case .askedAgain: "Those without an answer are asked again."
        case .cohostMade: "They can manage this event with you."
        case .cohostEnded: "They come as a guest now."
        case .friendRequested: "They are asked. You are friends once they accept."
        case .friendsRequested: "All of them are asked. You are friends with each who accepts."
        case .friendAdded: "You are friends now."
        case .friendRestored: "You are friends as before."
        case .undoTooLate: "That can no longer be undone. Ask them to be friends again."
        case .nobodySelected: "Nobody was selected."
        case .requestDeclined: "The request is declined. They are not told."
        case .requestCancelled: "The request is cancelled."
        case .requestGone: FriendRefusal.unknown.sentence
        case .friendsFull: FriendRefusal.listFull.sentence
        case .theirFriendsFull: FriendRefusal.theirListFull.sentence
        case .requestsFull: FriendRefusal.tooManyRequests.sentence
        case .personBlocked: "Blocked. They are not told."
        case .personUnblocked: "Unblocked. To be friends again, one of you has to ask."
        case .addressHidden: "Your e-mail address leads nobody to you."
        case .addressFindable: "Whoever knows your e-mail address finds you by it."
        case .addressesForgotten: "All addresses are forgotten."
        case .invitationSent: "The invitation is on its way. Whoever is here already has your request."
        case .invitationKept: "It is among your meetings."
        case .mailsBegin: "You get mails about this event again."
        case .calendarOn: "Your calendar has a new address."
        case .calendarOff: "Your calendar is off. Its address works no longer."
        }
    }
}
