/// Whether a place is open at an instant.
package enum OpeningState: Hashable, Sendable {
    case open
    case closed
    /// With what the map says instead of a time ("by appointment"), if anything.
    case unknown(comment: String?)

    package var isUnknown: Bool {
        if case .unknown = self { true } else { false }
    }
}
