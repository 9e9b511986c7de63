import Foundation
import Synchronization

@testable import Models

/// One thread that runs tasks and may have turns, as an event loop does; it ends no turn where a task pauses, so that a
/// turn which goes on behind a pause is seen each time.
final class TurningThread: TaskExecutor {
    private let jobs = Mutex<[UnownedJob?]>([])
    private let wakeUp = DispatchSemaphore(value: 0)

    init(_ database: AppDatabase) {
        Thread { [self] in
            database.allowTurns()
            run()
        }.start()
    }

    func enqueue(_ job: consuming ExecutorJob) { add(UnownedJob(job)) }

    /// What has come before is done yet.
    func stop() { add(nil) }

    private func add(_ job: UnownedJob?) {
        jobs.withLock { $0.append(job) }
        wakeUp.signal()
    }

    private func run() {
        while true {
            wakeUp.wait()
            guard let job = jobs.withLock({ $0.removeFirst() }) else { return }
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}
