import CSystem
import Foundation
import Glibc
import HTTPServer

/// A process that has libvips loaded and does one order after the other, each in a copy of itself (`HelperMain`). For one
/// thread at a time, which it blocks.
final class PictureHelper: Sendable {
    /// It has ended by itself, as it does after a minute without an order.
    struct Gone: Error {
        let isMissingLibrary: Bool
    }

    private static let environment = [
        "PATH": "/usr/bin",
        // More threads and arenas would only cost address space; the work pool uses the other cores.
        "VIPS_CONCURRENCY": "1",
        "MALLOC_ARENA_MAX": "1",
        // Never to disk: the address space is the limit.
        "VIPS_DISC_THRESHOLD": "\(1 << 40)",
        // Leaves out what its authors do not hold fit for hostile files: SVG, PDF, ImageMagick.
        "VIPS_BLOCK_UNTRUSTED": "1",
    ]

    let process: pid_t
    private let orders: CInt

    /// Starts `program`, without waiting until it is ready. Throws `SystemError`, or `PictureError` where nothing keeps it from the network.
    init(_ program: String) throws {
        guard let isolation = NetworkIsolation.arguments else {
            throw PictureError.unavailable(reason: "a helper cannot be kept from the network here")
        }
        var ends: [CInt] = [-1, -1]
        guard csystem_message_pair(&ends) == 0 else { throw SystemError("socketpair") }
        orders = ends[0]
        defer { close(ends[1]) }
        do {
            process = try ChildProcess(
                arguments: isolation + [program, HelperMain.command],
                environment: Self.environment,
                outputPath: "/dev/null",
                wallClock: .zero
            ).start(handing: ends[1])
        } catch {
            close(orders)
            throw error
        }
    }

    deinit {
        close(orders)
        ChildProcess.end(process)
    }

    /// Ends when the order is done, however it went. After an error it is of no use any more.
    /// - Parameter look: is called some times a second; when it throws, the work ends and the error is handed on.
    /// - Throws: `Gone`, and what `look` throws.
    func perform(
        _ order: HelperOrder,
        within wallClock: Duration,
        watching look: () throws -> Void
    ) throws -> ChildProcess.Ending {
        let deadline = ContinuousClock.now + wallClock
        let bytes = order.bytes
        guard send(orders, bytes, bytes.count, CInt(MSG_NOSIGNAL)) == bytes.count else { throw gone }
        while true {
            let rest = deadline - .now
            guard rest > .zero else { return .tookTooLong }
            try look()
            var entry = pollfd(fd: orders, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, CInt(min(rest, .milliseconds(100)) / .milliseconds(1)) + 1) > 0 else { continue }
            var status: CInt = 0
            guard recv(orders, &status, 4, 0) == 4 else { throw gone }
            return ChildProcess.Ending(status: status)
        }
    }

    private var gone: Gone {
        var information = siginfo_t()
        // Its status stays to be fetched by whoever ends it.
        let code = waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT)
        return Gone(isMissingLibrary: code == 0 && information._sifields._sigchld.si_status == HelperMain.unavailable)
    }
}
