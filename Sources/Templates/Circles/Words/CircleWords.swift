import Models

extension CircleShare {
    var words: String {
        switch self {
        case .keepers: tr("Keepers")
        case .everybody: tr("Everybody in it")
        }
    }
}

/// Sentences that more than one page of circles has.
enum CircleWords {
    /// What coming into it means.
    static func whoAsks(_ circle: Circle) -> String {
        switch circle.hosts {
        case .everybody:
            tr("Those who are in it can ask all of it to a meeting. They see your name, and never your address.")
        case .keepers:
            tr("Its keepers can ask all of it to a meeting. Others in it see your name, and never your address.")
        }
    }
}

/// Why a form of circles is not taken.
package enum CircleReason: FieldReason {
    case noName, tooLong, nobodyChosen, badUses, badDays, ownAddress, notYours, noCircle

    package var sentence: String {
        switch self {
        case .noName: tr("Give the circle a name.")
        case .tooLong: tr("This is longer than 80 characters.")
        case .nobodyChosen: tr("Choose friends, or enter addresses.")
        case .badUses: tr("Enter a number from 1 to 500.")
        case .badDays: tr("Enter a number of days from 1 to 90.")
        case .notYours: tr("You are in this circle already with your account, or cannot be.")
        case .ownAddress: tr("This is your own address.")
        case .noCircle: tr("One of the circles is not yours any more, or you may not ask it. Choose again.")
        }
    }
}

extension CircleProblem: FieldReason {
    package var sentence: String {
        switch self {
        case .tooManyKept(let limit):
            Count(limit, "You keep one circle.", "You keep %1 circles, as many as one may. Leave one first.").words
        case .tooManyJoined(let limit):
            Count(limit, "You are in one circle.", "You are in %1 circles, as many as one may. Leave one first.").words
        case .full(let limit):
            Count(
                limit,
                "A circle has room for one person.",
                "A circle has room for %1 people, with those who are asked."
            )
            .words
        case .tooManyAddresses(let limit):
            Count(
                limit,
                "You can ask one person by mail within a day. Nobody was asked.",
                "You can ask %1 people by mail within a day. Nobody was asked; leave some out, or go on tomorrow."
            ).words
        case .unconfirmed: tr("Confirm your email address before you ask people by mail.")
        case .linkOver: tr("This link does not let anybody in any more. Ask for a new one.")
        case .notFriends: tr("One of them is not your friend any more. Choose again.")
        case .gone: tr("This is not so any more.")
        }
    }
}

extension LimitReason.Made {
    package static var circles: Self {
        Self { Count($0, "You have made one circle", "You have made %1 circles").words }
    }

    package static var circleInvitations: Self {
        Self { Count($0, "You have asked one person", "You have asked %1 people").words }
    }
}

extension Flash {
    package static let circleMade = Flash("circleMade", tr("The circle is there. Whoever you asked decides."))
    package static let circleGathered = Flash(
        "circleGathered",
        tr("The circle is there. Those who came are asked, and decide themselves.")
    )
    package static let circleAsked = Flash("circleAsked", tr("They are asked."))
    package static let circleAskedMailsWait = Flash(
        "circleAskedMailsWait",
        tr("They are asked. Some mails go out later: there is a limit for each day.")
    )
    package static let circleAskedNobody = Flash(
        "circleAskedNobody",
        tr("Nobody was asked: all of them are in it, are asked already, or have declined not long ago.")
    )
    package static let circleJoined = Flash("circleJoined", tr("You are in it now."))
    package static let circleAsking = Flash("circleAsking", tr("You have asked to be let in. Its keepers decide."))
    package static let circleDeclined = Flash("circleDeclined", tr("Declined. They are not told."))
    package static let circleLeft = Flash("circleLeft", tr("You have left the circle."))
    package static let circleEnded = Flash("circleEnded", tr("You have left, and the circle has ended."))
    package static let circleSaved = Flash("circleSaved", tr("Saved."))
    package static let circleLinkMade = Flash("circleLinkMade", tr("There is a new link. The one before has ended."))
    package static let circleLinkEnded = Flash("circleLinkEnded", tr("The link has ended."))
    package static let circlePersonRemoved = Flash("circlePersonRemoved", tr("They are out of it. They are not told."))
    package static let circleKeeperMade = Flash("circleKeeperMade", tr("They keep the circle, too, and are told."))
    package static let circleSteppedDown = Flash("circleSteppedDown", tr("You do not keep the circle any more."))
    package static let circleLetIn = Flash("circleLetIn", tr("They are in it now, and are told."))
    package static let circleRefused = Flash("circleRefused", tr("They are not let in. They are not told."))
    package static let circlesFull = Flash("circlesFull", CircleProblem.tooManyJoined(limit: Circle.maxJoined).sentence)
    package static let circleNotMade = Flash(
        "circleNotMade",
        tr("No circle was made: you keep as many as one may, or have made as many as one may in a day.")
    )
    package static let circleChanged = Flash("circleChanged", tr("This has changed meanwhile. Look again."))
    package static let circleCalendarOn = Flash(
        "circleCalendarOn",
        tr("Your calendar of this circle has an address now.")
    )
    package static let circleCalendarOff = Flash("circleCalendarOff", tr("Its address has ended."))
    package static let circleGuestIn = Flash(
        "circleGuestIn",
        tr("You are in it. Invitations to its meetings come by mail.")
    )
    package static let circleGuestOut = Flash("circleGuestOut", tr("You are not in it, and are asked no more."))
    package static let circleClaimed = Flash("circleClaimed", tr("The circle is among yours now."))
}

extension CirclesFeature: PageFeature {
    var flashes: [Flash] {
        [
            .circleMade, .circleGathered, .circleAsked, .circleAskedMailsWait, .circleAskedNobody, .circleJoined,
            .circleAsking, .circleDeclined, .circleLeft, .circleEnded, .circleSaved, .circleLinkMade, .circleLinkEnded,
            .circlePersonRemoved, .circleKeeperMade, .circleSteppedDown, .circleLetIn, .circleRefused, .circleChanged,
            .circleCalendarOn, .circleCalendarOff, .circleGuestIn, .circleGuestOut, .circleClaimed, .circlesFull,
            .circleNotMade,
        ]
    }
}
