/// Who may make an account.
package enum SignUpPolicy: String, CaseIterable, Codable, Hashable, Sendable {
    /// Everybody.
    case open
    /// Everybody, once operators have looked at what they say of themselves; whoever is invited, at once.
    case approved
    /// Whoever a member or an operator has invited.
    case invited
    /// Nobody; who is here stays.
    case closed
}
