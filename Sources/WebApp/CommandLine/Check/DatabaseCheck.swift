import Foundation
import Models

/// Whether both databases are whole, and what waits in one of them for a person.
struct DatabaseCheck {
    let data: DataDirectory
    /// Epoch seconds.
    let now: Int64
    var mends = false

    /// So late a job is when nobody works on jobs.
    private static let lateSeconds: Int64 = 3_600
    private static let failingSeconds: Int64 = 3_600

    func findings() throws -> [Finding] {
        try data.server == nil ? ofFile() : ofServer()
    }

    /// What the server looks after is not looked at.
    private func ofServer() throws -> [Finding] {
        let note = Finding(
            .note,
            "Pages and references of \(data.location.place) are its server's to look after, and were not looked at."
        )
        let schema: Int
        do {
            schema = try data.location.schema()
            try data.location.requirePlainLetters()
        } catch let error as ServerDatabaseError {
            return try [Finding(.fault, "\(error)")] + places()
        } catch MigrationError.otherLetters {
            return try [Finding(.fault, "\(MigrationError.otherLetters)")] + places()
        }
        // A server that somebody else looks after may keep to itself how it gets on.
        let ofServer = [note] + ((try? data.location.failingArchive()).map { [Self.finding($0, data.location)] } ?? [])
        guard schema > 0 else {
            return try ofServer + [Finding(.note, "The database is empty; the next start fills it.")] + places()
        }
        let forbidden = try forbidden()
        guard forbidden.isEmpty else { return try ofServer + forbidden + places() }
        guard schema == Schema.migrations.count else { return try ofServer + places() + steps(schema) }
        return try ofServer + words(data.location) + places() + jobs() + keys()
    }

    /// What arrives again by itself after a moment is a warning; what has not for an hour fills the server's disk, and no backup can
    /// be brought beyond it.
    static func finding(_ archive: FailingArchive, _ location: DatabaseLocation) -> Finding {
        let lasts = archive.seconds.map { $0 >= failingSeconds } ?? true
        let since = archive.seconds.map { ", for \($0 / 60) minutes by now" } ?? ""
        let what =
            "The log of \(location.place) does not arrive where its server should archive it\(since): \(archive.file)"
        let advice = "See archive_command and the server's own log"
        return Finding(lasts ? .fault : .warning, "\(what), attempts in vain: \(archive.attempts). \(advice).")
    }

    /// Rows can be read: a server may be away, have nothing yet, or not let its role see it.
    var isReadable: Bool {
        guard data.server != nil else { return true }
        return ((try? data.location.schema()) ?? 0) > 0 && (try? forbidden().isEmpty) == true
    }

    private func forbidden() throws -> [Finding] {
        let (role, tables) = try data.location.forbiddenTables()
        guard !tables.isEmpty else { return [] }
        let words =
            "The role \(role) must not read and write all it has to in \(data.location.place): \(Finding.list(tables))"
        let advice = "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO \(role)"
        return [Finding(.fault, "\(words). Do as their owner: \(advice)")]
    }

    private func ofFile() throws -> [Finding] {
        let site = DatabaseFile(path: data.database.path)
        let schema = try site.schema()
        let isCurrent = schema == Schema.migrations.count
        let broken = try damage(site)
        // Where pages are damaged that is to be mended first.
        let wrong = try isCurrent && broken.isEmpty ? words(data.location) : []
        let waiting = try isCurrent ? jobs() + keys() : []
        return try broken + references(site) + wrong + places() + steps(schema) + waiting
    }

    private func damage(_ file: DatabaseFile) throws -> [Finding] {
        let lines = try file.damage()
        guard !lines.isEmpty else { return [] }
        return [
            Finding(
                .fault,
                "\(file.path) is damaged: \(lines.joined(separator: "; ")). Stop the site and restore a backup."
            )
        ]
    }

    private func references(_ file: DatabaseFile) throws -> [Finding] {
        try file.brokenReferences().map { table, count in
            Finding(
                .fault,
                "Rows of \(table) name others that are not there: \(count). Restore a backup, or tell the makers."
            )
        }
    }

    private func words(_ location: DatabaseLocation) throws -> [Finding] {
        do {
            let wrong = try location.wrongWords(mending: mends).joined(separator: ", ")
            guard !wrong.isEmpty else { return [] }
            return [
                mends
                    ? Finding(.mended, "Words by which rows are found are gathered anew: \(wrong).")
                    : Finding(.fault, "Words by which rows are found are wrong: \(wrong). --mend gathers them anew.")
            ]
        } catch let error as DatabaseFileError {
            // Somebody else writes for long, or the disk is full: what else there is to say is said all the same.
            return [Finding(.warning, "\(error)")]
        }
    }

    private func places() throws -> [Finding] {
        guard access(data.places.path, F_OK) == 0 else {
            return [Finding(.note, "There is no map yet: hereabouts import FILE.")]
        }
        do {
            let lines = try DatabaseFile(path: data.places.path).damage()
            if lines.isEmpty { return [] }
        } catch is DatabaseFileError {
            // Not even a header: the same to do.
        }
        return [Finding(.fault, "\(data.places.path) is damaged. Import the map again with --replace.")]
    }

    private func steps(_ schema: Int) -> [Finding] {
        let known = Schema.migrations.count
        guard schema < known else { return [] }
        return [
            Finding(
                .note,
                "The database has schema \(schema); the next start brings it to \(known). Jobs are looked at then."
            )
        ]
    }

    private func keys() throws -> [Finding] {
        try KeyCheck(location: data.location, vault: data.vault, now: now).findings()
    }

    private func jobs() throws -> [Finding] {
        let (counts, parked, late) = try data.location.read { db in
            (
                try JobCounts.count(now: now, db), try ParkedJob.list(limit: 5, db),
                try JobCounts.count(now: now - Self.lateSeconds, db).due
            )
        }
        var findings: [Finding] = []
        if counts.parked > 0 {
            let newest = parked.map { "\($0.id.rawValue) (\($0.kind): \($0.lastError ?? "no reason"))" }
            findings.append(
                Finding(
                    .warning,
                    "Jobs have failed too often: \(counts.parked). The newest: \(newest.joined(separator: ", ")). See `hereabouts jobs list`."
                )
            )
        }
        if late > 0 {
            findings.append(
                Finding(.warning, "Jobs have waited for over an hour: \(late). Does `serve`, or `work`, run?")
            )
        }
        return findings
    }
}
