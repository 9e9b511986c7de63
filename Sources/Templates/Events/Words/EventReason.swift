import Auth
import Models

/// Why a form of an event, or a field of it, is refused.
package enum EventReason: FieldReason {
    // What and about what: meetings are about something, public events are something.
    case noSubject
    case noTitle
    case noInformation
    case noLocation
    // People.
    case nobodyAsked
    case nobodyChosen
    case notAFriend(String)
    /// A part of a list of addresses, and what is wrong with it.
    case wrongAddress(String, EmailProblem)
    // Numbers.
    case badCapacity
    case badReminder(most: Int64)
    case badNumber(ClosedRange<Int>)
    // Pictures.
    case noPicture
    /// The same public event may be there already.
    case maybeTwice

    package var sentence: String {
        switch self {
        case .noSubject: tr("Add a title.")
        case .noTitle: tr("Add a title.")
        case .noInformation: tr("Add a few words about it.")
        case .noLocation: tr("Add a place.")
        case .nobodyAsked: tr("Choose at least one person, or ask somebody by mail.")
        case .nobodyChosen: tr("Choose somebody, or enter an address.")
        case .notAFriend(let name): tr("“\(name)” is not among your friends.")
        case .wrongAddress(let text, .localLetters):
            tr("Few mail servers take other letters than a to z before the @: “\(text)”. Ask them for another address.")
        case .wrongAddress(let text, _): tr("“\(text)” is not an email address.")
        case .badCapacity: tr("Enter a number from 1 to 100,000, or nothing.")
        case .badReminder(let most): tr("Enter minutes from 0 to \(most).")
        case .badNumber(let range): tr("Enter a number from \(range.lowerBound) to \(range.upperBound).")
        case .noPicture: tr("Choose a picture.")
        case .maybeTwice: tr("This may be there already. See below.")
        }
    }
}

extension InvitationProblem: FieldReason {
    package var sentence: String {
        switch self {
        case .notFriends: tr("Somebody of these is no longer among your friends.")
        case .tooManyAddresses(let limit):
            Count(
                limit,
                "Up to %1 person can be asked by mail in a day. Ask the others tomorrow.",
                "Up to %1 people can be asked by mail in a day. Ask the others tomorrow."
            ).words
        case .tooMany(let limit):
            Count(
                limit,
                "Up to %1 person can be asked to one event.",
                "Up to %1 people can be asked to one event."
            ).words
        }
    }
}

extension EventChangeProblem: FieldReason {
    package var sentence: String {
        switch self {
        case .cancelled: tr("This event is cancelled, and cannot be changed any more.")
        case .changedMeanwhile:
            tr(
                """
                Another host has changed this event since you opened it. Look at it in another window; \
                saving once more replaces their change by what stands here.
                """
            )
        case .timeIsFixed: tr("When this event was cannot be changed any more: it is a series, or was rated.")
        case .notOver: EventTimeReason.notOver.sentence
        case .capacityBelowSeated(let taken): tr("\(Count(taken, "seat is", "seats are").words) taken already.")
        }
    }
}

extension LimitReason.Made {
    package static var meetings: Self {
        Self { Count($0, "You have arranged %1 meeting", "You have arranged %1 meetings").words }
    }

    package static var publicEvents: Self {
        Self { Count($0, "You have put %1 event on the map", "You have put %1 events on the map").words }
    }
}
