import COpenSSL
import CSystem
import Glibc

@testable import HTTPServer

/// A client of libssl's own over a blocking socket: says what was agreed on.
final class TLSClient: @unchecked Sendable {
    struct Failed: Error, CustomStringConvertible {
        let description: String
    }

    /// What a client asks for.
    struct Wishes: Sendable {
        var name: String? = "localhost"
        var protocols: [String] = []
        /// `TLS1_2_VERSION`, `TLS1_3_VERSION`…
        var versions: ClosedRange<CInt> = TLS1_2_VERSION...TLS1_3_VERSION
        /// `SSL_SESSION` of an earlier connection, as bytes.
        var session: [UInt8]?
    }

    private let descriptor: CInt
    private let context: OpaquePointer?
    let connection: OpaquePointer?

    /// Connects to 127.0.0.1 and shakes hands.
    /// - Parameter before: is sent in clear before that.
    init(port: UInt16, _ wishes: Wishes = Wishes(), before: [UInt8] = []) throws {
        descriptor = try RawSocket.connected(port: port)
        if !before.isEmpty { _ = Glibc.send(descriptor, before, before.count, CInt(MSG_NOSIGNAL)) }
        context = SSL_CTX_new(TLS_client_method())
        SSL_CTX_ctrl(context, SSL_CTRL_SET_MIN_PROTO_VERSION, Int(wishes.versions.lowerBound), nil)
        SSL_CTX_ctrl(context, SSL_CTRL_SET_MAX_PROTO_VERSION, Int(wishes.versions.upperBound), nil)
        // Versions before 1.2 are only offered where the least level of security is asked for.
        SSL_CTX_set_security_level(context, 0)
        let offered = wishes.protocols.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
        if !offered.isEmpty { SSL_CTX_set_alpn_protos(context, offered, UInt32(offered.count)) }
        connection = SSL_new(context)
        SSL_set_fd(connection, descriptor)
        if let name = wishes.name {
            var bytes = Array(name.utf8CString)
            SSL_ctrl(connection, SSL_CTRL_SET_TLSEXT_HOSTNAME, 0, &bytes)
        }
        if let session = wishes.session {
            session.withUnsafeBufferPointer { bytes in
                var start = bytes.baseAddress
                let read = d2i_SSL_SESSION(nil, &start, bytes.count)
                SSL_set_session(connection, read)
                SSL_SESSION_free(read)
            }
        }
        guard SSL_connect(connection) == 1 else { throw Self.failure("connect") }
    }

    deinit {
        SSL_free(connection)
        SSL_CTX_free(context)
        close(descriptor)
    }

    private static func failure(_ call: String) -> Failed {
        let reason = ERR_reason_error_string(ERR_peek_last_error()).map { String(cString: $0) } ?? "the end"
        ERR_clear_error()
        return Failed(description: "\(call): \(reason)")
    }

    var version: String { String(cString: SSL_get_version(connection)) }
    var cipher: String { String(cString: SSL_CIPHER_get_name(SSL_get_current_cipher(connection))) }
    var isResumed: Bool { SSL_session_reused(connection) == 1 }

    var agreedProtocol: String? {
        var (bytes, count): (UnsafePointer<UInt8>?, UInt32) = (nil, 0)
        SSL_get0_alpn_selected(connection, &bytes, &count)
        return count == 0 ? nil : String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
    }

    /// The common name of the server's certificate.
    var subject: String {
        let certificate = SSL_get1_peer_certificate(connection)
        defer { X509_free(certificate) }
        var text = [CChar](repeating: 0, count: 256)
        X509_NAME_get_text_by_NID(X509_get_subject_name(certificate), NID_commonName, &text, 256)
        return text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    }

    /// To come back with; of TLS 1.3 only once something has been read.
    var session: [UInt8] {
        let session = SSL_get1_session(connection)
        defer { SSL_SESSION_free(session) }
        var bytes = [UInt8](repeating: 0, count: Int(i2d_SSL_SESSION(session, nil)))
        bytes.withUnsafeMutableBufferPointer { buffer in
            var start = buffer.baseAddress
            i2d_SSL_SESSION(session, &start)
        }
        return bytes
    }

    func send(_ text: String) throws {
        let bytes = Array(text.utf8)
        guard SSL_write(connection, bytes, CInt(bytes.count)) == CInt(bytes.count) else { throw Self.failure("write") }
    }

    /// What has come; empty when the server has said good-bye.
    func receive() throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = SSL_read(connection, &bytes, CInt(bytes.count))
        if count <= 0, SSL_get_error(connection, count) != SSL_ERROR_ZERO_RETURN { throw Self.failure("read") }
        return Array(bytes.prefix(max(0, Int(count))))
    }

    /// Without a word.
    func hangUp() { shutdown(descriptor, CInt(SHUT_RDWR)) }

    /// Until the server has said good-bye; throws where it only hangs up.
    func receiveAll() throws -> String {
        var all: [UInt8] = []
        while true {
            let bytes = try receive()
            if bytes.isEmpty { return String(decoding: all, as: UTF8.self) }
            all += bytes
        }
    }

    /// The body of the one answer to a client of its own.
    static func get(port: UInt16, _ wishes: Wishes = Wishes(), before: [UInt8] = []) throws -> String {
        let client = try TLSClient(port: port, wishes, before: before)
        return try client.get()
    }

    static func subject(port: UInt16) throws -> String {
        let client = try TLSClient(port: port)
        return client.subject
    }

    static func agreedProtocol(port: UInt16, _ protocols: [String]) throws -> String? {
        let client = try TLSClient(port: port, Wishes(protocols: protocols))
        return client.agreedProtocol
    }

    /// The body of the one answer.
    func get(_ path: String = "/") throws -> String {
        try send("GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        let answer = try receiveAll()
        return answer.firstRange(of: "\r\n\r\n").map { String(answer[$0.upperBound...]) } ?? answer
    }
}
