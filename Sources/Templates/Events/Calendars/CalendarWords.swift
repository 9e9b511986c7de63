/// What a member's own calendar is called, and says where it is no more.
package enum CalendarWords {
    package static func name(of member: String) -> String { tr("\(member) at \(SiteName.current)") }

    package static var ended: String { tr("This calendar has another address now, or is off.\n") }
}
