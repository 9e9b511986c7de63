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
enum CircleDoing: String, Hashable, Sendable, CaseIterable, ColumnValue {
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

    /// - Parameter most: instead of what is usual.
    func limit(_ most: Int? = nil) -> DailyLimit {
        DailyLimit(most ?? self.most, rows: "circle_doing WHERE account_id = ?1 AND kind = '\(rawValue)'")
    }

    func note(_ count: Int = 1, by account: AccountID, now: Int64, _ db: DatabaseConnection) throws {
        for _ in 0..<count {
            let values: Assignments = ["account_id": account, "kind": self, "created_at": now]
            try db.execute(cached: "INSERT INTO circle_doing \(values.inserted)", arguments: values.arguments)
        }
    }
}

extension Circle {
    /// For so long what somebody has done counts.
    package static let doingSeconds: Int64 = 86_400

    package static func removeOldDoings(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM circle_doing WHERE created_at <= ?", arguments: [now - doingSeconds])
    }
}
