import Foundation
import HTTPServer
import Models

/// Makes what others hear of a song (DR6). Its file is on the disk and its row is written before; done twice, the later
/// copies go again.
enum SongFileJob {
    static let handlers: [String: JobHandler] = [Track.jobKind: { job, app in try await prepare(job, app) }]

    /// In the transaction that adds the song. Beside the films of guestbooks: both keep a core busy.
    static func enqueue(_ track: TrackID, of account: AccountID, now: Int64, _ db: DatabaseConnection) throws {
        try Job.enqueue(
            Track.jobKind,
            Track.JobPayload(track: track),
            in: .video,
            of: .outliving(account),
            runAt: now,
            now: now,
            db
        )
    }

    private static func prepare(_ job: Job, _ app: App) async throws {
        let payload = try job.decode(Track.JobPayload.self)
        let id = TrackID(rawValue: payload.track)
        guard let track = try app.database.read({ try Track.find(id, $0) }), track.state == .preparing,
            let key = track.originalKey.flatMap({ MediaKey($0) })
        else { return }
        let made: Track.Made
        do {
            let conversion = app.soundConversion(of: "zone \(track.zone)")
            made = try await JobLease.keeping(job, app) { try await conversion.make(of: key) }
        } catch is MalwareFound {
            let now = app.clock()
            try await app.database.write { db in
                guard try Track.failInfected(id, db) else { return }
                try MediaRemovalJob.enqueue([key.description], now: now, db)
            }
            return
        } catch let error as MediaError {
            if case .unavailable = error { throw error }
            try await app.database.write { try Track.fail(id, Track.Failure(error), $0) }
            return
        }
        let now = app.clock()
        let isKept = try await app.database.write { try Track.finish(id, with: made, now: now, $0) }
        guard !isKept else { return }
        let keys = [made.audioKey, made.coverKey].compactMap { $0.flatMap { MediaKey($0) } }
        try await app.mediaPool.run { for key in keys { try app.media.remove(key) } }
    }
}

extension Track.Failure {
    init(_ error: MediaError) {
        self =
            switch error {
            case .tooLong: .long
            case .tooCostly: .costly
            default: .damaged
            }
    }
}
