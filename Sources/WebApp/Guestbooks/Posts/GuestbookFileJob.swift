import Foundation
import HTTPServer
import Models

/// Makes the copies that others see of a photo or a video (B10). A file is on the disk and its post is written before; done
/// twice, the later copies go again.
enum GuestbookFileJob {
    static let handlers: [String: JobHandler] = [GuestbookFile.jobKind: { job, app in try await prepare(job, app) }]

    /// In the transaction of the post. A book is its host's share of the work.
    static func enqueue(
        _ written: GuestbookPost.Written,
        of event: Event,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        for (id, fileKind) in written.files.sorted(by: { $0.key < $1.key }) {
            try Job.enqueue(
                GuestbookFile.jobKind,
                GuestbookFile.JobPayload(file: id, book: event.id.rawValue),
                in: fileKind == .photo ? .photo : .video,
                of: .outliving(event.host),
                runAt: now,
                now: now,
                db
            )
        }
    }

    private static func prepare(_ job: Job, _ app: App) async throws {
        let payload = try job.decode(GuestbookFile.JobPayload.self)
        guard let file = try app.database.read({ try GuestbookFile.find(payload.file, $0) }), file.state == .preparing,
            let key = MediaKey(file.originalKey)
        else { return }
        defer { app.mediaProgress.set(nil, of: file.id) }
        let made: MadeCopies
        do {
            let conversion = app.mediaConversion(of: "book \(payload.book)")
            made = try await JobLease.keeping(job, app) {
                try await conversion.makeCopies(ofOriginal: key) { app.mediaProgress.set($0, of: file.id) }
            }
        } catch is MalwareFound {
            let now = app.clock()
            try await app.database.write { db in
                guard try GuestbookFile.failInfected(file.id, db) else { return }
                try MediaRemovalJob.enqueue([file.originalKey], now: now, db)
            }
            return
        } catch let error as MediaError {
            if case .unavailable = error { throw error }
            try await app.database.write { try GuestbookFile.fail(file.id, $0) }
            return
        }
        let result = GuestbookFile.Made(made)
        let isKept = try await app.database.write { try GuestbookFile.finish(file.id, with: result, $0) }
        if !isKept { try await app.mediaPool.run { try made.discard(in: app.media) } }
    }
}

extension GuestbookFile.Made {
    init(_ made: MadeCopies) {
        self.init(
            copies: GuestbookCopies(
                large: made.large.description,
                small: made.small.description,
                square: made.square.description,
                video: made.video?.description
            ),
            width: made.width,
            height: made.height,
            seconds: made.milliseconds.map { ($0 + 999) / 1_000 },
            colours: made.colours.description
        )
    }
}
