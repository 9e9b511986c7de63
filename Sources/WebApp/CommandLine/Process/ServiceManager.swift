import CSystem
import Foundation

/// What systemd is told of a service of `Type=notify` (sd_notify(3)): that it answers, that it stops, that it lives. Elsewhere
/// nobody listens and nothing is sent.
struct ServiceManager: Sendable {
    /// A path, or a name of the abstract kind that begins with `@`.
    private let socket: String?
    /// How often it wants to hear that the service lives, halved as its manual advises; `nil` where it does not.
    let pulse: Duration?

    init(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        process: Int32 = ProcessInfo.processInfo.processIdentifier
    ) {
        socket = environment["NOTIFY_SOCKET"].flatMap { $0.hasPrefix("/") || $0.hasPrefix("@") ? $0 : nil }
        let isForUs = environment["WATCHDOG_PID"].flatMap(Int32.init).map { $0 == process } ?? true
        pulse = environment["WATCHDOG_USEC"].flatMap(Int.init).flatMap { microseconds in
            isForUs && microseconds > 1 ? .microseconds(microseconds / 2) : nil
        }
    }

    func tell(_ state: State) {
        guard let socket, var address = Self.address(socket) else { return }
        let descriptor = csystem_datagram_socket()
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        let message = Array(state.message.utf8)
        let length = socklen_t(MemoryLayout<sa_family_t>.size + socket.utf8.count)
        _ = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                sendto(descriptor, message, message.count, CInt(MSG_NOSIGNAL), $0, length)
            }
        }
    }

    /// Says again and again that the service lives, while `check` returns, until the task is cancelled. Whoever hangs is started
    /// anew.
    func watch(_ check: @Sendable () async -> Void) async {
        guard let pulse else { return }
        while !Task.isCancelled {
            await check()
            tell(.alive)
            do { try await Task.sleep(for: pulse) } catch { return }
        }
    }

    private static func address(_ path: String) -> sockaddr_un? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        // The abstract kind begins with a zero byte (unix(7)).
        if bytes.first == UInt8(ascii: "@") { address.sun_path.0 = 0 }
        return address
    }
}

extension ServiceManager {
    enum State {
        case ready(at: [String])
        case stopping, alive

        var message: String {
            switch self {
            case .ready(let addresses): "READY=1\nSTATUS=Serving at \(addresses.joined(separator: ", "))"
            case .stopping: "STOPPING=1\nSTATUS=Answering what is asked already"
            case .alive: "WATCHDOG=1"
            }
        }
    }
}
