import Models

/// Why an answer to an event is refused, where the event itself does not say so.
package enum AnswerReason: FieldReason {
    case noAnswer
    /// An invitation that cannot become the reader's own.
    case notYours
    case noRating

    package var sentence: String {
        switch self {
        case .noAnswer: tr("Choose one of the answers.")
        case .notYours: tr("You are on the list of this event already, or cannot be.")
        case .noRating: tr("You cannot rate this event.")
        }
    }
}

extension AnswerProblem: FieldReason {
    package var sentence: String {
        switch self {
        case .cancelled: tr("This event is cancelled.")
        case .over: tr("This event is over.")
        case .polling: tr("The time is still being voted on. Vote instead.")
        case .notADay: tr("It does not take place on this day.")
        case .hostMustCome: tr("You host this event. Call it off if you cannot come.")
        case .tooManyPlusOnes(let limit):
            limit == 0 ? tr("The host asks you to come alone.") : tr("Not more than \(limit) can come with you.")
        case .notEnoughSeats(let free):
            free == 0
                ? tr("No more seats are free.")
                : tr("Only \(Count(free, "more seat is", "more seats are").words) free.")
        case .questions: QuestionReason.missing.sentence
        }
    }
}

/// What hosts are told of an answer for one day of a series.
package enum AnswerWords {
    package static func day(_ day: EventTime) -> String { tr("For \(EventChangeWords.when(day))") }
}

/// What somebody is told who has waited for a seat on one day of a series.
enum SeatWords {
    static func day(_ day: EventTime) -> String { tr("For this day: \(EventChangeWords.when(day)).") }
}

extension SaidAnswer {
    /// "Bo is going to Songs on the quay".
    func words(_ who: String, _ title: String) -> String {
        switch self {
        case .going: tr("\(who) is going to \(title)")
        case .waiting: tr("\(who) is waiting for a seat: \(title)")
        case .maybe: tr("\(who) might come to \(title)")
        case .declined: tr("\(who) can’t go to \(title)")
        case .left: tr("\(who) isn’t coming any more: \(title)")
        case .voted: tr("\(who) has voted: \(title)")
        }
    }
}
