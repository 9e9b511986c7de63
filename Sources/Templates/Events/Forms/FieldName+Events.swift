import Models

/// Those of events.
extension FieldName {
    /// A meeting's words about it, its end, and where it is, where that is no place of the list.
    package static var description: Self { Self("description") }
    package static var endTime: Self { Self("end_time") }
    package static var pin: Self { Self("pin") }
    /// A public event's kind, and its place in words.
    package static var category: Self { Self("category") }
    package static var location: Self { Self("location") }
    /// Seats.
    package static var capacity: Self { Self("capacity") }
    /// The version of an event, as the form shows it.
    package static var version: Self { Self("version") }
    /// Who is asked: usernames, one each, and addresses.
    package static var participants: Self { Self("participants") }
    package static var emails: Self { Self("emails") }
    /// An answer, and how many people it brings.
    package static var answer: Self { Self("answer") }
    package static var plusOnes: Self { Self("plus_ones") }
    /// A day of a series, by its start in epoch seconds.
    package static var on: Self { Self("on") }
    /// For what venues are looked for; and a box: only what is open then.
    package static var interest: Self { Self("interest") }
    package static var openThen: Self { Self("open_then") }
    /// Before the start: `none`, minutes, or `own` and those minutes.
    package static var reminder: Self { Self("reminder") }
    package static var reminderMinutes: Self { Self("reminder_minutes") }
    /// Whether times and places of a meeting are voted on: a switch.
    package static var vote: Self { Self("vote") }
    /// What is voted on before an event is fixed: other times, in rows, and places.
    package static var optionDate: Self { Self("option_date") }
    package static var optionTime: Self { Self("option_time") }
    package static var optionPlace: Self { Self("option_place") }
    /// The reader's vote on one of them.
    package static func vote(on option: PollOptionID) -> Self { Self("vote_\(option.rawValue)") }
    /// How an event repeats: `never`, `daily`, `weekly`, `monthly-date`, `monthly-weekday` or `monthly-last`; every so
    /// many; on these days of a week (`MO`); and until `never`, a day (`until`) or a number of times (`count`).
    package static var repeats: Self { Self("repeat") }
    package static var repeatEvery: Self { Self("repeat_every") }
    package static var repeatDays: Self { Self("repeat_days") }
    package static var repeatEnd: Self { Self("repeat_end") }
    package static var repeatUntil: Self { Self("repeat_until") }
    package static var repeatCount: Self { Self("repeat_count") }
    /// What lists and the map of events are narrowed by.
    package static var when: Self { Self("when") }
    package static var from: Self { Self("from") }
    package static var to: Self { Self("to") }
    package static var within: Self { Self("within") }
    package static var box: Self { Self("box") }
    /// Whom a new meeting is with, and the public event that was just made.
    package static var with: Self { Self("with") }
    package static var made: Self { Self("made") }
}
