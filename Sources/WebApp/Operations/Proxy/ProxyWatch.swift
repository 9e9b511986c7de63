import Logging

/// Tries the proxy in front when the site starts and again from time to time, and says what has changed.
struct ProxyWatch: Sendable {
    let probe: ProxyProbe
    let logger: Logger

    /// Where nothing is wrong, somebody may still change the proxy's settings.
    private static let intervals = (sound: Duration.seconds(600), other: Duration.seconds(60))

    /// Until its task is cancelled. Nobody is believed before the first answer.
    func run() async {
        var (last, belief) = (ProxyProbe.Finding?.none, ProxyBelief())
        while !Task.isCancelled {
            let finding = await probe.run()
            if Task.isCancelled { return }
            belief.take(finding)
            probe.trust.believe(belief.isRight)
            if finding != last { logger.log(level: Self.level(finding), "\(belief.words(finding))") }
            last = finding
            let interval = finding == .sound ? Self.intervals.sound : Self.intervals.other
            do { try await Task.sleep(for: interval) } catch { return }
        }
    }

    private static func level(_ finding: ProxyProbe.Finding) -> Logger.Level {
        switch finding {
        case .sound: .notice
        case .handsOn: .critical
        default: .warning
        }
    }
}
