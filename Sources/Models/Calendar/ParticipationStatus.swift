/// What an attendee says to an invitation (RFC 5545 section 3.2.12).
package enum ParticipationStatus: String, Hashable, Sendable, CaseIterable {
    case needsAction = "NEEDS-ACTION"
    case accepted = "ACCEPTED"
    case declined = "DECLINED"
    case tentative = "TENTATIVE"
    case delegated = "DELEGATED"
}
