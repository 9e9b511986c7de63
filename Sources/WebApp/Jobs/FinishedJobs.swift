import Models
import Synchronization

/// Jobs that this process has done and whose rows it could not remove, as on a full disk or while another program keeps the
/// database locked. What they did, as a mail, is not done again for that: their rows are removed as soon as that is possible.
final class FinishedJobs: Sendable {
    private let jobs = Mutex<Set<Job>>([])

    var left: Set<Job> { jobs.withLock { $0 } }

    /// False when another worker has the job. Throws the database's errors; then it is left.
    func remove(_ job: Job, from database: AppDatabase) async throws -> Bool {
        do {
            return try await database.write { try job.complete($0) }
        } catch {
            jobs.withLock { _ = $0.insert(job) }
            throw error
        }
    }

    /// Tries those that are left. Before anything is taken: where the lease of one has ended meanwhile, it would be given to
    /// the next.
    func removeLeft(from database: AppDatabase) async {
        for job in left {
            // One that another worker has by now is that one's.
            guard (try? await database.write({ try job.complete($0) })) != nil else { continue }
            jobs.withLock { _ = $0.remove(job) }
        }
    }
}
