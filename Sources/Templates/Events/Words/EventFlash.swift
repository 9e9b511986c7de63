extension Flash {
    package static let meetingCreated = Flash("meetingCreated", "Meeting created. Invitations sent.")
    package static let eventChanged = Flash("eventChanged", "Changes saved. Everyone has been told.")
    package static let eventSaved = Flash("eventSaved", "Changes saved.")
    package static let answerSaved = Flash(
        "answerSaved",
        "Answer saved. You can change it until the event is over."
    )
    package static let answerWaits = Flash(
        "answerWaits",
        "All seats are taken. You are on the waiting list, and told when one is free."
    )
    package static let eventCancelled = Flash("eventCancelled", "Event cancelled. Everyone has been told.")
    package static let peopleAsked = Flash("peopleAsked", "Invitations sent.")
    package static let personRemoved = Flash("personRemoved", "Removed from the list, and told.")
    package static let askedAgain = Flash("askedAgain", "Reminder sent to those who haven't answered.")
    package static let cohostMade = Flash("cohostMade", "They can manage this event with you.")
    package static let cohostEnded = Flash("cohostEnded", "They are a guest now.")
    package static let invitationKept = Flash("invitationKept", "Added to your meetings.")
    package static let mailsBegin = Flash("mailsBegin", "You get mails about this event again.")
    package static let calendarOn = Flash("calendarOn", "Your calendar has a new address.")
    package static let calendarOff = Flash("calendarOff", "Your calendar is off. Its address works no longer.")
    package static let pictureSaved = Flash("pictureSaved", "The picture is saved.")
    package static let pictureRemoved = Flash("pictureRemoved", "The picture is removed.")
    package static let ratingSaved = Flash(
        "ratingSaved",
        "Your stars are counted. You can change them whenever you like."
    )
    package static let ratingRemoved = Flash("ratingRemoved", "Your stars are taken back.")

    static let events: [Flash] = [
        .meetingCreated, .eventChanged, .eventSaved, .answerSaved, .answerWaits, .eventCancelled, .peopleAsked,
        .personRemoved, .askedAgain, .cohostMade, .cohostEnded, .invitationKept, .mailsBegin, .calendarOn, .calendarOff,
        .pictureSaved, .pictureRemoved, .ratingSaved, .ratingRemoved,
    ]
}
