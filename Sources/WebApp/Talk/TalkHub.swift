import Models

/// Tells the streams of all talks that there is something new. One thread looks at a number a few times a second while any stream
/// is open; what it is each stream's page asks for itself, as it would be read.
final class TalkHub: Sendable {
    struct Subject: Sendable {
        let about: TalkScope.Subject
        let viewer: TalkWriter
        let network: String
    }

    /// The number of the change.
    typealias Subscription = LiveStreams<Subject, Int64>.Subscription

    static let maxPerViewer = 8
    /// A whole party may be behind one address.
    static let maxPerNetwork = 1_000

    private let database: AppDatabase
    private let listeners: LiveStreams<Subject, Int64>

    init(database: AppDatabase, most: Int, pollsPerBeat: Int = 60) {
        self.database = database
        listeners = LiveStreams("talk-hub", most: most, pollsPerBeat: pollsPerBeat)
    }

    var streams: Int { listeners.count }

    /// `nil` where the viewer, the network, or all of them together have as many streams as they may.
    func subscribe(_ viewer: TalkWriter, to about: TalkScope.Subject, from network: String) -> Subscription? {
        listeners.subscribe(
            to: Subject(about: about, viewer: viewer, network: network),
            within: [
                .init(most: Self.maxPerViewer) { $0.viewer == viewer },
                .init(most: Self.maxPerNetwork) { $0.network == network },
            ]
        ) { [self] in run() }
    }

    func close() { listeners.close() }

    // MARK: On its own thread

    private func run() {
        var pulse: TalkPulse?
        var polls = 0
        while let watched = listeners.subjects.map({ Set($0.map(\.about)) }) {
            if watched.isEmpty {
                pulse = nil
                listeners.waitForStream()
                continue
            }
            var changed: Set<TalkScope.Subject> = []
            // A read that fails is tried again with the next poll.
            if let found = try? database.read({ try Self.look(after: pulse, $0) }) { (pulse, changed) = found }
            let version = pulse?.version ?? 0
            listeners.tell(atPoll: polls) { subject, occasion in
                occasion.isBeat || changed.contains(subject.about) ? version : nil
            }
            polls += 1
            listeners.waitForPoll()
        }
    }

    private static func look(after last: TalkPulse?, _ db: DatabaseConnection) throws -> (
        TalkPulse?, Set<TalkScope.Subject>
    ) {
        let pulse = try TalkPulse.read(db)
        guard let last, pulse != last else { return (pulse, []) }
        return (pulse, try last.changed(db))
    }
}
