import CSystem
import Glibc
import Synchronization

/// One thread that waits for sockets with epoll(7) and runs the tasks of its connections: it *is* their executor, so
/// that between a readable socket and the handler there is no change of thread.
///
/// `@unchecked Sendable`: everything but `inbox` is touched only on the loop's own thread (`isCurrent`), which the entry
/// points either are or check.
final class EventLoop: TaskExecutor, @unchecked Sendable {
    /// Something that epoll reports on.
    protocol Source: AnyObject {
        /// `events` are epoll's bits. Called on the loop; may resume waiters, must not close descriptors.
        func ready(events: UInt32)
        /// Called on the loop every `resolution`.
        func tick(now: Nanoseconds)
    }

    private enum Work {
        case job(UnownedJob)
        case call(@Sendable () -> Void)
    }

    private struct Inbox: Sendable {
        nonisolated(unsafe) var work: [Work] = []  // Moved in and out under the lock; jobs are run by the loop alone.
        var thread: pthread_t?
        var isWoken = false
        var isFinished = false
    }

    private let epoll: CInt
    private let wakeUp: CInt
    private let resolution: Nanoseconds
    private let begins: @Sendable () -> Void
    private let taskPauses: @Sendable () -> Void
    private let inbox = Mutex(Inbox())
    private var sources: [CInt: any Source] = [:]
    private var jobs: [UnownedJob] = []
    private var thread: pthread_t = 0
    private var finished = false
    /// The bytes of the `Date` header, made anew when the second changes.
    let date = DateCache()
    /// Where connections read into; free again before the next await.
    let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)

    /// `begins` and `taskPauses` as in `ServerConfiguration`. Throws `SystemError` where the kernel gives no descriptors.
    init(
        resolution: Nanoseconds,
        begins: @escaping @Sendable () -> Void = {},
        taskPauses: @escaping @Sendable () -> Void = {}
    ) throws(SystemError) {
        self.resolution = resolution
        (self.begins, self.taskPauses) = (begins, taskPauses)
        epoll = epoll_create1(CInt(EPOLL_CLOEXEC))
        if epoll < 0 { throw SystemError("epoll_create1") }
        wakeUp = eventfd(0, CInt(EFD_CLOEXEC) | CInt(EFD_NONBLOCK))
        if wakeUp < 0 {
            let error = SystemError("eventfd")
            close(epoll)
            throw error
        }
        try control(EPOLL_CTL_ADD, wakeUp, csystem_epollin())
    }

    deinit {
        scratch.deallocate()
        close(wakeUp)
        close(epoll)
    }

    /// True on the loop's own thread.
    var isCurrent: Bool { pthread_equal(thread, pthread_self()) != 0 }

    // MARK: Work from elsewhere

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        if isCurrent { jobs.append(job) } else { post(.job(job)) }
    }

    /// Runs `call` on the loop, at once where this is the loop's thread.
    func execute(_ call: @escaping @Sendable () -> Void) {
        if isCurrent { call() } else { post(.call(call)) }
    }

    private func post(_ work: Work) {
        let mustWake = inbox.withLock { inbox in
            inbox.work.append(work)
            defer { inbox.isWoken = true }
            return !inbox.isWoken
        }
        if mustWake { eventfd_write(wakeUp, 1) }
    }

    // MARK: Sources, on the loop only

    func add(_ source: any Source, descriptor: CInt, events: UInt32) throws(SystemError) {
        try control(EPOLL_CTL_ADD, descriptor, events)
        sources[descriptor] = source
    }

    func remove(descriptor: CInt) {
        sources[descriptor] = nil
        try? control(EPOLL_CTL_DEL, descriptor, 0)
    }

    /// Keeps the source's ticks but hears nothing of its descriptor until it is added again.
    func mute(descriptor: CInt) {
        try? control(EPOLL_CTL_DEL, descriptor, 0)
    }

    private func control(_ operation: CInt, _ descriptor: CInt, _ events: UInt32) throws(SystemError) {
        var event = epoll_event(events: events, data: epoll_data_t(fd: descriptor))
        if epoll_ctl(epoll, operation, descriptor, &event) < 0 { throw SystemError("epoll_ctl") }
    }

    // MARK: The loop

    /// Runs until `finish`; called once, on the thread that is to be this loop's.
    func run() {
        thread = pthread_self()
        begins()
        var events = [epoll_event](repeating: epoll_event(), count: 256)
        var nextTick = Nanoseconds.now + resolution
        while !finished {
            runJobs()
            let count = epoll_wait(epoll, &events, CInt(events.count), waitMilliseconds(until: nextTick))
            for index in 0..<Int(max(0, count)) {
                let event = events[index]
                if event.data.fd == wakeUp { continue }
                sources[event.data.fd]?.ready(events: event.events)
            }
            takeInbox()
            let now = Nanoseconds.now
            if now >= nextTick {
                for source in sources.values { source.tick(now: now) }
                nextTick = now + resolution
            }
        }
        runJobs()
    }

    /// Ends `run` after the work that is already there.
    func finish() {
        execute { self.finished = true }
    }

    /// Jobs that these jobs make wait for the next round, so that sockets get their turn.
    private func runJobs() {
        guard !jobs.isEmpty else { return }
        var round: [UnownedJob] = []
        swap(&round, &jobs)
        for job in round {
            job.runSynchronously(on: asUnownedTaskExecutor())
            taskPauses()
        }
        if jobs.isEmpty {
            round.removeAll(keepingCapacity: true)
            jobs = round
        }
    }

    private func takeInbox() {
        let work = inbox.withLock { inbox -> [Work] in
            guard inbox.isWoken else { return [] }
            var count: eventfd_t = 0
            eventfd_read(wakeUp, &count)
            inbox.isWoken = false
            defer { inbox.work = [] }
            return inbox.work
        }
        for item in work {
            switch item {
            case .job(let job): jobs.append(job)
            case .call(let call): call()
            }
        }
    }

    private func waitMilliseconds(until tick: Nanoseconds) -> CInt {
        guard jobs.isEmpty else { return 0 }
        return CInt(clamping: ((tick - .now).value + 999_999) / 1_000_000)
    }
}
