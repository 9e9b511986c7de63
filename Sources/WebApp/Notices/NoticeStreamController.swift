import HTTPServer
import Models
import Templates

/// The live stream of a member: how many notices are unread, and each that comes.
enum NoticeStreamController {
    /// `after` is for a page that takes over from another one, `Last-Event-ID` for one whose connection was lost.
    @Sendable static func show(_ member: MemberVisit) async throws -> Response {
        let asked = try member.visit.request["last-event-id"] ?? member.visit.query[.after]
        guard let subscription = member.app.noticeHub.subscribe(member.account.id, member.session.digest) else {
            throw HTTPError(.tooManyRequests, "too many streams are open")
        }
        let stream = NoticeStream(app: member.app, session: member.session, after: asked.flatMap { Int64($0) })
        return .eventStream { writer in try await stream.run(subscription, writer) }
    }
}

/// One stream, until its session ends, the client is gone or too slow, or the server stops.
struct NoticeStream: Sendable {
    let app: App
    let session: Session
    /// The number of the notice that the client has seen last.
    let after: Int64?

    /// Notices read at once.
    private static let pageSize = 50

    private struct State {
        var position: Int64
        var unread: Int?
    }

    func run(_ subscription: NoticeHub.Subscription, _ writer: EventWriter) async throws {
        // A number from the future would hide what comes.
        let newest = try app.database.read(Notice.newest)
        var state = State(position: min(max(after ?? newest, 0), newest))
        try await writer.send(ServerSentEvent(event: "hello", data: "", retry: .seconds(5)))
        guard try await look(&state, writer) else { return }
        for await _ in subscription.signals {
            // Woken and stopped at once: a write would fail now, and the answer lack its end.
            if Task.isCancelled { return }
            guard try await look(&state, writer) else { return }
        }
    }

    /// Sends what is new, or a comment that keeps the connection alive. False when the session has ended.
    private func look(_ state: inout State, _ writer: EventWriter) async throws -> Bool {
        var isSilent = true
        while true {
            let position = state.position
            let found = try app.database.read { db -> (unread: Int, notices: [Notice])? in
                guard let signedIn = try app.signedIn(session.digest, now: app.clock(), db) else { return nil }
                let account = signedIn.account.id
                return (
                    signedIn.unread, try Notice.unread(after: position, of: account, limit: Self.pageSize, db)
                )
            }
            guard let found else { return false }
            for notice in found.notices {
                try await writer.send(NoticeEvent.told(notice, unread: found.unread))
                state.position = notice.id
                isSilent = false
            }
            if found.unread != state.unread {
                state.unread = found.unread
                try await writer.send(NoticeEvent.count(found.unread, at: state.position))
                isSilent = false
            }
            if found.notices.count < Self.pageSize { break }
        }
        if isSilent { try await writer.ping() }
        return true
    }
}
