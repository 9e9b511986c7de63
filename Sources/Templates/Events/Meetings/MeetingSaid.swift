import Auth
import Clocks
import Foundation
import Models

/// What a step says in its line. meeting.js says the same while somebody types.
struct MeetingSaid {
    let input: EventInput
    let choices: MeetingChoices
    let today: CivilDate

    /// More names than these are counted.
    private static let named = 6

    /// Nothing while the step is empty.
    func words(_ step: MeetingStep) -> String {
        switch step {
        case .what: input.title.trimmingCharacters(in: .whitespacesAndNewlines)
        case .when: when
        case .who: who
        case .place: place
        case .more: more
        }
    }

    /// "Sat 28 Nov, 10:30–12:00 or 2 other times".
    private var when: String {
        let others = input.isVoting ? input.optionMoments.count : 0
        let day = CivilDate(typed: input.date).map { $0.words(in: today.year) }
        let first = ListWords.all([day, input.time.isEmpty ? nil : span].compactMap(\.self))
        guard others > 0 else { return first }
        return first.isEmpty
            ? Count(others, "time to vote on", "times to vote on").words
            : ListWords.or([first, Count(others, "other time").words])
    }

    private var span: String { input.time + (input.endTime.isEmpty ? "" : "–" + input.endTime) }

    private var who: String {
        let chosen = Set(input.participants)
        let given = AddressList(input.emails)
        let mails = given.mailboxes.count + given.wrong.count
        var names = Self.list(choices.friends.filter { chosen.contains($0.username) }.map(\.displayName))
        let codes = Set(input.circles)
        names += choices.circles.map(\.visible.circle).filter { codes.contains($0.code.description) }.map(\.name)
        if mails > 0 { names.append(Count(mails, "%1 by mail", "%1 by mail").words) }
        return ListWords.all(names)
    }

    /// "Café Zoë · Open then until 18:00", or "Café Zoë or Harbour Café".
    private var place: String {
        var venues = [choices.place].compactMap(\.self)
        if input.isVoting { venues += choices.candidates.filter { $0.place.id != choices.place?.place.id } }
        if venues.count == 1, let venue = venues.first {
            let said = [venue.place.name, venue.opening.flatMap(ThenWords.words)]
            return said.compactMap(\.self).joined(separator: " · ")
        }
        var names = Self.list(venues.map(\.place.name))
        let own = input.placeName.trimmingCharacters(in: .whitespacesAndNewlines)
        if !own.isEmpty { names.append(own) }
        return ListWords.or(names)
    }

    /// What is not as it is for everybody.
    private var more: String {
        var parts: [String] = []
        if !input.information.allSatisfy(\.isWhitespace) { parts.append(tr("Description")) }
        if let words = RepeatFields.words(input.repeats) { parts.append(words) }
        if input.reminder != "60" { parts.append(ReminderFields.words(input.reminder, input.reminderMinutes)) }
        if !input.zone.isEmpty { parts.append(ClockName(input.zone).words) }
        parts += EventMoreFields.said(input)
        if !input.plusOnes.isEmpty { parts.append(tr("Plus-ones: \(input.plusOnes)")) }
        return parts.joined(separator: " · ")
    }

    private static func list(_ names: [String]) -> [String] {
        names.count <= named
            ? names : names.prefix(named - 1) + [Count(names.count - named + 1, "%1 more", "%1 more").words]
    }
}

/// Whether a place is open at the time of a meeting (B6): "Open then until 18:00".
enum ThenWords {
    /// `nil` where nobody knows: a line that says nothing helps nobody to choose.
    static func words(_ opening: PlaceOpening) -> String? {
        switch opening.state {
        case .open:
            guard let change = opening.nextChange, change.state == .closed else { return tr("Open then") }
            let time = WallTime(instant: change.instant, zone: opening.zone, now: opening.instant)
            return tr("Open then until \(time.words)")
        case .closed: return tr("Closed then")
        case .unknown: return nil
        }
    }

    /// The colour says it again, never alone.
    static func stateClass(_ opening: PlaceOpening) -> StaticString {
        switch opening.state {
        case .open: "state open"
        case .closed: "state closed"
        case .unknown: "state"
        }
    }
}
