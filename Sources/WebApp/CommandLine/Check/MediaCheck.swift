import Foundation
import HTTPServer
import Models

/// Whether rows and files of members belong together.
struct MediaCheck {
    let data: DataDirectory
    var media = MediaSettings()
    let mends: Bool
    /// Epoch seconds.
    let now: Int64

    /// A younger file may be about to get its row.
    private static let restSeconds: Int64 = 86_400

    func findings() throws -> [Finding] {
        do {
            return try findings(in: MediaStore(media.home(in: data)))
        } catch let failure as S3Failure {
            return [Finding(.fault, failure.description)]
        }
    }

    private func findings(in store: MediaStore) throws -> [Finding] {
        let foreign = try store.home.foreign(mends ? .unused : .nothing)
        // In this order: a file that is old enough has its row by now.
        var sizes: [MediaKey: Int64] = [:]
        var old: [MediaKey] = []
        try store.home.list { file in
            guard !file.isAside else { return }
            sizes[file.key] = file.byteCount
            if file.storedAt < now - Self.restSeconds { old.append(file.key) }
        }
        let named = try data.location.read { try NamedMedia.names($0) }
        let lost = try lost(named, sizes, store)
        // What no row names may be another site's.
        if let foreign { return try lost + [ownership(foreign, store.home, isWhole: lost.isEmpty)] }
        if mends, lost.isEmpty { _ = try store.home.foreign(.unmarked) }
        let doubts = try store.home.doubt().map { [Finding(.warning, $0)] } ?? []
        return try lost + doubts + orphans(old.filter { !named.contains($0.description) }, store) + aside(store)
    }

    /// Makes a home the site's that has no mark, where every file is in it. Another mark is that of another site, whose it stays.
    private func ownership(_ foreign: ForeignMedia, _ home: any MediaHome, isWhole: Bool) throws -> Finding {
        if mends, isWhole, !foreign.isMarked, try home.foreign(.unmarked) == nil {
            return Finding(.mended, "The home of members' files is marked as that of this database.")
        }
        return Finding(foreign.mayServe ? .warning : .fault, foreign.description)
    }

    private func lost(_ named: Set<String>, _ sizes: [MediaKey: Int64], _ store: MediaStore) throws -> [Finding] {
        var (missing, empty): ([String], [String]) = ([], [])
        for name in named.sorted() {
            guard let key = MediaKey(name) else { continue }
            let path = BackupMediaList.File.path(of: key)
            // It may have been stored since the others were listed.
            guard let size = try sizes[key] ?? store.home.open(key).map({ Int64($0.size) }) else {
                missing.append(path)
                continue
            }
            if size == 0 { empty.append(path) }
        }
        let advice = "Copy what a backup has of them to the same place."
        return [(missing, "are named in the database and not there"), (empty, "are empty")].compactMap { paths, words in
            guard !paths.isEmpty else { return nil }
            return Finding(.fault, "Files of members \(words): \(Finding.list(paths)). \(advice)")
        }
    }

    private func orphans(_ keys: [MediaKey], _ store: MediaStore) throws -> [Finding] {
        guard !keys.isEmpty else { return [] }
        let names = Finding.list(keys.map { BackupMediaList.File.path(of: $0) }.sorted())
        guard mends else {
            let words = "Files that are older than a day are named by nobody: \(names). --mend removes them."
            return [Finding(.warning, words)]
        }
        for key in keys { try store.remove(key) }
        return [Finding(.mended, "Files that nobody named are removed: \(names).")]
    }

    /// What a backup that was killed has left.
    private func aside(_ store: MediaStore) throws -> [Finding] {
        let count = try store.home.asideCount()
        guard count > 0, try !store.home.isHeld() else { return [] }
        guard mends else {
            return [
                Finding(
                    .warning,
                    "Files that were removed lie there still, since a backup was ended early. --mend removes them."
                )
            ]
        }
        try store.home.sweep(now: now)
        return [Finding(.mended, "Files that were removed during a backup are gone.")]
    }
}
