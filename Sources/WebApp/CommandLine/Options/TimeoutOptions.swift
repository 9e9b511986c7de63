import ArgumentParser
import HTTPServer

/// How long the server waits for what; fractions are allowed.
struct TimeoutOptions: ParsableArguments {
    @Option(Configuration.headerTimeout) var headerTimeout: Double

    @Option(Configuration.bodyGrace) var bodyGrace: Double

    @Option(Configuration.idleTimeout) var idleTimeout: Double

    @Option(Configuration.writeTimeout) var writeTimeout: Double

    @Option(Configuration.stopTimeout) var stopTimeout: Double

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
