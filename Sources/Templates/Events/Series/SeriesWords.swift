import Models

extension Flash {
    package static let seriesCreatedLater = Flash(
        "seriesCreatedLater",
        tr("Invitations sent. The meeting begins on the first of its days, which is later than the date you gave.")
    )
    package static let seriesChangedLater = Flash(
        "seriesChangedLater",
        tr("Changes saved. It begins on the first of its days, which is later than the date that you gave.")
    )
    package static let dayTakenOut = Flash(
        "dayTakenOut",
        tr("The day is taken out, and those who expected it are told.")
    )
    package static let dayPutBack = Flash("dayPutBack", tr("The day is back, and everybody concerned is told."))
    package static let dayMoved = Flash("dayMoved", tr("The day is moved, and everybody concerned is told."))
    package static let dayMovedBack = Flash(
        "dayMovedBack",
        tr("The day is again when the series has it, and everybody concerned is told.")
    )
    package static let dayWaits = Flash(
        "dayWaits",
        tr("All seats of this day are taken. You are on its waiting list, and told when one is free.")
    )

    static let series: [Flash] = [
        .seriesCreatedLater, .seriesChangedLater, .dayTakenOut, .dayPutBack, .dayMoved, .dayMovedBack, .dayWaits,
    ]
}

extension PlanningFeature: PageFeature {
    var flashes: [Flash] { Flash.polls + Flash.series }
}

extension SeriesProblem: FieldReason {
    package var sentence: String {
        switch self {
        case .cancelled: tr("This event is cancelled.")
        case .notADay: tr("It does not take place on this day.")
        case .over: tr("That day is over.")
        case .takenOut: tr("It does not take place on this day. Put it back first.")
        case .passed: tr("That time has passed.")
        case .tooFar: tr("A day can be moved by a month at most.")
        case .otherDay: tr("Another day of the series is on that date.")
        case .lastDay: tr("It is the last day that is left. Call the event off instead.")
        }
    }
}

/// Why the rule of a series is refused.
package enum RepeatReason: FieldReason {
    case noPattern
    case noDays
    case noEnd
    case noLastDay
    case lastBeforeFirst
    case badCount
    case impossible
    case votedOn

    package var sentence: String {
        switch self {
        case .noPattern: tr("Choose how it repeats.")
        case .noDays: tr("Choose days of the week.")
        case .noEnd: tr("Choose when it ends.")
        case .noLastDay: tr("Choose the last day.")
        case .lastBeforeFirst: tr("The last day is before the first.")
        case .badCount: tr("Enter a number from 1 to 1,000.")
        case .impossible: tr("An event cannot repeat like this.")
        case .votedOn: tr("A series cannot be voted on. Let it take place once, or choose one time and place.")
        }
    }
}
