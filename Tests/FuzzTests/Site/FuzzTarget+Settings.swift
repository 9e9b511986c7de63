import Foundation

@testable import WebApp

extension FuzzTarget {
    /// Files of settings: each once, each one that is taken, and no complaint tells a secret.
    static let configurations = FuzzTarget("configurations", texts: texts, words: words) { text in
        let file = ConfigurationFile(path: "f", text: text)
        try require(Set(file.entries.map(\.name)).count == file.entries.count, "a setting twice")
        for entry in file.entries {
            guard let key = Configuration.byName[entry.name] else { throw FuzzFailure("no setting \(entry.name)") }
            try require(key.isInFiles && key.accepts(entry.text), "\(entry) is taken")
        }
        let secret = "Pa55word"
        let told = ConfigurationFile(path: "f", text: "smtp-password = \(secret)\n" + text).problems.map { "\($0)" }
            .joined()
        try require(text.contains(secret) || !told.contains(secret), "a secret is told: \(told)")
        if let keep = BackupKeep(text) { try require(BackupKeep(keep.description) == keep, "\(keep)") }
        if let name = BackupName(text) { try require(name.description == text, "\(name)") }
    }

    private static let texts = [
        "# comment\nport = 9000\nhost = 127.0.0.1, ::1\nbase-url=https://example.org\n",
        "\u{FEFF}smtp-password = \u{1}\ntrust-proxy = true\r\n",
        "port=1\nport=2\nprot = 3\nnothing\n= x\nbackup-keep = 7d 4w", "7d 4w 6m", "2026-11-26T013105Z",
        "trusted-proxies = 10.0.0.0/8",
    ]
    private static let words =
        Configuration.keys.prefix(60).map { "\n\($0.name) = " } + ["true", "0", "-1", "1e9", "\r\n", "\u{85}", "="]
}
