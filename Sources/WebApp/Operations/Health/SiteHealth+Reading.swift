import Foundation
import Models
import Templates

extension SiteHealth {
    /// Counts rows and looks at files: beside the event loops. `complaint` is what `App.writingComplaint` has said.
    init(_ app: App, complaint: String?, scanner: Scanner, now: Int64) throws {
        let (nodes, nodesNow, nodeJobs, bytesOnServer) = try app.database.read {
            (try Node.living($0), try Node.now($0), try Node.jobs($0), try $0.bytesOnServer)
        }
        let (jobs, oldest, backup, check, cases) = try app.database.read { db in
            (
                try JobCounts.count(now: now, db), try JobCounts.oldestDue(now: now, db), try LastBackup.read(db),
                try LastDatabaseCheck.read(db), try ModerationCase.openCount(now: now, db)
            )
        }
        self.init(
            writing: Self.writing(complaint),
            databaseBytes: bytesOnServer ?? Self.bytes(app.settings.data.database),
            placesBytes: Self.bytes(app.settings.data.places),
            freeBytes: Int64(app.freeBytes),
            reserveBytes: Int64(app.settings.uploadLimits.reserveBytes),
            jobs: jobs,
            oldestDue: oldest,
            mails: Self.mails(app.settings.mail),
            missing: ToolCheck(leafletFolder: app.settings.leafletFolder).missing,
            isolatesTools: ToolCheck.networkComplaint() == nil,
            scanner: scanner,
            lastBackup: backup,
            lastCheck: check,
            certificateEnd: app.metrics.certificateEnd,
            certificateLacksIssuer: app.metrics.certificateLacksIssuer,
            openCases: cases,
            nodes: nodes,
            nodesNow: nodesNow,
            nodeJobs: nodeJobs,
            isOnServer: bytesOnServer != nil,
            version: Version.current,
            schema: Schema.migrations.count,
            now: now
        )
    }

    private static func writing(_ complaint: String?) -> Writing {
        switch complaint {
        case nil: .works
        case WriteProbe.full: .full
        case WriteProbe.slow: .slow
        default: .fails
        }
    }

    /// What a database takes, with its log.
    private static func bytes(_ file: URL) -> Int64 {
        [file.path, file.path + "-wal"].reduce(0) { sum, path in
            let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int64
            return sum + (size ?? 0)
        }
    }

    private static func mails(_ settings: MailSettings) -> Mails {
        guard let server = settings.server else { return .files(folder: settings.outbox) }
        return .server(name: server.name, isEncrypted: server.security != .none)
    }
}
