import Models

extension Vote {
    /// As somebody says it of an option.
    package var words: String {
        switch self {
        case .yes: tr("Yes")
        case .maybe: tr("Maybe")
        case .no: tr("No")
        }
    }

    fileprivate func counted(_ count: Int) -> String {
        switch self {
        case .yes: Count(count, "%1 yes", "%1 yes").words
        case .maybe: Count(count, "%1 maybe", "%1 maybe").words
        case .no: Count(count, "%1 no", "%1 no").words
        }
    }
}

package enum PollWords {
    /// "3 yes, 1 if need be, 2 no"; what nobody has said is left out.
    package static func counts(_ votes: some Collection<Vote>) -> String {
        let parts = Vote.allCases.compactMap { vote -> String? in
            let count = votes.count { $0 == vote }
            return count > 0 ? vote.counted(count) : nil
        }
        return parts.isEmpty ? tr("No votes yet") : ListWords.all(parts)
    }

    /// What all are told when it is fixed: "It's on Sat 28 Nov 2026, 18:30 (Berlin time) at Café Nord."
    package static func fixed(_ values: EventValues) -> String {
        let when = EventWhen(time: EventTime(startsAt: values.time.startsAt, endsAt: nil, zone: values.time.zone)).words
        let place = values.place.line
        return place.isEmpty ? tr("It’s on \(when).") : tr("It’s on \(when) at \(place).")
    }
}

/// An option by its name: a time or a place.
struct PollOptionName: HTML {
    let option: PollOption

    var body: some HTML {
        switch option.choice {
        case .time(let time): EventWhen(time: time)
        case .place(let place): Bdi { place.line }
        }
    }
}
