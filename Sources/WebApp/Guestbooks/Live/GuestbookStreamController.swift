import Auth
import HTTPServer
import Models
import Templates

/// What comes into a book, as it comes (GB5): how many posts are new to the viewer, and how far their own files are.
enum GuestbookStreamController {
    /// `after` is the code of the newest post that the page shows, or 0 where it shows none; without it only what comes
    /// from now on is new.
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let book = try BookVisit(visit, to: .open)
        guard GuestbookStream.isOpen(for: book.found) else { throw HTTPError(.notFound, "no such book") }
        let viewer: GuestbookHub.Viewer =
            if let account = book.found.account { .member(account) } else { .guest(book.found.guest?.id ?? 0) }
        let network = NetworkName.throttled(visit.clientAddress)
        guard let subscription = book.app.guestbookHub.subscribe(viewer, to: book.event.id, from: network) else {
            throw HTTPError(.tooManyRequests, "too many streams are open")
        }
        let stream = GuestbookStream(visit: visit, after: try visit.query[.after])
        return .eventStream { writer in try await stream.run(subscription, writer) }
    }
}

/// One stream, until the viewer may not read any more, the client is gone or too slow, or the server stops.
struct GuestbookStream: Sendable {
    let visit: Visit
    let after: String?

    private struct State {
        var watcher: GuestbookWatcher
        /// What the page shows already.
        var known: Set<Int64> = []
        var count = 0
        var told: [Int64: LiveBook.Preparation] = [:]
        var beat = 0
        var decision: Int64?
    }

    /// Where guests see their own posts alone, they are told of these.
    static func isOpen(for found: GuestbookVisit) -> Bool {
        GuestbookRights.allows(.read, found.role, in: found.book.mode)
            || GuestbookRights.allows(.post, found.role, in: found.book.mode)
    }

    func run(_ subscription: GuestbookHub.Subscription, _ writer: EventWriter) async throws {
        guard let watcher = try watcher() else { return }
        var state = State(watcher: watcher)
        try await writer.send(ServerSentEvent(event: "hello", data: "", retry: .seconds(5)))
        for await signal in subscription.signals {
            // Woken and stopped at once: a write would fail now, and the answer lack its end.
            if Task.isCancelled { return }
            let isFirst = state.decision == nil
            if isFirst { state.known = known(signal.news.window, state.watcher) }
            // A host has decided something, or it is time to ask: neither happens with every post.
            if isFirst || signal.beat != state.beat || signal.news.decision != state.decision {
                guard let watcher = try self.watcher() else { return }
                state.watcher = watcher
            }
            let isBeat = signal.beat != state.beat
            (state.beat, state.decision) = (signal.beat, signal.news.decision)
            let isSilent = try await !tell(signal.news, &state, writer)
            if isSilent, isBeat { try await writer.ping() }
        }
    }

    /// `nil` for who may not watch the book any more.
    private func watcher() throws -> GuestbookWatcher? {
        try visit.app.database.read { db in
            if let session = visit.signedIn?.session,
                try visit.app.signedIn(session.digest, now: visit.app.clock(), db) == nil
            {
                return nil
            }
            guard let found = try BookVisit.find(visit, db), Self.isOpen(for: found) else { return nil }
            return try GuestbookWatcher(found, db)
        }
    }

    /// The posts that the page shows already.
    private func known(_ window: GuestbookWindow, _ watcher: GuestbookWatcher) -> Set<Int64> {
        let newest: Int64 =
            if after == "0" { 0 } else { window.posts.first { $0.code.description == after }?.id ?? .max }
        return Set(window.posts.filter { $0.id <= newest && watcher.sees($0) }.map(\.id))
    }

    /// Sends what is new. Returns whether there was anything.
    private func tell(_ book: LiveBook, _ state: inout State, _ writer: EventWriter) async throws -> Bool {
        var isNews = false
        let count = book.window.posts.count { state.watcher.sees($0) && !state.known.contains($0.id) }
        if count != state.count {
            state.count = count
            try await writer.send(ServerSentEvent(event: "posts", data: "{\"count\":\(count)}"))
            isNews = true
        }
        for post in book.window.posts where state.watcher.isOwn(post) {
            guard let now = book.preparations[post.id], now != state.told[post.id] else { continue }
            state.told[post.id] = now
            let data = "{\"post\":\"\(post.code)\",\"state\":\"\(now.state.rawValue)\",\"part\":\(now.part)}"
            try await writer.send(ServerSentEvent(event: "file", data: data))
            isNews = true
        }
        return isNews
    }
}
