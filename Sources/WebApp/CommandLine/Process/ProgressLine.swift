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

    func show(_ words: String) {
        guard isTerminal else { return }
        FileHandle.standardError.write(Data("\r\(name): \(words)\u{1B}[K".utf8))
    }

    func show(_ progress: ImportProgress) {
        guard isTerminal else { return }
        let share = progress.totalBytes > 0 ? Double(progress.bytesRead) / Double(progress.totalBytes) : 0
        let rate = progress.nodesPerSecond / 1_000
        let text = String(
            format: "\r%@: %@, %3.0f %%, %.0f thousand objects/s%@\u{1B}[K",
            name,
            words(progress.phase),
            share * 100,
            rate,
            progress.timeLeft.map { ", \($0.components.seconds + 1) s left" } ?? ""
        )
        FileHandle.standardError.write(Data(text.utf8))
    }

    private func words(_ phase: ImportProgress.Phase) -> String {
        switch phase {
        case .nodes: "1/4 nodes"
        case .ways: "2/4 ways"
        case .outlines: "3/4 areas of many ways"
        case .sea: "4/4 sea"
        case .names: "towns"
        case .saving: "saving"
        }
    }

    func clear() {
        if isTerminal { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
    }

    func finish(_ summary: ImportSummary) {
        clear()
        print("\(name): \(summary.words)")
    }
}
