import COpenSSL

/// A client of libssl's own whose bytes a test carries.
final class PiecewiseClient {
    private let context = SSL_CTX_new(TLS_client_method())
    private let connection: OpaquePointer?
    private let (incoming, outgoing) = (BIO_new(BIO_s_mem()), BIO_new(BIO_s_mem()))
    private(set) var text = ""

    init() {
        connection = SSL_new(context)
        SSL_set_bio(connection, incoming, outgoing)
        SSL_set_connect_state(connection)
    }

    deinit {
        SSL_free(connection)
        SSL_CTX_free(context)
    }

    /// The first words of a handshake.
    var beginning: [UInt8] {
        SSL_do_handshake(connection)
        return toSend
    }

    var isConnected: Bool { SSL_is_init_finished(connection) == 1 }

    /// What has to go out now.
    var toSend: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = BIO_read(outgoing, &bytes, CInt(bytes.count))
        return Array(bytes.prefix(max(0, Int(count))))
    }

    func send(_ text: String) {
        let bytes = Array(text.utf8)
        SSL_write(connection, bytes, CInt(bytes.count))
    }

    func receive(_ bytes: [UInt8]) {
        BIO_write(incoming, bytes, CInt(bytes.count))
        if !isConnected { SSL_do_handshake(connection) }
        var read = [UInt8](repeating: 0, count: 65_536)
        while isConnected {
            let count = SSL_read(connection, &read, CInt(read.count))
            if count <= 0 { break }
            text += String(decoding: read.prefix(Int(count)), as: UTF8.self)
        }
        ERR_clear_error()
    }
}
