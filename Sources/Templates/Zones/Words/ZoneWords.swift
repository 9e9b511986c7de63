import Clocks
import Models

extension NearZone {
    /// "You are inside", "300 m away".
    var stateWords: String {
        guard let metres else { return "" }
        return state == .in ? tr("You are inside") : tr("\(Distance(metres: metres).words) away")
    }
}

/// Whether there is music in a zone now.
package struct ZoneOpening: Hashable, Sendable {
    package let isOpen: Bool
    /// Its hours, where it has any.
    package let hours: PlaceOpening?
    /// When it opens once, and closes; epoch seconds.
    package let opensAt: Int64?
    package let closesAt: Int64?
    package let now: Int64

    package init(_ times: ZoneTimes, of point: GeoPoint, in calendar: LocalCalendar, at now: Int64) {
        isOpen = times.areOpen(at: now, of: point, in: calendar)
        hours = times.openingHours.map { PlaceOpening($0, of: point, in: calendar, at: now) }
        (opensAt, closesAt, self.now) = (times.opensAt, times.closesAt, now)
    }

    /// `nil` while it is open.
    var closedWords: String? {
        if let closesAt, now >= closesAt { return tr("Over") }
        if let opensAt, now < opensAt { return tr("Not yet open") }
        return isOpen ? nil : tr("Closed now")
    }
}

extension ZoneColour {
    package var words: String {
        switch self {
        case .teal: tr("Teal")
        case .blue: tr("Blue")
        case .violet: tr("Violet")
        case .plum: tr("Plum")
        case .red: tr("Red")
        case .orange: tr("Orange")
        case .brown: tr("Brown")
        case .green: tr("Green")
        }
    }
}

extension ZoneAudience {
    package var words: String {
        switch self {
        case .everyone: tr("Everyone")
        case .friends: tr("Friends")
        case .chosen: tr("Chosen people")
        }
    }

    var explanation: String {
        switch self {
        case .everyone: tr("On the map for all, without an account too.")
        case .friends: tr("Your friends find it, nobody else.")
        case .chosen: tr("Only people you choose find it.")
        }
    }
}

extension ZoneRules.Adding {
    package var words: String {
        switch self {
        case .inside: tr("Everyone inside")
        case .members: tr("Every member")
        case .curators: tr("The owner and curators")
        }
    }

    /// As a sentence on the zone's page.
    var sentence: String {
        switch self {
        case .inside: tr("Everyone inside adds songs.")
        case .members: tr("Every member adds songs, from anywhere.")
        case .curators: tr("The owner and the curators add songs.")
        }
    }
}

extension ZoneRules {
    var sentences: String {
        let again =
            repeatMinutes == 0
            ? tr("Songs may repeat at once.") : tr("No song repeats within \(Count(repeatMinutes, "minute").words).")
        return
            tr(
                "\(adding.sentence) \(Count(votesPerPerson, "vote").words) and \(Count(waitingSongs, "waiting song").words) each. \(again)"
            )
    }
}

extension ZoneBorder {
    /// "A circle of 150 m", "2 areas".
    var words: String {
        switch self {
        case .circle(let circle): tr("A circle, \(Distance(metres: circle.radiusMetres).words) around its middle")
        case .polygons(let polygons): Count(polygons.count, "An area", "%1 areas").words
        }
    }
}

extension Flash {
    package static let zoneMade = Flash("zoneMade", tr("Your zone is on the map."))
    package static let zoneChanged = Flash("zoneChanged", tr("Your changes are saved."))
    package static let zoneGone = Flash("zoneGone", tr("The zone is deleted."))

    package static let zoneNowhere = Flash("zoneNowhere", tr("The event needs a place on the map first."))
    package static let zoneLimit = Flash(
        "zoneLimit",
        tr("You have made as many zones today as one may. Try again tomorrow.")
    )

    static let zones: [Flash] = [.zoneMade, .zoneChanged, .zoneGone, .zoneNowhere, .zoneLimit]
}

extension ZonesFeature {
    var flashes: [Flash] { Flash.zones + Flash.zoneMusic }
}
