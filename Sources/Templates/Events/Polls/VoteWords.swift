import Models

extension Vote {
    /// As somebody says it of an option.
    package var words: String {
        switch self {
        case .yes: "Yes"
        case .maybe: "Maybe"
        case .no: "No"
        }
    }
}

package enum PollWords {
    /// "3 yes, 1 if need be, 2 no"; what nobody has said is left out.
    package static func counts(_ votes: some Collection<Vote>) -> String {
        let parts = Vote.allCases.compactMap { vote -> String? in
            let count = votes.count { $0 == vote }
            return count > 0 ? "\(count) \(vote.words.lowercased())" : nil
        }
        return parts.isEmpty ? "No votes yet" : parts.joined(separator: ", ")
    }

    /// What all are told when it is fixed: "It's on Sat 28 Nov 2026, 18:30 (Berlin time) at Café Nord."
    package static func fixed(_ values: EventValues) -> String {
        let place = values.place.line.isEmpty ? "" : " at " + values.place.line
        let zone = ClockName(values.time.zone).words
        return "It's on \(EventChangeWords.when(values.time)) (\(zone))\(place)."
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
