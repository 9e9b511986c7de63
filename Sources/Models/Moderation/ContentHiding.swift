/// What hiding a kind of content, and showing it again, means beside the `hidden_at` of its rows. All of it happens in the
/// transaction of the decision.
struct ContentHiding: Sendable {
    typealias Decided = @Sendable (ModerationSubject, ModerationEntry.Action, Int64, DatabaseConnection) throws -> Void
    typealias Suspended = @Sendable (AccountID, Int64, DatabaseConnection) throws -> Void
    typealias Shown = @Sendable (Int64, Int64, DatabaseConnection) throws -> Void

    /// Which rows are hidden with a suspended maker: a condition, in which `?1` is the time. All where it is empty.
    var condition = ""
    /// Operators have hidden one, or restored it, for its own sake; then the time, in epoch seconds.
    var decided: Decided?
    /// All of an account's are hidden, since it is suspended.
    var suspended: Suspended?
    /// The one of that number is there for others again.
    var shown: Shown?
}
