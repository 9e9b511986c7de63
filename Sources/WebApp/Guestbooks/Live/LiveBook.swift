import Models

/// What those who watch a book are told of it, at one moment.
struct LiveBook: Equatable, Sendable {
    /// How far the files of a post are.
    struct Preparation: Equatable, Sendable {
        let state: GuestbookFile.State
        /// From 0 to 1.
        let part: Double
    }

    let window: GuestbookWindow
    /// By the number of a post that is being prepared, or was a moment ago.
    let preparations: [Int64: Preparation]
    /// The number of the last decision of a host, in any book, when this was read.
    let decision: Int64

    init(
        of event: EventID,
        before: LiveBook?,
        decision: Int64,
        progress: MediaProgress,
        _ db: DatabaseConnection
    ) throws {
        window = try GuestbookWindow.read(of: event, db)
        let watched = window.preparing.union(before?.window.preparing ?? [])
        preparations = try GuestbookFile.states(of: watched, db).mapValues { Preparation($0, progress) }
        self.decision = decision
    }
}

extension LiveBook.Preparation {
    /// A hundredth is as fine as anybody wants to know it.
    init(_ files: [(file: Int64, state: GuestbookFile.State)], _ progress: MediaProgress) {
        let parts = files.map { $0.state == .preparing ? min(progress[$0.file] ?? 0, 1) : 1 }
        part = (parts.reduce(0, +) / Double(max(parts.count, 1)) * 100).rounded() / 100
        if files.contains(where: { $0.state == .preparing }) {
            state = .preparing
        } else {
            state = files.contains { $0.state == .ready } ? .ready : .failed
        }
    }
}
