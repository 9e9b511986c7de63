import Clocks
import Models

extension NearZone {
    /// "You are inside", "300 m away".
    var stateWords: String {
        guard let metres else { return "" }
        return state == .in ? "You are inside" : "\(Distance(metres: metres).words) away"
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
        if let closesAt, now >= closesAt { return "Over" }
        if let opensAt, now < opensAt { return "Not yet open" }
        return isOpen ? nil : "Closed now"
    }
}

extension ZoneColour {
    package var words: String {
        switch self {
        case .teal: "Teal"
        case .blue: "Blue"
        case .violet: "Violet"
        case .plum: "Plum"
        case .red: "Red"
        case .orange: "Orange"
        case .brown: "Brown"
        case .green: "Green"
        }
    }
}

extension ZoneAudience {
    package var words: String {
        switch self {
        case .everyone: "Everyone"
        case .friends: "Friends"
        case .chosen: "Chosen people"
        }
    }

    var explanation: String {
        switch self {
        case .everyone: "On the map for all, without an account too."
        case .friends: "Your friends find it, nobody else."
        case .chosen: "Only people you choose find it."
        }
    }
}

extension ZoneRules.Adding {
    package var words: String {
        switch self {
        case .inside: "Everyone inside"
        case .members: "Every member"
        case .curators: "The owner and curators"
        }
    }

    /// As a sentence on the zone's page.
    var sentence: String {
        switch self {
        case .inside: "Everyone inside adds songs."
        case .members: "Every member adds songs, from anywhere."
        case .curators: "The owner and the curators add songs."
        }
    }
}

extension ZoneRules {
    var sentences: String {
        let again =
            repeatMinutes == 0
            ? "Songs may repeat at once." : "No song repeats within \(Count(repeatMinutes, "minute").words)."
        return
            "\(adding.sentence) \(Count(votesPerPerson, "vote").words) and \(Count(waitingSongs, "waiting song").words) each. \(again)"
    }
}

extension ZoneBorder {
    /// "A circle of 150 m", "2 areas".
    var words: String {
        switch self {
        case .circle(let circle): "A circle, \(Distance(metres: circle.radiusMetres).words) around its middle"
        case .polygons(let polygons): polygons.count == 1 ? "An area" : "\(polygons.count) areas"
        }
    }
}

extension Flash {
    package static let zoneMade = Flash("zoneMade", "Your zone is on the map.")
    package static let zoneChanged = Flash("zoneChanged", "Your changes are saved.")
    package static let zoneGone = Flash("zoneGone", "The zone is deleted.")

    package static let zoneNowhere = Flash("zoneNowhere", "The event needs a place on the map first.")
    package static let zoneLimit = Flash(
        "zoneLimit",
        "You have made as many zones today as one may. Try again tomorrow."
    )

    static let zones: [Flash] = [.zoneMade, .zoneChanged, .zoneGone, .zoneNowhere, .zoneLimit]
}
