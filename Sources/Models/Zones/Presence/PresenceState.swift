/// Where somebody is, as far as a zone is concerned.
package enum PresenceState: String, Hashable, Sendable {
    case inside, outside
    /// Outside before and after, and across the zone in between.
    case passed
}

/// Whether somebody is in a zone.
package enum PresenceStanding: Hashable, Sendable {
    case there
    /// There still, though the last fix said otherwise: it counts by itself once nothing has followed it for
    /// `PresenceTrack.staleSeconds`.
    case doubted
    case away
}

/// What a fix has told of a zone.
package struct PresenceFinding: Hashable, Sendable {
    package let state: PresenceState
    /// From the fix to the border, in metres: negative within it.
    package let metres: Double
    /// A later fix was there before: the state is what that one said.
    package let isLate: Bool

    package init(state: PresenceState, metres: Double, isLate: Bool = false) {
        self.state = state
        self.metres = metres
        self.isLate = isLate
    }
}

/// Nobody moves at such a speed: fixes are taken again from `until` on, in epoch seconds.
package struct PresenceRefusal: Hashable, Sendable, Error {
    package let until: Int64
}

/// The border that a fix is held against.
package struct PresenceBorder: Sendable {
    /// Metres from the border to a point, negative within it.
    package let metres: @Sendable (GeoPoint) -> Double
    /// Metres: of a circle its radius, of another shape that of a circle with the same area.
    package let radius: Double

    package init(radius: Double, metres: @escaping @Sendable (GeoPoint) -> Double) {
        self.radius = radius
        self.metres = metres
    }
}
