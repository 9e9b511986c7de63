import HTTPServer

/// The port beside the one that speaks TLS. It has connections and limits of its own, so that nobody keeps the site busy by it.
struct RedirectServer {
    /// One in so many of the connections that the process has room for.
    static let share = 8

    let listeners: Listeners
    let server: Server

    init(
        _ listeners: Listeners,
        _ configuration: ServerConfiguration,
        _ redirect: HTTPSRedirect,
        log: @escaping @Sendable (Exchange) -> Void
    ) {
        self.listeners = listeners
        var own = configuration
        own.loops = 1
        server = Server(configuration: own, log: log) { redirect.respond(to: $0) }
    }

    /// The addresses that it listens on.
    func start() throws -> [String] { try server.start(on: listeners) }
}
