/// What a member's own calendar is called, and says where it is no more.
package enum CalendarWords {
    package static func name(of member: String) -> String { "\(member) at Hereabouts" }

    package static let ended = "This calendar has another address now, or is off.\n"
}
