import COpenSSL
import CSystem
import Glibc

/// A certificate or a key as text, read at once: whoever puts newer ones in their place replaces two files, one after the other.
struct PEMFile {
    /// A chain has some 5 KB.
    private static let most = 1 << 20

    let path: String
    private let bytes: [UInt8]
    /// Whether anybody on the machine may read it.
    let isOpenToAll: Bool

    init(path: String) throws(CertificateError) {
        self.path = path
        let descriptor = csystem_open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0)
        guard descriptor >= 0 else { throw Self.unreadable(path, errno) }
        var information = stat()
        fstat(descriptor, &information)
        let file = OpenFile(adopting: descriptor, size: Int(information.st_size), modified: 0)
        guard information.st_mode & S_IFMT == S_IFREG, file.size <= Self.most else {
            throw CertificateError(path: path, reason: "is no file of 1 MB at most: name one in PEM.")
        }
        isOpenToAll = information.st_mode & S_IROTH != 0
        guard let bytes = try? file.read(0..<file.size) else { throw Self.unreadable(path, errno) }
        self.bytes = bytes
    }

    private static func unreadable(_ path: String, _ code: CInt) -> CertificateError {
        let advice = code == ENOENT ? "name the file that is there" : "the user who runs this must be able to read it"
        return CertificateError(path: path, reason: "cannot be read (\(String(cString: strerror(code)))): \(advice).")
    }

    func chain() throws(CertificateError) -> CertificateChain {
        let (all, isWhole) = withReader { reader in
            var all: [OpaquePointer] = []
            ERR_clear_error()
            while let next = PEM_read_bio_X509(reader, nil, copenssl_no_passphrase, nil) { all.append(next) }
            // Behind the last one there is no further beginning; anything else is a file that is half written.
            return (all, copenssl_is_pem_end() == 1)
        }
        guard let chain = CertificateChain(all) else {
            throw CertificateError(path: path, reason: "holds no certificate in PEM: name the chain.")
        }
        guard isWhole else {
            throw CertificateError(
                path: path,
                reason: "is cut off or damaged behind certificate \(all.count): write it whole."
            )
        }
        return chain
    }

    /// The private key, which the caller frees.
    func key() throws(CertificateError) -> OpaquePointer {
        let key = withReader { PEM_read_bio_PrivateKey($0, nil, copenssl_no_passphrase, nil) }
        guard let key else {
            throw CertificateError(
                path: path,
                reason: "holds no private key in PEM that opens without a passphrase: name such a one."
            )
        }
        return key
    }

    private func withReader<Value>(_ read: (OpaquePointer?) -> Value) -> Value {
        bytes.withUnsafeBytes { bytes in
            let reader = BIO_new_mem_buf(bytes.baseAddress, CInt(bytes.count))
            defer {
                BIO_free(reader)
                // The end of a file is an error of the reader.
                ERR_clear_error()
            }
            return read(reader)
        }
    }
}
