import Foundation
import HTTPServer

/// Where `serve` listens: sockets of a service manager, else our own.
struct ServingSockets {
    /// What the socket unit of the redirect calls its socket (`FileDescriptorName=`).
    static let redirectName = "redirect"

    struct NoSiteSocket: Error, CustomStringConvertible {
        var description: String {
            "The service manager has left the socket \"\(redirectName)\" alone: the socket unit of the site must be started too."
        }
    }

    let site: Listeners
    /// `nil` where nothing is redirected.
    let redirect: Listeners?
    /// Where the settings say that it listens, and it does not: the service manager has opened other sockets.
    let unused: [String]

    init(hosts: [String], port: UInt16, redirectPort: UInt16?) throws {
        let process = ProcessInfo.processInfo
        let inherited = try Listeners(inheritedBy: process.processIdentifier, process.environment)
        if let inherited {
            guard let site = inherited.others(than: Self.redirectName) else { throw NoSiteSocket() }
            self.site = site
            let isSaid = Configuration.host.standard.map { $0 != hosts } ?? true || Configuration.port.standard != port
            let wanted = hosts.map { Listeners.address(of: $0, port: port) }
            unused = isSaid ? wanted.filter { !site.addresses.contains($0) } : []
        } else {
            site = try Listeners(hosts: hosts, port: port)
            unused = []
        }
        // One of ours where the manager has none: a port above 1024 needs no rights.
        redirect = try inherited?.named(Self.redirectName) ?? redirectPort.map { try Listeners(hosts: hosts, port: $0) }
    }
}
