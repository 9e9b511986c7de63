import Clocks
import Foundation
import Models

/// What a saved search looks for, in words: "“football”, Sports, within 3 km of Munich, from 28 Nov 2026".
package struct AlertWords {
    package let words: String

    package init(_ filter: AlertFilter) {
        let words = filter.words.isEmpty ? nil : tr("“\(Self.oneLine(filter.words))”")
        let parts = [words, EventCategory.words(filter.category), Self.circle(filter.circle), Self.days(filter)]
        let known = parts.compactMap { $0 }
        self.words = known.isEmpty ? tr("All public events") : ListWords.all(known)
    }

    /// The same, short enough to be the saved search's name.
    package var name: String {
        let scalars = words.unicodeScalars
        guard scalars.count > EventAlert.nameLengths.upperBound else { return words }
        return String(String.UnicodeScalarView(scalars.prefix(EventAlert.nameLengths.upperBound - 1))) + "…"
    }

    private static func circle(_ circle: AlertFilter.Circle?) -> String? {
        circle.map { circle in
            let place = circle.near.isEmpty ? tr("a position") : oneLine(circle.near)
            return tr("within \(Distance(metres: Double(circle.metres)).words) of \(place)")
        }
    }

    private static func days(_ filter: AlertFilter) -> String? {
        switch (day(filter.firstDay), day(filter.lastDay)) {
        case (nil, nil): nil
        case (let first?, nil): tr("from \(first)")
        case (nil, let last?): tr("until \(last)")
        case (let first?, let last?): first == last ? tr("on \(first)") : "\(first) – \(last)"
        }
    }

    /// "28 Nov 2026".
    private static func day(_ day: String) -> String? {
        CivilDate(typed: day)?.shortWords
    }

    /// Without the signs that are none, such as line feeds and zero bytes.
    private static func oneLine(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.properties.generalCategory != .control }))
    }
}

/// The events of a digest in a few words, for the list of notices and for pushes.
package enum AlertDigestWords {
    private static let named = 3

    /// "2 new events: Football (Sat 28 Nov 2026, 18:30), Choir (…)". `listed` are the first of `total`.
    package static func words(_ listed: [Event], total: Int) -> String {
        let names = listed.prefix(named).map {
            tr("\($0.title) (\(EventTimeWords($0.listedTime).words))", "an event and when it is")
        }
        let more = total > names.count ? tr(", and \(total - names.count) more") : ""
        return tr("\(Count(total, "new event").words): \(ListWords.all(names))", "how many, and which") + more
    }
}

extension AlertPeriod {
    var words: String {
        switch self {
        case .daily: tr("Once a day")
        case .weekly: tr("Once a week")
        }
    }
}

extension Flash {
    package static let alertSaved = Flash("alertSaved", tr("The alert is saved: you are told of what is new."))
    package static let alertThere = Flash("alertThere", tr("You have an alert for this choice already."))
    package static let alertsFull = Flash(
        "alertsFull",
        tr("You have 20 alerts, as many as there can be. Delete one first.")
    )
    package static let alertChanged = Flash("alertChanged", tr("The alert is changed."))
    package static let alertDeleted = Flash("alertDeleted", tr("The alert is deleted."))
}

extension AlertsFeature: PageFeature {
    var flashes: [Flash] {
        [.alertSaved, .alertThere, .alertsFull, .alertChanged, .alertDeleted]
    }
}

enum AlertReason: FieldReason {
    case badName

    var sentence: String { tr("A name has 1 to 60 characters.") }
}
