import Models

/// Tells the streams of all books what is new. One thread looks at two numbers a few times a second while any stream is
/// open, and reads a book once for all who watch it: when something happened there, or while its files are prepared.
final class GuestbookHub: Sendable {
    /// Who watches.
    enum Viewer: Hashable, Sendable {
        case member(AccountID)
        case guest(Int64)
    }

    struct Subject: Sendable {
        let event: EventID
        let viewer: Viewer
        let network: String
    }

    typealias Subscription = LiveStreams<Subject, LiveBook>.Subscription

    static let maxPerViewer = 8
    /// A whole party may be behind one address.
    static let maxPerNetwork = 1_000
    /// Progress of files is looked at once in so many polls.
    private static let pollsPerProgress = 2

    private let database: AppDatabase
    private let progress: MediaProgress
    private let listeners: LiveStreams<Subject, LiveBook>

    init(database: AppDatabase, progress: MediaProgress, most: Int, pollsPerBeat: Int = 60) {
        self.database = database
        self.progress = progress
        listeners = LiveStreams("guestbook-hub", most: most, pollsPerBeat: pollsPerBeat)
    }

    var streams: Int { listeners.count }

    /// `nil` where the viewer, the network, or all of them together have as many streams as they may.
    func subscribe(_ viewer: Viewer, to event: EventID, from network: String) -> Subscription? {
        listeners.subscribe(
            to: Subject(event: event, viewer: viewer, network: network),
            within: [
                .init(most: Self.maxPerViewer) { $0.viewer == viewer },
                .init(most: Self.maxPerNetwork) { $0.network == network },
            ]
        ) { [self] in run() }
    }

    func close() { listeners.close() }

    // MARK: On its own thread

    private func run() {
        var books: [EventID: LiveBook] = [:]
        var pulse: GuestbookPulse?
        var polls = 0
        while let watched = listeners.subjects.map({ Set($0.map(\.event)) }) {
            books = books.filter { watched.contains($0.key) }
            if watched.isEmpty {
                pulse = nil
                listeners.waitForStream()
                continue
            }
            var changed: Set<EventID> = []
            // A read that fails is tried again with the next poll.
            let looksAtProgress = polls.isMultiple(of: Self.pollsPerProgress)
            if let found = try? look(at: watched, books, after: pulse, withProgress: looksAtProgress) {
                pulse = found.pulse
                changed = Set(found.books.keys.filter { found.books[$0] != books[$0] })
                books.merge(found.books) { $1 }
            }
            listeners.tell(atPoll: polls) { subject, occasion in
                occasion.isBeat || occasion.isFirst || changed.contains(subject.event) ? books[subject.event] : nil
            }
            polls += 1
            listeners.waitForPoll()
        }
    }

    /// Reads the books in which something happened, those not read yet, and those whose files are being prepared.
    private func look(
        at watched: Set<EventID>,
        _ books: [EventID: LiveBook],
        after last: GuestbookPulse?,
        withProgress: Bool
    ) throws -> (pulse: GuestbookPulse, books: [EventID: LiveBook]) {
        try database.read { db in
            let pulse = try GuestbookPulse.read(db)
            let changed = pulse == last ? [] : try last?.changedBooks(db) ?? watched
            let stale = watched.filter { event in
                guard let book = books[event] else { return true }
                return changed.contains(event) || withProgress && !book.window.preparing.isEmpty
            }
            var read: [EventID: LiveBook] = [:]
            for event in stale {
                let decision = changed.contains(event) ? pulse.decision : books[event]?.decision ?? pulse.decision
                read[event] = try LiveBook(
                    of: event,
                    before: books[event],
                    decision: decision,
                    progress: progress,
                    db
                )
            }
            return (pulse, read)
        }
    }
}
