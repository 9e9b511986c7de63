import ArgumentParser

/// Pushes go to the services that browsers name; nothing has to be set for that.
struct PushOptions: ParsableArguments {
    @Option(
        name: .long,
        help: "A push service of yours, which may lie in your own network and need no encryption: http://HOST:PORT."
    )
    var pushServiceURL: String = Environment.value("PUSH_SERVICE_URL") ?? ""

    func validate() throws {
        guard pushServiceURL.isEmpty || service != nil else {
            throw ValidationError("--push-service-url must be an http or https address without user name and password.")
        }
    }

    var service: OutboundURL? { pushServiceURL.isEmpty ? nil : OutboundURL(pushServiceURL) }
}
