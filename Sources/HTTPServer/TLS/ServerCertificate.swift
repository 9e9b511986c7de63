import COpenSSL

/// A certificate with its chain and its key as libssl wants them, and what it says of itself.
///
/// `@unchecked Sendable`: never changed once it is made; libssl counts references atomically.
final class ServerCertificate: @unchecked Sendable {
    let files: CertificateFiles
    let chain: CertificateChain
    /// An `SSL_CTX`, of which connections are made.
    let context: OpaquePointer
    let isKeyOpenToAll: Bool

    /// - Parameter tickets: has to outlive it.
    init(_ files: CertificateFiles, _ tickets: TicketKeys) throws(CertificateError) {
        self.files = files
        chain = try PEMFile(path: files.certificate).chain()
        let file = try PEMFile(path: files.key)
        isKeyOpenToAll = file.isOpenToAll
        let key = try file.key()
        defer { EVP_PKEY_free(key) }
        guard let context = copenssl_server_context() else {
            throw CertificateError(path: files.certificate, reason: "is not taken: libssl has no memory. Start again.")
        }
        self.context = context
        try take(key)
        tickets.seal(in: context)
    }

    deinit { SSL_CTX_free(context) }

    private func take(_ key: OpaquePointer) throws(CertificateError) {
        defer { ERR_clear_error() }
        guard X509_check_private_key(chain.leaf, key) == 1 else {
            throw CertificateError(
                path: files.key,
                reason: "is not the key of \(files.certificate): name two that belong together."
            )
        }
        guard SSL_CTX_use_certificate(context, chain.leaf) == 1, SSL_CTX_use_PrivateKey(context, key) == 1,
            chain.others.allSatisfy({ copenssl_add_chain(context, $0) == 1 })
        else {
            throw CertificateError(
                path: files.certificate,
                reason: "is too weak for libssl: ask for one with a key of P-256, or of 2048 bits (RSA)."
            )
        }
    }

    /// Whether it is for this name or numeric address.
    func isFor(_ name: UnsafePointer<CChar>) -> Bool { copenssl_is_for(chain.leaf, name) == 1 }
}
