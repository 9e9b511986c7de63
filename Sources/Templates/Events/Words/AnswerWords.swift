import Models

/// Why an answer to an event is refused, where the event itself does not say so.
package enum AnswerReason: FieldReason {
    case noAnswer
    /// An invitation that cannot become the reader's own.
    case notYours
    case noRating

    package var sentence: String {
        switch self {
        case .noAnswer: "Choose one of the answers."
        case .notYours: "You are on the list of this event already, or cannot be."
        case .noRating: "You cannot rate this event."
        }
    }
}

extension AnswerProblem: FieldReason {
    package var sentence: String {
        switch self {
        case .cancelled: "This event is cancelled."
        case .over: "This event is over."
        case .polling: "The time is still being voted on. Vote instead."
        case .notADay: "It does not take place on this day."
        case .hostMustCome: "You host this event. Call it off if you cannot come."
        case .tooManyPlusOnes(let limit):
            limit == 0 ? "The host asks you to come alone." : "Not more than \(limit) can come with you."
        case .notEnoughSeats(let free):
            free == 0 ? "No more seats are free." : "Only \(Count(free, "more seat is", "more seats are").words) free."
        }
    }
}

/// What hosts are told of an answer for one day of a series.
package enum AnswerWords {
    package static func day(_ day: EventTime) -> String { "For \(EventChangeWords.when(day))" }
}

extension SaidAnswer {
    /// "Bo is going to Songs on the quay".
    func words(_ who: String, _ title: String) -> String {
        switch self {
        case .going: "\(who) is going to \(title)"
        case .waiting: "\(who) is waiting for a seat: \(title)"
        case .maybe: "\(who) might come to \(title)"
        case .declined: "\(who) can't come to \(title)"
        case .left: "\(who) isn't coming any more: \(title)"
        case .voted: "\(who) has voted: \(title)"
        }
    }
}
