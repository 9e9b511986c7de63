/// For how long an account is new, and what whoever is new may do less, as operators decide.
package struct NewMembers: Hashable, Sendable {
    package var seconds: Int64 = 86_400
    /// How many people without an account they ask by mail in a day; `nil`: half as many as others.
    package var mails: Int?

    package init() {}

    /// Until when the account is new, where that is ahead; nobody is new where operators have said so, and they themselves
    /// never are: on a site of today there is nobody else.
    package func end(of account: Account, now: Int64) -> Int64? {
        guard !account.isOperator else { return nil }
        let end = account.createdAt + seconds
        return end > now ? end : nil
    }
}
