/// The log of a server that should be kept elsewhere (archive_mode) and does not arrive there, as its archiver counts it
/// (https://www.postgresql.org/docs/15/monitoring-stats.html#MONITORING-PG-STAT-ARCHIVER-VIEW).
package struct FailingArchive: Hashable, Sendable {
    /// Attempts in vain since the server has counted.
    package let attempts: Int64
    /// The piece of the log that did not arrive.
    package let file: String
    /// Between the last piece that arrived, or when the server began to count, and the last attempt in vain; `nil` where it
    /// does not know that.
    package let seconds: Int64?
}

extension FailingArchive: RowDecodable {
    package init(from row: inout ResultRow) throws {
        attempts = try row.next()
        file = try row.next()
        seconds = try row.next()
    }
}

extension DatabaseLocation {
    /// `nil` where all has arrived since the last attempt in vain, where nothing is to be kept, and for a file.
    package func failingArchive() throws -> FailingArchive? {
        guard case .server = self else { return nil }
        return try read { db in
            try FailingArchive.fetchOne(
                db,
                sql: """
                    SELECT failed_count::bigint, coalesce(last_failed_wal, '')::text,
                        extract(epoch FROM last_failed_time - coalesce(last_archived_time, stats_reset))::bigint
                    FROM pg_stat_archiver
                    WHERE current_setting('archive_mode') <> 'off' AND failed_count > 0
                        AND (last_archived_time IS NULL OR last_failed_time > last_archived_time)
                    """
            )
        }
    }
}
