import Models

/// Wakes the streams of those for whom there is something new. One thread looks for the number of the newest notice
/// a few times a second while any stream is open: a step down one B-tree, which also sees what other processes write.
final class NoticeHub: Sendable {
    struct Subject: Sendable {
        let account: AccountID
        let session: TokenDigest
    }

    typealias Subscription = LiveStreams<Subject, Void>.Subscription

    static let maxPerAccount = 8
    /// Sessions that have ended, here or by another process, are looked for once in so many polls: every second.
    private static let pollsPerSessions = 4

    private let database: AppDatabase
    private let listeners: LiveStreams<Subject, Void>

    init(database: AppDatabase, most: Int, pollsPerBeat: Int? = 60) {
        self.database = database
        listeners = LiveStreams("notice-hub", most: most, pollsPerBeat: pollsPerBeat)
    }

    var streams: Int { listeners.count }

    /// `nil` where the account, or all of them together, have as many streams as they may.
    func subscribe(_ account: AccountID, _ session: TokenDigest) -> Subscription? {
        listeners.subscribe(
            to: Subject(account: account, session: session),
            within: [.init(most: Self.maxPerAccount) { $0.account == account }]
        ) { [self] in run() }
    }

    /// Something was read, or a session has ended.
    func wake(_ account: AccountID) { wake { $0.account == account } }

    func close() { listeners.close() }

    private func wake(_ isMeant: (Subject) -> Bool) { listeners.tell { subject, _ in isMeant(subject) ? () : nil } }

    // MARK: On its own thread

    private func run() {
        // Unknown while nobody listens.
        var last: Int64?
        var polls = 0
        while let watched = listeners.subjects {
            if watched.isEmpty {
                last = nil
                listeners.waitForStream()
            } else {
                listeners.waitForPoll()
            }
            // A read that fails is tried again with the next poll; streams that read see the same failure and end.
            last = (try? look(after: last)) ?? last
            polls += 1
            listeners.tell(atPoll: polls) { $1.isBeat ? () : nil }
            if polls.isMultiple(of: Self.pollsPerSessions) { try? wakeEnded() }
        }
    }

    /// Wakes the streams whose sessions have ended: each of them looks for itself, and ends.
    private func wakeEnded() throws {
        let sessions = Set((listeners.subjects ?? []).map(\.session))
        guard !sessions.isEmpty else { return }
        let ended = try database.read { db in try sessions.filter { try !Session.isOpen($0, db) } }
        if !ended.isEmpty { wake { ended.contains($0.session) } }
    }

    /// Wakes those for whom something came after `last`. Returns the newest number.
    private func look(after last: Int64?) throws -> Int64 {
        guard var last else {
            let newest = try database.read(Notice.newest)
            // Whoever has subscribed before this was read may have missed something.
            wake { _ in true }
            return newest
        }
        while let found = try database.read({ try Notice.addressees(after: last, $0) }) {
            wake { found.accounts.contains($0.account) }
            last = found.last
        }
        return last
    }
}
