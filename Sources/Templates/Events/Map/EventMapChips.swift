import Clocks
import Models

/// The choices that most make, each one press: days and kinds. What is chosen already is let go by the same press.
struct EventMapChips: HTML {
    let address: EventMapAddress
    /// By the clocks of where the map looks.
    let today: CivilDate

    var body: some HTML {
        Nav(.class("chip-group"), .ariaLabel(tr("Which events"))) {
            days(tr("Today"), today, today)
            days(tr("Weekend"), max(today, saturday), CivilDate(number: saturday.number + 1))
            ForEach(EventCategory.allCases) { chip($0.words, of($0), isChosen: address.category == $0.rawValue) }
        }
    }

    private var saturday: CivilDate { CivilDate(number: today.number - today.weekday.rawValue + 5) }

    private func days(_ words: String, _ first: CivilDate, _ last: CivilDate) -> some HTML {
        let (from, to) = (first.description, last.description)
        let isChosen = (address.from, address.to) == (from, to)
        var other = address.part(.page)
        (other.from, other.to) = isChosen ? ("", "") : (from, to)
        return chip(words, other, isChosen: isChosen)
    }

    private func of(_ kind: EventCategory) -> EventMapAddress {
        var other = address.part(.page)
        other.category = address.category == kind.rawValue ? "" : kind.rawValue
        return other
    }

    private func chip(_ words: String, _ other: EventMapAddress, isChosen: Bool) -> some HTML {
        A(.class("chip"), .href(.map(other)), .ariaCurrent(isChosen ? "true" : nil)) { words }
    }
}
