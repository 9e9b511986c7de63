/// Whose work a job is.
package struct JobOwner: Hashable, Sendable {
    /// With whose account the job ends; `nil` for one that is done all the same.
    let account: AccountID?
    /// Who has caused it: nobody's jobs keep those of others waiting.
    let share: AccountID?

    /// Nobody's: what the site does for itself, and for guests.
    package static let site = JobOwner(account: nil, share: nil)

    /// Ends with their account, and has their share unless somebody else has caused it.
    package static func account(_ account: AccountID, causedBy actor: AccountID? = nil) -> JobOwner {
        JobOwner(account: account, share: actor ?? account)
    }

    /// Has their share, and is done although their account is erased.
    package static func outliving(_ actor: AccountID) -> JobOwner { JobOwner(account: nil, share: actor) }
}
