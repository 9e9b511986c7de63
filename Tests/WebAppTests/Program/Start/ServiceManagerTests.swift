import Foundation
import Testing

@testable import WebApp

/// What systemd hears of a service of Type=notify.
struct ServiceManagerTests {
    /// A socket as systemd has it, which keeps what it is told.
    private final class Manager {
        let path: String
        private let descriptor: CInt

        init(_ path: String) throws {
            self.path = path
            descriptor = socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue), 0)
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
            if path.hasPrefix("@") { address.sun_path.0 = 0 }
            let length = socklen_t(MemoryLayout<sa_family_t>.size + path.utf8.count)
            let code = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
            }
            guard code == 0 else { throw POSIXError(.EADDRINUSE) }
        }

        deinit { close(descriptor) }

        func next() -> String {
            var bytes = [UInt8](repeating: 0, count: 4_096)
            let count = recv(descriptor, &bytes, bytes.count, 0)
            return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        }
    }

    @Test func `a service says when it answers, that it lives, and that it stops`() throws {
        let folder = try TestFolder()
        let manager = try Manager("/tmp/hereabouts-\(UUID().uuidString.prefix(8))")
        defer { unlink(manager.path) }
        let program = try Program(
            ["serve", "--data", folder.path, "--port", "0"],
            environment: ["NOTIFY_SOCKET": manager.path, "WATCHDOG_USEC": "200000"]
        )
        let port = try #require(program.port())
        #expect(manager.next() == "READY=1\nSTATUS=Serving at 127.0.0.1:\(port), [::1]:\(port)")
        #expect(manager.next() == "WATCHDOG=1")
        #expect(manager.next() == "WATCHDOG=1")
        program.signal(SIGTERM)
        var last = "WATCHDOG=1"
        while last == "WATCHDOG=1" { last = manager.next() }
        #expect(last.hasPrefix("STOPPING=1"))
        #expect(program.finish().status == 0)
    }

    @Test func `sockets of the abstract kind are told too`() throws {
        let manager = try Manager("@hereabouts-\(UUID().uuidString)")
        ServiceManager(environment: ["NOTIFY_SOCKET": manager.path], process: 1).tell(.stopping)
        #expect(manager.next().hasPrefix("STOPPING=1"))
    }

    @Test func `without a manager nobody is told, and a watchdog of another process is none of ours`() {
        ServiceManager(environment: [:], process: 1).tell(.alive)
        ServiceManager(environment: ["NOTIFY_SOCKET": "/none/at/all"], process: 1).tell(.alive)
        ServiceManager(environment: ["NOTIFY_SOCKET": "/" + String(repeating: "x", count: 200)], process: 1).tell(
            .alive
        )
        #expect(ServiceManager(environment: ["WATCHDOG_USEC": "2000000"], process: 1).pulse == .seconds(1))
        #expect(ServiceManager(environment: ["WATCHDOG_USEC": "2", "WATCHDOG_PID": "2"], process: 1).pulse == nil)
        #expect(ServiceManager(environment: ["WATCHDOG_USEC": "soon"], process: 1).pulse == nil)
    }
}
