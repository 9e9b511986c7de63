import COpenSSL
import Glibc

/// TLS over a connected, non-blocking socket. Touched only on its loop's thread.
///
/// A handshake is worked out right there: some 0.4 ms of the processor with a key of P-256, 0.6 ms with RSA. For so long it
/// holds up the other connections of its loop, in two or three pieces; docs/decisions/tls.md says why it stays there.
final class SecureSocket {
    /// Bytes of one record at most (RFC 8446 section 5.1).
    static let recordBytes = 16_384

    private let connection: OpaquePointer
    private let below: UnsafeMutablePointer<copenssl_socket>
    private let early: UnsafeMutableBufferPointer<UInt8>
    /// The `SSL_CTX`, and what its callbacks look at.
    private let certificates: CertificateSet
    /// After an error nothing more can be said, not even good-bye (SSL_shutdown(3)).
    private var isBroken = false
    private var isWriting = false

    /// How libssl reaches sockets.
    nonisolated(unsafe) private static let method = copenssl_socket_method()  // Never changed once it is made.

    init?(descriptor: CInt, isReadable: Bool, early bytes: ArraySlice<UInt8>, of set: CertificateSet) {
        certificates = set
        early = .allocate(capacity: bytes.count)
        _ = early.initialize(from: bytes)
        below = .allocate(capacity: 1)
        below.initialize(
            to: copenssl_socket(
                descriptor: descriptor,
                is_readable: isReadable ? 1 : 0,
                is_writable: 1,
                is_hung_up: 0,
                is_at_end: 0,
                has_more: 0,
                early: UnsafePointer(early.baseAddress),
                early_count: early.count
            )
        )
        guard let connection = copenssl_connection(set.all[0].context, Self.method, below) else {
            early.deallocate()
            below.deallocate()
            return nil
        }
        self.connection = connection
        SSL_set_accept_state(connection)
    }

    deinit {
        SSL_free(connection)
        below.deallocate()
        early.deallocate()
    }

    /// What epoll has told.
    func isReady(toRead: Bool, toWrite: Bool, isHungUp: Bool) {
        if toRead { below.pointee.is_readable = 1 }
        if toWrite { below.pointee.is_writable = 1 }
        if isHungUp { below.pointee.is_hung_up = 1 }
    }

    /// `.bytes` when it is done.
    func handshake() -> Channel.Transfer { attempt { SSL_do_handshake(connection) } }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Channel.Transfer {
        attempt { SSL_read(connection, buffer.baseAddress, CInt(clamping: buffer.count)) }
    }

    /// Sends a record at most. Where it would block, it has to be called with the same bytes again, wherever they lie.
    func write(_ bytes: UnsafeRawBufferPointer, more: Bool) -> Channel.Transfer {
        guard !bytes.isEmpty else { return .bytes(0) }
        below.pointee.has_more = more ? 1 : 0
        let transfer = attempt { SSL_write(connection, bytes.baseAddress, CInt(min(bytes.count, Self.recordBytes))) }
        if case .wouldBlock = transfer { isWriting = true } else { isWriting = false }
        return transfer
    }

    /// Tells the peer that nothing more comes, where that can still be told, and never waits for its answer.
    func sayGoodbye() {
        guard !isBroken, !isWriting, SSL_is_init_finished(connection) == 1 else { return }
        isBroken = true
        below.pointee.has_more = 0
        ERR_clear_error()
        SSL_shutdown(connection)
    }

    private func attempt(_ call: () -> CInt) -> Channel.Transfer {
        guard !isBroken else { return .closed }
        // Errors are kept by thread: one of another connection must not be taken for one of this.
        ERR_clear_error()
        let result = call()
        if result > 0 { return .bytes(Int(result)) }
        switch SSL_get_error(connection, result) {
        case SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE: return .wouldBlock
        // The peer says good-bye; we may still answer.
        case SSL_ERROR_ZERO_RETURN: return .closed
        default:
            isBroken = true
            return .closed
        }
    }
}
