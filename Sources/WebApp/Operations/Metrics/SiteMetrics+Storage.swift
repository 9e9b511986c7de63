import Foundation
import Models

extension SiteMetrics {
    func addDisk(to text: inout MetricsText) {
        let data = app.settings.data
        text.family(
            "hereabouts_database_size_bytes",
            .gauge,
            "Size of a file of the databases; wal: what is not yet written back into the site's. site: on a server, what it takes there.",
            by: "file",
            siteSizes + [("places", data.places.path), ("towns", data.towns.path)].map { ($0.0, Self.size(of: $0.1)) }
        )
        if let end = app.metrics.certificateEnd {
            text.single(
                "hereabouts_certificate_expiry_timestamp_seconds",
                .gauge,
                "When the first of the certificates ends that the site speaks TLS with.",
                Double(end)
            )
        }
        text.single("hereabouts_disk_free_bytes", .gauge, "Free on the disk of the data.", Double(app.freeBytes))
        let reserve = Double(app.settings.uploadLimits.reserveBytes)
        text.single("hereabouts_disk_reserve_bytes", .gauge, "Files of people are refused below it.", reserve)
    }

    /// Nothing is known of a server that does not answer.
    private var siteSizes: [(String, Double)] {
        guard app.settings.data.server != nil else {
            let path = app.settings.data.database.path
            return [("site", Self.size(of: path)), ("wal", Self.size(of: path + "-wal"))]
        }
        return stored?.bytesOnServer.map { [("site", Double($0))] } ?? []
    }

    /// 0 where there is none.
    private static func size(of path: String) -> Double {
        var information = stat()
        return stat(path, &information) == 0 ? Double(information.st_size) : 0
    }

    func addStored(to text: inout MetricsText) {
        let isReadable = stored == nil ? 0.0 : 1
        text.single("hereabouts_database_readable", .gauge, "1 where the site's database can be read.", isReadable)
        guard let stored else { return }
        addJobs(stored, to: &text)
        text.family(
            "hereabouts_nodes",
            .gauge,
            "Processes of the site that were seen in time, on all machines, by the command that they run.",
            by: "kind",
            stored.nodes.map { ($0.kind.rawValue, Double($0.count)) }
        )
        text.single("hereabouts_accounts", .gauge, "Accounts.", Double(stored.accounts))
        text.family(
            "hereabouts_media_bytes",
            .gauge,
            "Originals that members have sent, as the database counts them; uploads: on their way in parts.",
            by: "kind",
            [
                ("guestbooks", Double(stored.bytes.guestbooks)), ("songs", Double(stored.bytes.songs)),
                ("uploads", Double(stored.bytes.uploads)),
            ]
        )
        if let backup = stored.backup {
            let (made, size) = (Double(backup.madeAt), Double(backup.byteCount))
            text.single("hereabouts_last_backup_timestamp_seconds", .gauge, "When the last backup was made.", made)
            text.single("hereabouts_last_backup_size_bytes", .gauge, "Size of the last backup.", size)
        }
        if let check = stored.check { add(check, to: &text) }
    }

    private func add(_ check: LastDatabaseCheck, to text: inout MetricsText) {
        text.single(
            "hereabouts_database_check_timestamp_seconds",
            .gauge,
            "When every page of the databases was looked at last.",
            Double(check.checkedAt)
        )
        text.family(
            "hereabouts_database_whole",
            .gauge,
            "1 where every page of that database was in order then; of a server's nobody has looked.",
            by: "file",
            (stored?.bytesOnServer == nil ? [("site", check.siteFault == nil ? 1 : 0)] : [])
                + [("places", check.placesFault == nil ? 1 : 0)]
        )
    }

    private func addJobs(_ stored: StoredReading, to text: inout MetricsText) {
        if !stored.jobs.isEmpty {
            text.begin("hereabouts_jobs", .gauge, "Jobs by kind; parked ones have failed too often.")
            for job in stored.jobs {
                let labels = [("kind", job.kind), ("state", job.state.rawValue)]
                text.sample("hereabouts_jobs", labels, Double(job.count))
            }
        }
        let now = app.clock()
        text.family(
            "hereabouts_job_oldest_due_age_seconds",
            .gauge,
            "How long the job has waited that was due first and that nobody has taken; 0 where none waits.",
            by: "lane",
            stored.oldestDue.map { ($0.lane.rawValue, Double($0.runAt.map { max(0, now - $0) } ?? 0)) }
        )
    }
}
