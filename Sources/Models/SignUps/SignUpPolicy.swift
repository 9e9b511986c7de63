/// Who may make an account.
package enum SignUpPolicy: String, CaseIterable, Codable, Hashable, Sendable {
    /// Everybody.
    case open
    /// Whoever a member or an operator has invited.
    case invited
    /// Nobody; who is here stays.
    case closed
}
