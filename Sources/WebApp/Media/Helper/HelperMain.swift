import CSystem
import Foundation
import Glibc

/// What a helper process does: it loads libvips, and has a copy of itself (fork(2)) do each order. The copy finds all
/// loaded, reads one file under limits of its own, and ends; the helper itself never opens a file that somebody sent.
enum HelperMain {
    /// The first word on its command line.
    static let command = "picture-helper"
    /// The descriptor that the server has given it: a socket that keeps messages apart (SOCK_SEQPACKET). It brings
    /// orders, and takes back how each of them ended, as wait(2) tells it. The server is gone when it ends.
    static let orders: CInt = 3
    /// The status of a helper that cannot work here.
    static let unavailable: CInt = 127
    /// How long it waits for another order: what nobody needs takes no memory.
    private static let idleMilliseconds: CInt = 60_000

    static func run() -> Never {
        guard let vips = try? LibVips() else { exit(unavailable) }
        while let order = next() {
            let child = csystem_fork()
            if child == 0 { perform(order, vips) }
            var status = child > 0 ? wait(for: child) : unavailable << 8
            guard send(orders, &status, 4, CInt(MSG_NOSIGNAL)) == 4 else { break }
        }
        exit(0)
    }

    private static func next() -> HelperOrder? {
        guard isReadable([orders], idleMilliseconds).first == true else { return nil }
        var buffer = [UInt8](repeating: 0, count: HelperOrder.maxBytes)
        let count = recv(orders, &buffer, buffer.count, 0)
        return count > 0 ? HelperOrder(bytes: buffer.prefix(count)) : nil
    }

    /// In the copy.
    private static func perform(_ order: HelperOrder, _ vips: LibVips) -> Never {
        close(orders)
        guard csystem_bind_to_parent() == 0,
            csystem_limit(
                rlim_t(order.addressSpaceBytes),
                rlim_t(order.cpuSeconds),
                rlim_t(order.fileBytes),
                64
            ) == 0
        else { _exit(unavailable) }
        do {
            try HelperWork(order: order, vips: vips).run()
        } catch {
            _exit(1)
        }
        // Without what a library does at the end: a file was read that may have harmed it.
        _exit(0)
    }

    /// The status of the child once it has ended. With the server goes the child.
    private static func wait(for child: pid_t) -> CInt {
        let descriptor = csystem_pidfd_open(child)
        defer { if descriptor >= 0 { close(descriptor) } }
        // Where the kernel has no such descriptor, the server kills both.
        while descriptor >= 0 {
            let ready = isReadable([descriptor, orders], -1)
            if ready[0] { break }
            if ready[1] {
                kill(child, SIGKILL)
                exit(0)
            }
        }
        var status: CInt = 0
        while waitpid(child, &status, 0) < 0 && errno == EINTR {}
        return status
    }

    private static func isReadable(_ descriptors: [CInt], _ milliseconds: CInt) -> [Bool] {
        var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&entries, nfds_t(entries.count), milliseconds) > 0 else { return descriptors.map { _ in false } }
        return entries.map { $0.revents != 0 }
    }
}
