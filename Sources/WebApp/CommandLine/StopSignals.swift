import Dispatch
import Foundation

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
