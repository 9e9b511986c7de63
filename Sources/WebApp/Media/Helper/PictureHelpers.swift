import Foundation
import Glibc
import Synchronization

/// The helpers that wait for an order. One is started when none waits, so there are as many as threads that work on
/// pictures at once; each ends after a minute without work.
final class PictureHelpers: Sendable {
    private let program: String
    private let idle = Mutex<[PictureHelper]>([])

    /// - Parameter program: the one that runs, which is its own helper too.
    init(program: String = RunningProgram.path) { self.program = program }

    /// The processes of those that wait, as many as there are.
    var waiting: [pid_t] { idle.withLock { $0.map(\.process) } }

    /// Does the order, and hands back what the helper has written about it. Blocks its thread.
    /// - Throws: `PictureError`, `CancellationError`, `SystemError`.
    func perform(_ order: HelperOrder, limits: PictureLimits, isCancelled: CancellationFlag?) throws -> String {
        let ending = try perform(order, within: limits.wallClock) {
            if isCancelled?.isSet == true { throw CancellationError() }
        }
        switch ending {
        case .exited(0):
            let answer = try FileHandle(forReadingFrom: URL(filePath: order.path(of: HelperOrder.answer)))
            defer { try? answer.close() }
            return String(decoding: try answer.read(upToCount: 4 << 20) ?? Data(), as: UTF8.self)
        case .exited(HelperMain.unavailable): throw PictureError.unavailable(reason: "a helper cannot limit itself")
        case .exited: throw PictureError.broken
        // Its limits have signals of their own: this one comes from a person, or from a kernel without memory.
        case .killed(signal: SIGKILL): throw PictureError.unavailable(reason: "a helper was killed")
        // Aborted for want of memory, stopped by the limit on processor time, or by the clock.
        case .killed, .tookTooLong: throw PictureError.tooLarge(maxMegapixels: limits.maxMegapixels)
        }
    }

    private func perform(
        _ order: HelperOrder,
        within wallClock: Duration,
        watching look: () throws -> Void
    ) throws -> ChildProcess.Ending {
        // One that waits may have ended since; one that was just started has not.
        while let helper = idle.withLock({ $0.popLast() }) {
            if let ending = try? perform(order, with: helper, wallClock, look) { return try ending.get() }
        }
        do {
            return try perform(order, with: PictureHelper(program), wallClock, look).get()
        } catch let error as PictureHelper.Gone {
            let reason = error.isMissingLibrary ? "libvips is not installed" : "a helper has ended"
            throw PictureError.unavailable(reason: reason)
        }
    }

    /// The helper waits for the next order after this one, unless it has failed. Throws `PictureHelper.Gone` alone.
    private func perform(
        _ order: HelperOrder,
        with helper: PictureHelper,
        _ wallClock: Duration,
        _ look: () throws -> Void
    ) throws -> Result<ChildProcess.Ending, any Error> {
        do {
            let ending = try helper.perform(order, within: wallClock, watching: look)
            if ending != .tookTooLong { idle.withLock { $0.append(helper) } }
            return .success(ending)
        } catch let error as PictureHelper.Gone {
            throw error
        } catch {
            return .failure(error)
        }
    }
}
