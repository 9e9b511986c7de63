import Auth
import HTTPServer
import Models
import Templates

/// Says that something is new in a talk, as it comes; the page asks for what it is.
enum TalkStreamController {
    @Sendable static func show(_ talk: TalkRequest) async throws -> Response {
        let network = NetworkName.throttled(talk.visit.clientAddress)
        guard
            let subscription = talk.app.talkHub.subscribe(
                talk.found.writer,
                to: talk.found.scope.subject,
                from: network
            )
        else {
            throw HTTPError(.tooManyRequests, "too many streams are open")
        }
        return .eventStream { writer in try await run(subscription, talk, writer) }
    }

    /// Until the viewer may not read any more, the client is gone or too slow, or the server stops.
    private static func run(
        _ subscription: TalkHub.Subscription,
        _ talk: TalkRequest,
        _ writer: EventWriter
    ) async throws {
        try await writer.send(ServerSentEvent(event: "hello", data: "", retry: .seconds(5)))
        var beat = 0
        for await signal in subscription.signals {
            // Woken and stopped at once: a write would fail now, and the answer lack its end.
            if Task.isCancelled { return }
            guard try isOpen(talk) else { return }
            if signal.beat != beat {
                beat = signal.beat
                try await writer.ping()
            } else {
                try await writer.send(ServerSentEvent(event: "talk", data: "\(signal.news)"))
            }
        }
    }

    /// Whether whoever watches still finds the talk: their session and their part in the event may have ended.
    private static func isOpen(_ talk: TalkRequest) throws -> Bool {
        try talk.app.database.read { db in
            if !talk.isByLink, let session = talk.visit.signedIn?.session,
                try talk.app.signedIn(session.digest, now: talk.app.clock(), db) == nil
            {
                return false
            }
            return try talk.findAgain(db) != nil
        }
    }
}
