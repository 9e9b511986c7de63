import Foundation
import Glibc
import HTTPServer

/// Judges what a guest has sent and makes the copies that others are shown. Every byte of a copy of a photo was written
/// here; a video's streams are kept where browsers play them, and written anew without all else.
struct MediaConversion: Sendable {
    /// For photos.
    let pictures: WorkPool
    /// For all that moves: it takes minutes, and has a queue of its own.
    let videos: WorkPool
    /// For what takes a moment: headers, which whoever has sent a form waits for, and storing, which waits for the disk
    /// while the next photo is read.
    let moments: WorkPool
    /// Whose work it is, such as a guestbook's: as in `WorkPool.run`.
    let share: String?
    let store: MediaStore
    /// An existing folder on the file system of the data folder, for what is there only during a conversion.
    let workFolder: String
    /// What reads the files of pictures.
    let helpers: PictureHelpers
    /// What a file is searched by before copies are made; `nil` where nobody searches.
    var scanner: MalwareScanner?
    var limits = MediaLimits()
    /// What is free where a folder lies.
    var freeBytes: @Sendable (String) -> Int = UploadFiles.freeBytes

    /// What the file is, by its content alone: its name is not looked at. A second of work at most, for a form's answer.
    /// - Parameter readsCircumstances: whether the guest has agreed that time and place are taken from the file.
    /// - Throws: `MediaError`; `HTTPError` 503 when the pool is full.
    func judge(_ path: String, readsCircumstances: Bool = false) async throws -> JudgedMedia {
        try await running(on: moments) { isCancelled in
            try file(path, isCancelled).judge(readsCircumstances: readsCircumstances)
        }
    }

    /// Makes and stores the copies of the file, which has to stay until this returns. For a job: videos take minutes, and
    /// wait for their turn before. When the task is cancelled, the work ends and leaves nothing.
    /// - Parameter progress: is told how much is done, from 0 to 1, on a thread of a pool.
    /// - Throws: `MediaError`; `HTTPError` 503 when the pool is full; `CancellationError`.
    func makeCopies(
        of judged: JudgedMedia,
        at path: String,
        progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) async throws -> MadeCopies {
        let made = try await running(on: judged.kind == .photo ? pictures : videos) { isCancelled in
            try file(path, isCancelled).copies(of: judged, progress)
        }
        let copies = try await running(on: store.pool ?? moments) { _ in try MadeCopies(made, in: store) }
        progress(1)
        return copies
    }

    /// The same of a file that the store has adopted, for a job: it is searched for malware, and what it is is judged once more,
    /// which costs little. Throws `MalwareFound` and `ScannerFailure`, too.
    func makeCopies(
        ofOriginal key: MediaKey,
        progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) async throws -> MadeCopies {
        let file = try await running(on: store.pool ?? moments) { _ in
            try store.home.localFile(of: key, in: workFolder)
        }
        defer { withExtendedLifetime(file) {} }
        try await scanner?.requireClean(
            file.path,
            "file of a guestbook (\(key.format.ending))",
            share: share,
            isAwaited: false
        )
        return try await makeCopies(of: try await judge(file.path), at: file.path, progress: progress)
    }

    private func file(_ path: String, _ isCancelled: CancellationFlag) throws -> MediaFile {
        try MediaFile(path, limits: limits, workFolder: workFolder, helpers: helpers, isCancelled: isCancelled)
    }

    private func running<Value: Sendable>(
        on pool: WorkPool,
        _ body: @escaping @Sendable (CancellationFlag) throws -> Value
    ) async throws -> Value {
        let isCancelled = CancellationFlag()
        return try await withTaskCancellationHandler {
            try await pool.run(share: share) {
                do {
                    return try body(isCancelled)
                } catch let error as PictureError {
                    let isFull = FullDisk.explains(error, freeBytes: freeBytes(workFolder))
                    throw isFull ? .unavailable(reason: UploadFiles.fullDisk.reason) : MediaError(error)
                } catch let error where error is MediaError || error is CancellationError {
                    throw error
                } catch {
                    throw MediaError.unavailable(reason: "\(error)")
                }
            }
        } onCancel: {
            isCancelled.set()
        }
    }
}
