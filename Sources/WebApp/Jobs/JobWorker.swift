import Foundation
import Logging
import Models

/// Takes the jobs of one lane as they become due, one at a time, until its task is cancelled. Any number may run at
/// once, here and in other processes: a lease says whose a job is.
struct JobWorker: Sendable {
    let app: App
    let lane: JobLane
    /// So many of one account may be with workers at once.
    var mostPerShare = 1
    /// What does the jobs of a kind.
    let handlers: [String: JobHandler]

    /// Jobs of other processes, and those that become due, are looked for this often.
    private static let pollInterval = Duration.milliseconds(500)

    func run() async {
        var isAway = false
        while !Task.isCancelled {
            do {
                let hasDone = try await runNext()
                if isAway { app.logger.notice("The job queue can be read again") }
                isAway = false
                if hasDone { continue }
            } catch {
                // Once, and not twice a second for as long as that lasts.
                if !isAway { app.logger.error("The job queue cannot be read: \(error)") }
                isAway = true
            }
            do { try await Task.sleep(for: Self.pollInterval) } catch { return }
        }
    }

    /// False when nothing is due.
    func runNext() async throws -> Bool {
        var generator = SystemRandomNumberGenerator()
        let token = LeaseToken(using: &generator)
        let (now, node, lane, mostPerShare) = (app.clock(), app.node, lane, mostPerShare)
        guard let id = node.id else { return false }
        await node.finished.removeLeft(from: app.database)
        try await node.lost.giveBack(to: app.database)
        let (due, anyDead) = try app.database.read { (try Job.nextWakeUp(in: lane, $0), try !node.dead($0).isEmpty) }
        // Nothing due is the usual case, and asking so costs no write.
        guard anyDead || due.map({ $0 <= now }) == true else { return false }
        let job = try await keeping(token) { db in
            // Who is dead is asked anew, and before the row is renewed: the write may have waited for a lock of the
            // database that kept all others from being seen too.
            let dead = try node.dead(db)
            // Whoever others may take for dead takes nothing.
            try node.beat(as: id, db)
            for other in dead { try Job.release(from: other, now: now, db) }
            _ = try Job.releaseExpired(now: now, db)
            return try Job.lease(
                token,
                in: lane,
                by: id,
                seconds: JobLease.seconds,
                mostPerShare: mostPerShare,
                now: now,
                db
            )
        }
        guard let job else { return false }
        await perform(job)
        return true
    }

    /// Where the answer to the write never came, the job may be ours by that token.
    private func keeping(
        _ token: LeaseToken,
        _ take: @escaping @Sendable (DatabaseConnection) throws -> Job?
    ) async throws -> Job? {
        do { return try await app.database.write(take) } catch let error as CommitUnknown {
            app.node.lost.add(token, wasBegun: false)
            throw error
        }
    }

    private func perform(_ job: Job) async {
        do {
            guard let handler = handlers[job.kind] else { throw UnknownJob(kind: job.kind) }
            try await app.identity.value(now: app.clock()).bearing { try await handler(job, app) }
        } catch {
            await putBack(job, after: error)
            return
        }
        await remove(job)
    }

    private func remove(_ job: Job) async {
        let name = "Job \(job.id.rawValue) (\(job.kind))"
        do {
            let isOurs = try await app.node.finished.remove(job, from: app.database)
            // It took longer than its lease, and another worker has it now: done twice, which jobs must bear.
            if !isOurs { app.logger.warning("\(name) outlived its lease") }
        } catch {
            // Nothing of the work has failed: only its end is tried again, by whoever looks for the next job.
            app.logger.error("\(name) is done, but stays in the queue until the database takes that: \(error)")
        }
    }

    /// Servers name the recipient in their answers, and nobody's address belongs into a log.
    static func withoutAddresses(_ text: String) -> String {
        text.replacing(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/, with: "…")
    }

    /// After which what waits for the store of files is tried again.
    private static let storeSeconds: Int64 = 60

    private func putBack(_ job: Job, after error: any Error) async {
        let (text, now) = (Self.withoutAddresses("\(error)"), app.clock())
        do {
            if Task.isCancelled {
                // This process stops: nothing of the work has failed, and another one begins it anew.
                _ = try await app.database.write { try job.postpone(until: now, $0) }
            } else if let postponed = error as? JobPostponed {
                _ = try await app.database.write { try job.postpone(until: postponed.instant, $0) }
            } else if let failure = error as? S3Failure, failure.isAway {
                // However long it is away, what waits for it is not given up.
                app.logger.warning("Job \(job.id.rawValue) (\(job.kind)) waits for the store of files: \(text)")
                _ = try await app.database.write { try job.postpone(until: now + Self.storeSeconds, $0) }
            } else {
                app.logger.warning("Job \(job.id.rawValue) (\(job.kind)), attempt \(job.attempts): \(text)")
                _ = try await app.database.write { try job.fail(text, now: now, $0) }
            }
        } catch {
            // It is taken again when the database takes that it was given back, or when the lease runs out.
            app.node.lost.add(job.leaseToken, wasBegun: true)
            app.logger.error("Job \(job.id.rawValue) cannot be put back: \(error)")
        }
    }
}

/// Does a job, or throws why it could not. May be called again for one that was done already.
typealias JobHandler = @Sendable (Job, App) async throws -> Void

/// The job cannot be done yet, and nothing has failed.
struct JobPostponed: Error {
    let instant: Int64
}

struct UnknownJob: Error, CustomStringConvertible {
    let kind: String
    var description: String { "this version knows no jobs of kind \(kind)" }
}
