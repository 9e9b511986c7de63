/// Adds the time to what an import reports.
final class ProgressMeter {
    private let totalBytes: Int64
    private let report: (ImportProgress) -> Void
    private let clock = ContinuousClock()
    private var phase: ImportProgress.Phase?
    private var firstBytes: Int64 = 0
    private var start: ContinuousClock.Instant

    init(totalBytes: Int64, report: @escaping (ImportProgress) -> Void) {
        self.totalBytes = totalBytes
        self.report = report
        start = clock.now
    }

    func advance(_ phase: ImportProgress.Phase, bytes: Int64, nodes: Int) {
        if self.phase != phase {
            if self.phase != nil {
                start = clock.now
                firstBytes = bytes
            }
            self.phase = phase
        }
        report(
            ImportProgress(
                phase: phase,
                bytesRead: bytes,
                totalBytes: totalBytes,
                firstBytes: firstBytes,
                nodes: nodes,
                elapsed: clock.now - start
            )
        )
    }
}
