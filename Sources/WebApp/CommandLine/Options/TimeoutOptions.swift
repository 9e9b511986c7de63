import ArgumentParser
import HTTPServer

/// How long the server waits for what; fractions are allowed.
struct TimeoutOptions: ParsableArguments {
    @Option(name: .long, help: "For a whole request head.")
    var headerTimeout: Double = Environment.value("HEADER_TIMEOUT") ?? 10

    @Option(name: .long, help: "During which a body may come more slowly than 1 KB/s.")
    var bodyGrace: Double = Environment.value("BODY_GRACE") ?? 10

    @Option(name: .long, help: "Between two requests on one connection.")
    var idleTimeout: Double = Environment.value("IDLE_TIMEOUT") ?? 75

    @Option(name: .long, help: "For a write that makes no progress.")
    var writeTimeout: Double = Environment.value("WRITE_TIMEOUT") ?? 30

    @Option(name: .long, help: "For running requests to finish when the server stops.")
    var stopTimeout: Double = Environment.value("STOP_TIMEOUT") ?? 10

    private static let longest = 86_400.0

    func validate() throws {
        let all = [headerTimeout, bodyGrace, idleTimeout, writeTimeout, stopTimeout]
        guard all.allSatisfy({ $0 > 0 && $0 <= Self.longest }) else {
            throw ValidationError("A time-out must be more than 0 and at most \(Int(Self.longest)) seconds.")
        }
    }

    var values: ServerConfiguration.Timeouts {
        var timeouts = ServerConfiguration.Timeouts()
        timeouts.header = .seconds(headerTimeout)
        timeouts.bodyGrace = .seconds(bodyGrace)
        timeouts.idle = .seconds(idleTimeout)
        timeouts.write = .seconds(writeTimeout)
        timeouts.stop = .seconds(stopTimeout)
        return timeouts
    }
}
