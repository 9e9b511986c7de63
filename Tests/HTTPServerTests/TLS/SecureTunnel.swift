import COpenSSL
import CSystem
import Foundation

@testable import HTTPServer

/// Carries what a test sends in clear over TLS to the server, and back: tests of the server then run over TLS as they are.
final class SecureTunnel {
    /// The test's end, to be adopted.
    let end: CInt

    init(port: UInt16) throws {
        var ends: [CInt] = [-1, -1]
        guard socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw SystemError("socketpair")
        }
        let (near, remote) = (ends[1], try RawSocket.connected(port: port))
        end = ends[0]
        Thread.detachNewThread { Pump(near: near, remote: remote).run() }
    }

    private final class Pump {
        private let near: CInt
        private let remote: CInt
        private let context: OpaquePointer?
        private let connection: OpaquePointer?
        private var (out, back): ([UInt8], [UInt8]) = ([], [])
        private var (nearEnded, remoteEnded, saidGoodbye) = (false, false, false)

        init(near: CInt, remote: CInt) {
            (self.near, self.remote) = (near, remote)
            for descriptor in [near, remote] { _ = csystem_fcntl(descriptor, F_SETFL, O_NONBLOCK) }
            context = SSL_CTX_new(TLS_client_method())
            connection = SSL_new(context)
            // SSL_MODE_ENABLE_PARTIAL_WRITE and SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER
            SSL_ctrl(connection, SSL_CTRL_MODE, 3, nil)
            SSL_set_fd(connection, remote)
            SSL_set_connect_state(connection)
        }

        deinit {
            SSL_free(connection)
            SSL_CTX_free(context)
            close(near)
            close(remote)
        }

        func run() {
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while !(remoteEnded && nearEnded && back.isEmpty), wait() {
                if out.isEmpty, !nearEnded {
                    let count = recv(near, &buffer, buffer.count, 0)
                    if count > 0 { out = Array(buffer[..<count]) }
                    if count == 0 { nearEnded = true }
                }
                if !out.isEmpty, !remoteEnded {
                    let count = SSL_write(connection, out, CInt(out.count))
                    if count > 0 { out.removeFirst(Int(count)) } else if isOver(count) { out = [] }
                }
                if back.isEmpty, !remoteEnded {
                    let count = SSL_read(connection, &buffer, CInt(buffer.count))
                    if count > 0 { back = Array(buffer[..<Int(count)]) } else { remoteEnded = isOver(count) }
                }
                if !back.isEmpty {
                    let count = send(near, back, back.count, CInt(MSG_NOSIGNAL))
                    if count > 0 { back.removeFirst(count) }
                    if count < 0, errno != EAGAIN { return }
                }
                if nearEnded, out.isEmpty, !saidGoodbye {
                    saidGoodbye = true
                    SSL_shutdown(connection)
                    shutdown(remote, CInt(SHUT_WR))
                }
                if remoteEnded, back.isEmpty { drain() }
            }
        }

        /// As a server that lingers does: what a test still sends is taken, until it ends.
        private func drain() {
            shutdown(near, CInt(SHUT_WR))
            out = []
        }

        private func isOver(_ result: CInt) -> Bool {
            let error = SSL_get_error(connection, result)
            ERR_clear_error()
            return error != SSL_ERROR_WANT_READ && error != SSL_ERROR_WANT_WRITE
        }

        /// False where the test has gone.
        private func wait() -> Bool {
            if SSL_pending(connection) > 0, back.isEmpty { return true }
            let nearEvents = (out.isEmpty && !nearEnded ? POLLIN : 0) | (back.isEmpty ? 0 : POLLOUT)
            let remoteEvents = (back.isEmpty && !remoteEnded ? POLLIN : 0) | (out.isEmpty ? 0 : POLLOUT)
            var polled = [
                pollfd(fd: near, events: Int16(nearEvents), revents: 0),
                pollfd(fd: remoteEnded ? -1 : remote, events: Int16(remoteEvents), revents: 0),
            ]
            // The first flight goes out before there is anything to read.
            if SSL_in_before(connection) == 0 { poll(&polled, 2, -1) }
            return polled[0].revents & Int16(POLLHUP) == 0
        }
    }
}
