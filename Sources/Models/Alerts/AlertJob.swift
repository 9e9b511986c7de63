/// The work that alerts ask for.
package enum AlertJob {
    package static let digest = "event-alert"

    /// Of `digest`: does nothing when the alert is due at another time since, or gone.
    package struct Moment: Codable, Hashable, Sendable {
        package let alert: Int64
        let account: Int64
        let dueAt: Int64
    }
}
