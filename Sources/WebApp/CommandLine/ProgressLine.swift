import Foundation
import Places

/// One line on a terminal that says how far an import or its download is; silent where standard error is no terminal.
struct ProgressLine {
    let name: String
    private let isTerminal = isatty(STDERR_FILENO) == 1

    init(name: String) { self.name = name }

    func show(_ progress: DownloadProgress) {
        guard isTerminal else { return }
        FileHandle.standardError.write(Data("\r\(name): \(progress.words)\u{1B}[K".utf8))
    }

    func show(_ progress: ImportProgress) {
        guard isTerminal else { return }
        let share = progress.totalBytes > 0 ? Double(progress.bytesRead) / Double(progress.totalBytes) : 0
        let rate = progress.nodesPerSecond / 1_000
        let text = String(
            format: "\r%@: %@, %3.0f %%, %.0f thousand objects/s\u{1B}[K",
            name,
            progress.phase.rawValue,
            share * 100,
            rate
        )
        FileHandle.standardError.write(Data(text.utf8))
    }

    func clear() {
        if isTerminal { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
    }

    func finish(_ summary: ImportSummary) {
        clear()
        print("\(name): \(summary.words)")
    }
}
