/// Adds the time to what an import reports.
final class ProgressMeter {
    private let totalBytes: Int64
    private let report: (ImportProgress) -> Void
    private let clock = ContinuousClock()
    private var phase: ImportProgress.Phase?
    private var start: ContinuousClock.Instant

    init(totalBytes: Int64, report: @escaping (ImportProgress) -> Void) {
        self.totalBytes = totalBytes
        self.report = report
        start = clock.now
    }

    func advance(_ phase: ImportProgress.Phase, bytes: Int64, nodes: Int) {
        if self.phase == nil {
            self.phase = phase
        } else if self.phase != phase {
            self.phase = phase
            start = clock.now
        }
        report(
            ImportProgress(
                phase: phase,
                bytesRead: bytes,
                totalBytes: totalBytes,
                nodes: nodes,
                elapsed: clock.now - start
            )
        )
    }
}
