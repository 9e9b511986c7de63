import Auth
import HTTPServer
import Models
import Templates

/// What plays in a zone, and the time by the clock of the server, by which all who listen hear the same second.
enum ZoneNowController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let shown = try ShownZone(visit)
        let play = try visit.app.database.read { try ZonePlay.now(in: shown.visible.zone.id, $0) }
        return try .json(ZoneNow(play, visit.app.millisecondClock()))
    }
}

/// As scripts read it. All times are epoch milliseconds by the server's clock.
struct ZoneNow: Encodable {
    let now: Int64
    /// Absent where nothing plays, as all that follows.
    let play: Int64?
    let track: Int64?
    let startedAt: Int64?
    let endsAt: Int64?

    enum CodingKeys: String, CodingKey {
        case now, play, track
        case startedAt = "started_at"
        case endsAt = "ends_at"
    }

    init(_ play: ZonePlay?, _ now: Int64) {
        let play = play.flatMap { $0.endsAt > now ? $0 : nil }
        self.now = now
        self.play = play?.id
        track = play?.track.rawValue
        startedAt = play?.startedAt
        endsAt = play?.endsAt
    }
}

/// What happens in a zone, as it happens: which song plays since when, and that songs or votes are others now.
enum ZoneStreamController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let shown = try ShownZone(visit)
        let (account, network) = (visit.signedIn?.account.id, NetworkName.throttled(visit.clientAddress))
        guard let subscription = visit.app.zoneHub.subscribe(account, to: shown.visible.zone.id, from: network) else {
            throw HTTPError(.tooManyRequests, "too many streams are open")
        }
        return .eventStream { writer in try await run(subscription, visit, shown.visible.zone.id, writer) }
    }

    /// Until the viewer may not see the zone any more, the client is gone or too slow, or the server stops.
    private static func run(
        _ subscription: ZoneHub.Subscription,
        _ visit: Visit,
        _ id: ZoneID,
        _ writer: EventWriter
    ) async throws {
        try await writer.send(ServerSentEvent(event: "hello", data: "", retry: .seconds(5)))
        var told: LiveZone?
        var beat = 0
        for await signal in subscription.signals {
            // Woken and stopped at once: a write would fail now, and the answer lack its end.
            if Task.isCancelled { return }
            if signal.beat != beat {
                beat = signal.beat
                guard try maySee(visit, id) else { return }
                try await writer.ping()
            }
            if told == nil || told?.play != signal.news.play {
                let now = ZoneNow(signal.news.play, visit.app.millisecondClock())
                try await writer.send(ServerSentEvent(event: "play", data: String(decoding: now.json(), as: UTF8.self)))
            }
            if let told, told.changes != signal.news.changes {
                try await writer.send(ServerSentEvent(event: "songs", data: "{}"))
            }
            told = signal.news
        }
    }

    private static func maySee(_ visit: Visit, _ id: ZoneID) throws -> Bool {
        try visit.app.database.read { db in
            if let session = visit.signedIn?.session,
                try visit.app.signedIn(session.digest, now: visit.app.clock(), db) == nil
            {
                return false
            }
            return try VisibleZone.find(id, for: visit.signedIn?.account.id, db) != nil
        }
    }
}
