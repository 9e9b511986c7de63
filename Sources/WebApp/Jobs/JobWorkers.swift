import Models

/// The workers of this process: so many for each lane.
struct JobWorkers: Sendable {
    let app: App
    let handlers: [String: JobHandler]

    /// Where there are two, what hangs for one account keeps nobody else waiting.
    private static func count(in lane: JobLane) -> Int {
        switch lane {
        case .account, .other, .upkeep: 1
        // As many again store what they have, while the pool is at the next ones.
        case .photo: App.cores * 2
        case .video: 2
        case .mail, .push: 2
        }
    }

    /// So many of them may be at work for one account. A book's photos are its host's: one after the other they would keep
    /// one core at work. Pictures of others come between them in the pool, and one worker is left to others.
    private static func mostPerShare(in lane: JobLane) -> Int { lane == .photo ? count(in: lane) - 1 : 1 }

    /// As many as may write a mail at once.
    static let mailing = count(in: .account) + count(in: .mail)
    static let pushing = count(in: .push)

    /// Until its task is cancelled.
    func run() async {
        await withTaskGroup { group in
            for lane in JobLane.allCases {
                for _ in 0..<Self.count(in: lane) { group.addTask { await worker(of: lane).run() } }
            }
        }
    }

    /// One job of any lane. False when nothing is due.
    func runNext() async throws -> Bool {
        for lane in JobLane.allCases where try await worker(of: lane).runNext() { return true }
        return false
    }

    private func worker(of lane: JobLane) -> JobWorker {
        JobWorker(app: app, lane: lane, mostPerShare: Self.mostPerShare(in: lane), handlers: handlers)
    }
}
