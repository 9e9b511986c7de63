import Dispatch
import Foundation

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

/// SIGTERM and SIGINT as something to wait for.
struct StopSignals {
    private let names: AsyncStream<String>
    private let sources: [any DispatchSourceSignal]

    init() {
        let (names, continuation) = AsyncStream.makeStream(of: String.self)
        self.names = names
        sources = [("SIGTERM", SIGTERM), ("SIGINT", SIGINT)].map { name, number in
            // The default action would end the process before the source hears of it.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield(name) }
            source.resume()
            return source
        }
    }

    /// The name of the first that comes.
    func first() async -> String {
        defer { for source in sources { source.cancel() } }
        for await name in names { return name }
        return "the end of its input"
    }
}
