import Foundation
import HTTPServer
import Models

/// Judges the songs that somebody has sent, and makes what others hear of them.
struct SoundConversion: Sendable {
    /// For what a form waits for.
    let judging: WorkPool
    let making: WorkPool
    /// Whose work it is, such as a zone's: as in `WorkPool.run`.
    let share: String?
    let store: MediaStore
    let workFolder: String
    /// What a file is searched by before anything is made of it; `nil` where nobody searches.
    var scanner: MalwareScanner?
    var limits = SoundLimits()

    /// What the file is, by its content alone. Throws `MediaError`; `HTTPError` 503 when the pool is full.
    func judge(_ path: String) async throws -> JudgedSound {
        try await running(on: judging) { isCancelled in
            try SoundFile(path, limits: limits, workFolder: workFolder, isCancelled: isCancelled).judge()
        }
    }

    /// Makes and stores what others hear and see of a file that the store has adopted: for a job. When the task is
    /// cancelled, the work ends and leaves nothing. Throws `MalwareFound` and `ScannerFailure`, too.
    func make(of original: MediaKey) async throws -> Track.Made {
        let file = try await running(on: store.pool ?? making) { _ in
            try store.home.localFile(of: original, in: workFolder)
        }
        defer { withExtendedLifetime(file) {} }
        try await scanner?.requireClean(file.path, "song (\(original.format.ending))", share: share, isAwaited: false)
        return try await make(ofFile: file.path)
    }

    /// The same of any file, which has to stay until this returns.
    func make(ofFile path: String) async throws -> Track.Made {
        try await running(on: making) { isCancelled in
            let file = try SoundFile(path, limits: limits, workFolder: workFolder, isCancelled: isCancelled)
            let work = SoundWork(file: file, judged: try file.judge())
            let loudness = try work.loudness()
            let copy = try work.copy()
            let cover = try work.cover()
            // A header may lie; what was decoded does not.
            let milliseconds = max(copy.milliseconds, loudness.milliseconds ?? 0)
            guard milliseconds <= (limits.maxSeconds + 1) * 1_000 else {
                throw MediaError.tooLong(maxMinutes: limits.maxSeconds / 60)
            }
            let coverKey = try cover.map { try store.add($0) }
            do {
                let audioKey = try store.adopt(copy.path, as: copy.format, isOriginal: false)
                return Track.Made(
                    audioKey: audioKey.description,
                    coverKey: coverKey?.description,
                    milliseconds: Int64(copy.milliseconds),
                    gain: loudness.gain(limits)
                )
            } catch {
                if let coverKey { try? store.remove(coverKey) }
                throw error
            }
        }
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
                    throw MediaError(error)
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
