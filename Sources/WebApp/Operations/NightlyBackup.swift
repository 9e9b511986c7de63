import Foundation
import Models

/// The backups that the site makes by itself: one a night, or as soon as there is somebody to make it.
struct NightlyBackup: Sendable {
    let data: DataDirectory
    var media = MediaSettings()
    let folder: String
    let keep: BackupKeep

    /// When a night's backup is due, in seconds of the day in UTC: when most sites are asleep or not yet awake.
    static let secondOfDay: Int64 = 3 * 3_600
    private static let day: Int64 = 86_400

    /// When the newest was made that is whole; `nil` where there is none.
    var last: Int64? { BackupFolder(path: folder).whole.last?.instant }

    /// Whether none was made since the last night began.
    static func isDue(last: Int64?, now: Int64) -> Bool {
        guard let last else { return true }
        let night = now - (now - secondOfDay) % day
        // One of tomorrow was made by a clock that was wrong.
        return last < night || last > now + day
    }

    func make(now: Int64, isCancelled: CancellationFlag) throws -> FinishedBackup {
        let folder = try BackupFolder(making: folder)
        let backup = SiteBackup(data: data, media: media, folder: folder, keep: keep, now: now) { _ in
            if isCancelled.isSet { throw CancellationError() }
        }
        return try backup.run()
    }
}
