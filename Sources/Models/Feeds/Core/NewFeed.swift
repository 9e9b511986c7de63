/// A feed as somebody adds it, checked.
package struct NewFeed: Hashable, Sendable {
    package let address: String
    package let licence: String
    package let category: String
    package let near: String
    package let point: GeoPoint?
    package let zone: String

    package init(
        address: String,
        licence: String = "",
        category: String = "",
        near: String = "",
        point: GeoPoint? = nil,
        zone: String
    ) {
        (self.address, self.licence, self.category) = (address, licence, category)
        (self.near, self.point, self.zone) = (near, point, zone)
    }
}

/// Why a feed is not added.
package enum FeedProblem: Error, Hashable {
    /// The member has added it already.
    case twice
    /// As many as one member may have.
    case tooMany(limit: Int)
    /// As many as one member adds in a day, with those that are removed again.
    case tooManyToday(DailyLimit.Reached)
    /// As many as the site reads.
    case siteIsFull
}

extension NewFeed {
    /// Adds it, to be read at once. Throws `FeedProblem`.
    @discardableResult
    package func add(by account: Account, now: Int64, _ db: DatabaseConnection) throws -> Feed {
        let mine = try Feed.list(of: account.id, db)
        if mine.contains(where: { $0.address == address }) { throw FeedProblem.twice }
        let limit = account.isOperator ? Feed.maxPerOperator : Feed.maxPerMember
        guard mine.count < limit else { throw FeedProblem.tooMany(limit: limit) }
        let count = try Int.fetchOne(db, cached: "SELECT count(*) FROM feed") ?? 0
        guard count < Feed.maxPerSite else { throw FeedProblem.siteIsFull }
        do {
            let act = CountedAct(content: "feed", variant: "add")
            try act.record(by: .account(account.id), most: Feed.mostAdded, now: now, db)
        } catch let reached as DailyLimit.Reached {
            throw FeedProblem.tooManyToday(reached)
        }
        let values: Assignments = [
            "account_id": account.id, "address": address, "licence": licence, "category": category, "near": near,
            "latitude": point?.latitude, "longitude": point?.longitude, "zone": zone, "state": FeedState.waiting,
            "interval_seconds": Feed.usualInterval, "due_at": now, "created_at": now,
        ]
        let feed = try Feed.fetchOne(
            db,
            cached: "INSERT INTO feed \(values.inserted) RETURNING \(Feed.columns.bare)",
            arguments: values.arguments
        )
        guard let feed else { throw RowMissing(table: "feed") }
        try feed.enqueue(now: now, db)
        return feed
    }
}
