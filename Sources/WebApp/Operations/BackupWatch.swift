import Models

/// When the next backup is tried, and when somebody is told that there has been none for too long.
struct BackupWatch {
    /// When the watch began, in epoch seconds: a new site is not told of the time before.
    let startedAt: Int64
    private var failedAt: Int64?
    private var warnedAt: Int64?

    static let pollInterval = Duration.seconds(60)
    private static let retrySeconds: Int64 = 3_600
    private static let day: Int64 = 86_400
    private static let warningSeconds = 2 * day

    init(startedAt: Int64) { self.startedAt = startedAt }

    /// Whether one is to be made now: where the last try failed, an hour after it.
    func isDue(last: Int64?, now: Int64) -> Bool {
        if let failedAt, (0..<Self.retrySeconds).contains(now - failedAt) { return false }
        return NightlyBackup.isDue(last: last, now: now)
    }

    mutating func failed(now: Int64) { failedAt = now }

    /// How many days ago the last one was, once a day from the second on.
    mutating func overdueDays(last: Int64?, now: Int64) -> Int64? {
        let age = now - (last ?? startedAt)
        guard age >= Self.warningSeconds, warnedAt.map({ abs(now - $0) >= Self.day }) ?? true else { return nil }
        warnedAt = now
        return age / Self.day
    }
}

extension App {
    /// Until its task is cancelled; a backup that is being made is given up then.
    func watchBackups(_ nightly: NightlyBackup?) async {
        guard let nightly else { return }
        // A thread of its own: it takes hours where there is much, and nobody waits for it.
        let pool = WorkPool(threads: 1, niceness: 15)
        var watch = BackupWatch(startedAt: clock())
        while !Task.isCancelled {
            await step(&watch, nightly, pool)
            do { try await Task.sleep(for: BackupWatch.pollInterval) } catch { break }
        }
        pool.close()
    }

    private func step(_ watch: inout BackupWatch, _ nightly: NightlyBackup, _ pool: WorkPool) async {
        let now = clock()
        let last: Int64?
        do { last = try await pool.run { nightly.last } } catch { return }
        if watch.isDue(last: last, now: now) {
            do {
                tell(of: try await make(nightly, pool, now: now))
                return
            } catch is CancellationError {
                return
            } catch {
                watch.failed(now: now)
                let isBusy = (error as? BackupFailure)?.isBusy == true
                logger.log(level: isBusy ? .notice : .error, "No backup was made: \(CommandFailure(error) ?? error)")
            }
        }
        if let days = watch.overdueDays(last: last, now: now) {
            logger.warning("There has been no backup in \(nightly.folder) for \(days) days. See `hereabouts check`")
        }
    }

    private func make(_ nightly: NightlyBackup, _ pool: WorkPool, now: Int64) async throws -> FinishedBackup {
        let isCancelled = CancellationFlag()
        return try await withTaskCancellationHandler {
            try await pool.run { try nightly.make(now: now, isCancelled: isCancelled) }
        } onCancel: {
            isCancelled.set()
        }
    }

    private func tell(of finished: FinishedBackup) {
        logger.notice("Backup \(finished.words)")
        for words in finished.warnings { logger.warning("\(words)") }
        if let doubt = finished.doubt { logger.error("\(doubt)") }
    }
}
