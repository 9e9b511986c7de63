import Clocks
import Foundation
import HTTPServer
import Models

/// Makes one backup of a site that may be running: the database first, at one instant, and then the files that its rows name,
/// which are held until they are copied. What the newest backup in the folder has already is linked and not copied.
struct SiteBackup {
    let data: DataDirectory
    var media = MediaSettings()
    let folder: BackupFolder
    /// `nil`: all stay.
    var keep: BackupKeep?
    /// Epoch seconds.
    let now: Int64
    /// Told before each step; what it throws ends the backup, of which nothing is left then.
    var beforeStep: (BackupStep) throws -> Void = { _ in }

    /// A site loses no more by accidents that are its own.
    private static let fewFiles = 10

    /// Throws `BackupFailure`, `FolderFailure`, and the database's errors.
    func run() throws -> FinishedBackup {
        try requireOtherFolder()
        return try folder.locked {
            folder.sweep()
            let store = MediaStore(try media.home(in: data))
            let hold = try held(store)
            defer { hold.release() }
            do {
                return try make(from: store) {
                    try hold.renew()
                    try beforeStep($0)
                }
            } catch {
                folder.sweep()
                throw BackupFailure.explaining(error, at: folder.path)
            }
        }
    }

    private func held(_ store: MediaStore) throws -> MediaHold {
        do {
            return try MediaHold(store)
        } catch is MediaHold.Busy {
            throw BackupFailure("Another backup of \(data.folder.path) is being made. Wait for its end.", isBusy: true)
        } catch {
            throw BackupFailure.explaining(error, at: data.media.path)
        }
    }

    /// A backup among the files that it is made of would be part of the next one.
    private func requireOtherFolder() throws {
        let own = data.folder.standardizedFileURL.resolvingSymlinksInPath().path
        let path = URL(filePath: folder.path).resolvingSymlinksInPath().path
        guard path != own, !path.hasPrefix(own + "/media/"), path != own + "/media" else {
            throw BackupFailure("\(folder.path) is where the site keeps its own files. Give another folder.")
        }
    }

    private func make(
        from store: MediaStore,
        beforeStep: @escaping (BackupStep) throws -> Void
    ) throws -> FinishedBackup {
        var content = BackupContent(
            path: try folder.makeUnfinished(),
            last: WholeBackup.newest(in: folder),
            beforeStep: beforeStep
        )
        let schema = try content.addDatabase(at: data.location)
        try content.addPlaces(data.places.path)
        try content.addSettings(of: data)
        let files = try BackupMediaList(store: store, last: content.last)
        guard files.newBytes < UploadFiles.freeBytes(at: folder.path) else {
            throw BackupFailure.noRoom(at: folder.path, needing: files.newBytes)
        }
        let (missing, namedCount) = try content.addMedia(files)
        let isDoubtful = lacksTooMuch(missing.count, of: namedCount)
        try beforeStep(.manifest)
        try content.finish(madeAt: Timestamp.text(now), schema: schema, missingCount: missing.count)
        let name = try folder.finish(content.path, as: BackupName(instant: now))
        let gone = try isDoubtful ? [] : keep.map { try folder.forget($0) } ?? []
        let finished = FinishedBackup(
            path: folder.path(of: name),
            fileCount: content.entries.count,
            byteCount: content.entries.reduce(0) { $0 + $1.byteCount },
            newByteCount: content.newByteCount,
            missing: missing,
            isDoubtful: isDoubtful,
            damaged: content.damaged,
            spoiled: content.spoiled,
            removed: gone.map(folder.path(of:))
        )
        // Whoever asks for the last backup is told of the one before.
        if !isDoubtful { try record(finished) }
        return finished
    }

    /// Whether so many files are missing that more likely the home is another one than these files are lost. Compared with the
    /// best of the backups there, so that a second one of this kind finds no excuse in the first.
    private func lacksTooMuch(_ missingCount: Int, of namedCount: Int) -> Bool {
        let isMuch = missingCount > Self.fewFiles && missingCount * 10 > namedCount
        guard missingCount > 0, isMuch || missingCount == namedCount else { return false }
        let before = folder.whole.compactMap { try? WholeBackup(path: folder.path(of: $0)).manifest.missingCount }
        return missingCount > before.min() ?? 0
    }

    private func record(_ finished: FinishedBackup) throws {
        let last = LastBackup(madeAt: now, folder: finished.path, byteCount: finished.byteCount)
        try data.location.write { try last.keep(now: now, $0) }
    }
}

/// Where a backup is.
enum BackupStep: Hashable, Sendable {
    case database
    case places
    /// So many files are there of so many.
    case media(Int, of: Int)
    case manifest
}

/// What came of a backup.
struct FinishedBackup: Hashable, Sendable {
    let path: String
    let fileCount: Int
    let byteCount: Int64
    /// What was copied and not linked.
    let newByteCount: Int64
    /// Files that rows name and that are not there.
    let missing: [String]
    /// Whether too many are: no older backup was removed then.
    let isDoubtful: Bool
    /// Files whose copy in the last backup was no longer what it had been; they were copied anew.
    let damaged: [String]
    /// Files that the store holds with other bytes than were put there; they are left out.
    let spoiled: [String]
    /// Backups that were older than they are kept.
    let removed: [String]
}
