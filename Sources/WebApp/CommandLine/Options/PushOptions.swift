import ArgumentParser

/// Pushes go to the services that browsers name; nothing has to be set for that.
struct PushOptions: ParsableArguments {
    @Option(Configuration.pushServiceURL) var pushServiceURL: String

    func validate() throws { try Configuration.pushServiceURL.require(pushServiceURL) }

    var service: OutboundURL? { pushServiceURL.isEmpty ? nil : OutboundURL(pushServiceURL) }
}
