import Models
import Templates

extension FeedsFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        routes.get(FeedsPath.list, member: FeedsController.index)
        routes.post(FeedsPath.list, member: FeedsController.create)
        routes.post(FeedPath.reading, member: FeedsController.update)
        routes.post(FeedPath.place, member: FeedPlaceController.create)
        routes.post(FeedPath.removal, member: FeedsController.delete)
        routes.post(FeedEventPath.claim, member: FeedClaimController.create)
    }

    var jobs: [String: JobHandler] {
        [
            FeedJob.read: { job, app in
                let moment = try job.decode(FeedJob.Moment.self)
                guard let feed = try app.database.read({ try Feed.due(moment, $0) }) else { return }
                try await JobLease.keeping(job, app) {
                    try await FeedReading(feed: feed, now: app.clock(), app: app).run()
                }
            }
        ]
    }

    func export(_ source: ExportSource) throws -> ExportPart {
        let feeds = try Feed.list(of: source.account, source.db).map(ExportedFeed.init)
        return ExportPart(texts: [("feeds.json", try ExportJSON.bytes(feeds))])
    }
}

extension PathParameter where Value == Int64 {
    static var feed: Self { Self("id", else: "no such feed") }
}
