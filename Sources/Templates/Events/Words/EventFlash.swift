import Models

extension Flash {
    package static let meetingCreated = Flash("meetingCreated", tr("Meeting created. Invitations sent."))
    package static let meetingCreatedMailsWait = Flash(
        "meetingCreatedMailsWait",
        tr("Meeting created. Not everybody has been mailed yet: the list of people says why.")
    )
    package static let eventChanged = Flash("eventChanged", tr("Changes saved. Everyone who was asked is told."))
    package static let eventChangedMailsWait = Flash(
        "eventChangedMailsWait",
        tr("Changes saved. Not everybody is told today: the list of people says who, and why.")
    )
    package static let eventChangedHidden = Flash(
        "eventChangedHidden",
        tr("Changes saved. While this event is hidden nobody hears of them. They are told once it is shown again.")
    )
    package static let eventSaved = Flash("eventSaved", tr("Changes saved."))
    package static let answerSaved = Flash(
        "answerSaved",
        tr("Answer saved. You can change it until the event is over.")
    )
    package static let answerWaits = Flash(
        "answerWaits",
        tr("All seats are taken. You are on the waiting list, and told when one is free.")
    )
    package static let eventCancelled = Flash("eventCancelled", tr("Event cancelled."))
    package static let peopleAsked = Flash("peopleAsked", tr("Invitations sent."))
    package static let peopleAskedMailsWait = Flash(
        "peopleAskedMailsWait",
        tr("They are on the list. Not everybody has been mailed yet: why stands beside their name.")
    )
    package static let peopleAskedHidden = Flash(
        "peopleAskedHidden",
        tr("They are on the list. While this event is hidden nobody is asked. They are once it is shown again.")
    )
    /// Cancelled or over since the page was opened.
    package static let eventIsOff = Flash("eventIsOff", tr("This event is cancelled. Nothing was sent."))
    package static let eventIsOver = Flash("eventIsOver", tr("This event is over. Nothing was sent."))
    package static let personRemoved = Flash("personRemoved", tr("Removed from the list, and told."))
    package static let personRemovedUntold = Flash(
        "personRemovedUntold",
        tr("Removed from the list. Nothing is sent to them.")
    )
    package static let askedAgain = Flash("askedAgain", tr("Reminder sent to those who haven’t answered."))
    package static let askedNobody = Flash(
        "askedNobody",
        tr("Nobody was reminded: there is nobody without an answer who can be reached now.")
    )
    package static let askedToday = Flash(
        "askedToday",
        tr("Nobody was reminded: those without an answer were asked again less than a day ago.")
    )
    package static let askedAgainMailsWait = Flash(
        "askedAgainMailsWait",
        tr("They are asked again. Not everybody has been mailed yet: why stands beside their name.")
    )
    package static let cohostMade = Flash("cohostMade", tr("They can manage this event with you."))
    package static let cohostRefused = Flash("cohostRefused", tr("They can’t be made a co-host now."))
    package static let cohostEnded = Flash("cohostEnded", tr("They are a guest now."))
    package static let invitationKept = Flash("invitationKept", tr("Added to your meetings."))
    package static let mailsBegin = Flash("mailsBegin", tr("You get mails about this event again."))
    package static let calendarOn = Flash("calendarOn", tr("Your calendar has a new address."))
    package static let calendarOff = Flash("calendarOff", tr("Your calendar is off. Its address works no longer."))
    package static let pictureSaved = Flash("pictureSaved", tr("The picture is saved."))
    package static let pictureRemoved = Flash("pictureRemoved", tr("The picture is removed."))
    package static let ratingSaved = Flash(
        "ratingSaved",
        tr("Your stars are counted. You can change them whenever you like.")
    )
    package static let ratingRemoved = Flash("ratingRemoved", tr("Your stars are taken back."))
}

extension EventsFeature {
    var flashes: [Flash] {
        [
            .meetingCreated, .meetingCreatedMailsWait, .peopleAskedMailsWait, .eventChanged, .eventSaved, .answerSaved,
            .eventChangedMailsWait, .eventChangedHidden, .peopleAskedHidden, .eventIsOff, .eventIsOver, .askedNobody,
            .askedToday, .cohostRefused, .answerWaits, .eventCancelled, .peopleAsked, .personRemoved,
            .personRemovedUntold, .askedAgain, .askedAgainMailsWait, .cohostMade, .cohostEnded,
            .invitationKept, .mailsBegin, .calendarOn, .calendarOff, .pictureSaved, .pictureRemoved, .ratingSaved,
            .ratingRemoved,
        ]
    }
}
