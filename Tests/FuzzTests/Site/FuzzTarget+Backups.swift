import Foundation

@testable import Auth
@testable import WebApp

extension FuzzTarget {
    /// Manifests of backups, with the sum that belongs to them: read as they are written, and a backup that is refused writes
    /// nothing.
    static let backups = FuzzTarget("backups", texts: BackupSeeds.texts, words: BackupSeeds.words) { text in
        _ = BackupManifest(text: text)
        let lines = text.hasSuffix("\n") ? text : text + "\n"
        let whole = lines + "sum " + BackupEntry.hexadecimal(SHA256.hash(Array(lines.utf8))) + "\n"
        guard let manifest = BackupManifest(text: whole) else { return }
        try require(manifest.text == whole, "\(manifest.text) and not \(whole)")
        for entry in manifest.entries {
            let names = entry.path.split(separator: "/", omittingEmptySubsequences: false)
            try require(!names.contains("..") && !names.contains("") && !entry.path.hasPrefix("/"), entry.path)
            try require(entry.restoredPath?.hasPrefix("/") != true, entry.path)
        }
        try BackupSeeds.restore(whole)
    }
}
