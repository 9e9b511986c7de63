import CSystem
import Foundation
import Models

/// Whether the machine has what the site needs: tools, room, the right time, and a backup elsewhere.
struct MachineCheck {
    let data: DataDirectory
    /// Empty: there is none.
    let backupFolder: String
    /// Epoch seconds.
    let now: Int64
    var tools = ToolCheck(leafletFolder: PublicFolder.leaflet)
    var freeBytes: (String) -> Int = UploadFiles.freeBytes

    private static let day: Int64 = 86_400
    /// TIME_ERROR of adjtimex(2): nobody sets the clock.
    private static let unsynchronised: CInt = 5

    func findings() throws -> [Finding] {
        let complaints = tools.complaints + [ToolCheck.networkComplaint()].compactMap(\.self)
        return complaints.map { Finding(.warning, $0 + ".") } + tool() + disk() + (try clock()) + (try backups())
    }

    /// What backups of a server's database are made with.
    private func tool() -> [Finding] {
        guard data.server != nil, !DatabaseDump.Program.dump.isInstalled() else { return [] }
        let words =
            "pg_dump is not installed, with which backups of the database are made: apt-get install postgresql-client."
        return [Finding(.warning, words)]
    }

    private func disk() -> [Finding] {
        let (free, reserve) = (freeBytes(data.folder.path), UploadLimits().reserveBytes)
        guard free < reserve else { return [] }
        let words =
            "\(free >> 20) MB are free on the disk of \(data.folder.path), and \(reserve >> 20) MB are kept for the database"
        return [Finding(.fault, words + ": files of people are refused. Make room.")]
    }

    /// The newest time that the database knows cannot be ahead of the clock.
    private func clock() throws -> [Finding] {
        let newest = try data.location.read { try Setting.newestChange($0) } ?? 0
        var findings: [Finding] = []
        if newest > now + 300 {
            findings.append(
                Finding(
                    .fault,
                    "The clock of this machine is behind: the database was changed \(newest - now) seconds from now. Set it."
                )
            )
        }
        if csystem_clock_state() == Self.unsynchronised {
            findings.append(
                Finding(
                    .warning,
                    "Nobody sets the clock of this machine. Do as root: apt-get install systemd-timesyncd."
                )
            )
        }
        return findings
    }

    private func backups() throws -> [Finding] {
        let last = try data.location.read { try LastBackup.read($0) }
        var newest = last?.madeAt
        if !backupFolder.isEmpty, let made = BackupFolder(path: backupFolder).whole.last?.instant {
            newest = max(newest ?? made, made)
        }
        guard let newest else {
            return [Finding(.warning, "No backup was ever made by `hereabouts backup` or --backup-folder.")]
        }
        guard now - newest >= 2 * Self.day else { return [] }
        return [
            Finding(
                .warning,
                "The newest backup is \((now - newest) / Self.day) days old. Make one: hereabouts backup TO."
            )
        ]
    }
}
