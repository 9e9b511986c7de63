import Dispatch
import Foundation
import Synchronization

/// SIGHUP, which would end the program, as a wish to look again at what may have changed; SIGUSR1 and SIGUSR2, which would end
/// it too, as nothing.
struct HangUps {
    /// One for each SIGHUP, or for some that came together.
    let all: AsyncStream<Void>
    private let source: any DispatchSourceSignal

    init() {
        let (all, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        self.all = all
        for number in [SIGHUP, SIGUSR1, SIGUSR2] { signal(number, SIG_IGN) }
        source = DispatchSource.makeSignalSource(signal: SIGHUP, queue: .global())
        source.setEventHandler { continuation.yield() }
        source.resume()
    }

    /// From now on they are nothing.
    func cancel() { source.cancel() }
}

/// SIGTERM and SIGINT as something to wait for, and what ends a program without them.
final class StopSignals: Sendable {
    private let names: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation
    private let sources: Mutex<[any DispatchSourceSignal]>
    private let failure = Mutex<(any Error)?>(nil)

    init() {
        let (names, continuation) = AsyncStream.makeStream(of: String.self)
        (self.names, self.continuation) = (names, continuation)
        let signals = [("SIGTERM", SIGTERM), ("SIGINT", SIGINT)]
        sources = Mutex(
            signals.map { name, number in
                // The default action would end the process before the source hears of it.
                signal(number, SIG_IGN)
                let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
                source.setEventHandler { continuation.yield(name) }
                source.resume()
                return source
            }
        )
    }

    /// The name of the first that comes.
    func first() async -> String {
        defer { sources.withLock { for source in $0 { source.cancel() } } }
        for await name in names { return name }
        return "the end of its input"
    }

    /// Ends the program as a signal does, and `throwFailure` with it, where there is an error.
    func end(_ error: (any Error)?) {
        guard let error else { return }
        failure.withLock { $0 = error }
        continuation.yield("a failure")
    }

    /// What the program has to be ended with, when all is closed.
    func throwFailure() throws {
        if let error = failure.withLock({ $0 }) { throw error }
    }
}
