/// Why something is not done with a circle.
package enum CircleProblem: Error, Hashable {
    /// A member keeps as many as there may be.
    case tooManyKept(limit: Int)
    /// A member is in as many as there may be.
    case tooManyJoined(limit: Int)
    /// There is no room for so many people.
    case full(limit: Int)
    /// As many addresses as one may ask within a day.
    case tooManyAddresses(limit: Int)
    /// Whose own address is not confirmed writes to nobody.
    case unconfirmed
    /// The link has ended, or is used up.
    case linkOver
    /// They are no friends, or not any more.
    case notFriends
    /// What was asked for is not there any more.
    case gone
}

/// What somebody has done of what there is a limit of in a day.
enum CircleDoing: String, Hashable, Sendable {
    /// A circle.
    case made
    /// A member was asked.
    case asked
    /// Somebody was asked by mail.
    case mailed

    private var most: Int {
        switch self {
        case .made: 20
        case .asked: 1_000
        case .mailed: Event.maxAddressesADay
        }
    }

    /// Throws `DailyLimit.Reached` where it is too much for a day.
    /// - Parameter most: instead of what is usual.
    func record(
        _ count: Int = 1,
        by account: AccountID,
        most: Int? = nil,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        try CountedAct(content: "circle", variant: rawValue)
            .record(count, by: .account(account), most: most ?? self.most, now: now, db)
    }
}
