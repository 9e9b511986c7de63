/// The jobs of saved searches.
package enum AlertJob {
    package static let digest = "event-alert"

    /// The payload of `digest`, which does nothing when the saved search is due at another time since, or gone.
    package struct Moment: Codable, Hashable, Sendable {
        package let alert: Int64
        let account: Int64
        let dueAt: Int64
    }
}
