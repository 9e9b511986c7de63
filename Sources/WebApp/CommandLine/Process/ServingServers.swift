import HTTPServer
import Logging

/// The server of the site, and the one that leads to it.
struct ServingServers {
    let sockets: ServingSockets
    let site: Server
    let redirect: RedirectServer?
    /// Where people reach the site.
    let address: SiteAddress

    /// The addresses at which the site is served.
    func start(_ logger: Logger, isSecure: Bool) throws -> [String] {
        let addresses = try site.start(on: sockets.site)
        for place in addresses { logger.info("Listening on \(isSecure ? "https" : "http")://\(place)") }
        if !sockets.unused.isEmpty {
            logger.warning(
                """
                Not on \(sockets.unused.joined(separator: ", ")), as host and port say: a socket unit of systemd says where the site \
                listens, and `systemctl edit hereabouts.socket` changes it
                """
            )
        }
        for place in try redirect?.start() ?? [] { logger.info("Leading from http://\(place) to \(address.text)") }
        return addresses
    }

    func stop() async {
        await redirect?.server.stop()
        await site.stop()
    }
}
