import ArgumentParser

/// What searches files of people for malware; nobody where nothing is said.
struct ScanOptions: ParsableArguments {
    @Option(Configuration.clamd) var clamd: String

    @Option(Configuration.clamdTimeout) var clamdTimeout: Double

    var settings: ClamdSettings? {
        ClamdAddress(clamd).map { ClamdSettings(address: $0, timeout: .seconds(clamdTimeout)) }
    }

    /// For `check-config`.
    var warning: String? { settings?.address.warning }

    /// For `check`.
    func findings() -> [Finding] {
        guard let complaint = settings.flatMap(MalwareScanner.complaint) else { return [] }
        let words =
            "pictures are refused, and films and songs wait. See whether clamav-daemon runs, and its socket is open to us."
        return [Finding(.fault, "\(complaint): \(words)")]
    }
}
