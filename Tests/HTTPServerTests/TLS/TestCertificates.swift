import COpenSSL
import Glibc

@testable import HTTPServer

/// Makes certificates that sign themselves, in a folder of the test's.
struct TestCertificates {
    enum Kind {
        case p256
        case rsa(bits: Int)
    }

    struct NotMade: Error {}

    /// For all tests that only need one.
    static let localhost = Result {
        let certificates = TestCertificates(folder: try TemporaryFolder())
        return try Certificates([certificates.make("localhost", names: "DNS:localhost,IP:127.0.0.1")])
    }

    let folder: TemporaryFolder

    init(folder: TemporaryFolder) { self.folder = folder }

    /// - Parameters:
    ///   - name: of the two files, and the subject's.
    ///   - seconds: from when to when it is valid, from now.
    ///   - issuer: the common name of another that it says to be signed by.
    func make(
        _ name: String,
        names: String,
        kind: Kind = .p256,
        seconds: ClosedRange<Int> = -60...7_776_000,
        issuer: String? = nil
    ) throws -> CertificateFiles {
        let files = CertificateFiles(certificate: "\(folder.path)/\(name).pem", key: "\(folder.path)/\(name).key")
        let key = try Self.key(kind)
        defer { EVP_PKEY_free(key) }
        let certificate = X509_new()
        defer { X509_free(certificate) }
        X509_set_version(certificate, 2)
        ASN1_INTEGER_set(X509_get_serialNumber(certificate), Int.random(in: 1...Int(Int32.max)))
        X509_gmtime_adj(X509_getm_notBefore(certificate), seconds.lowerBound)
        X509_gmtime_adj(X509_getm_notAfter(certificate), seconds.upperBound)
        let subject = X509_get_subject_name(certificate)
        // MBSTRING_ASC
        X509_NAME_add_entry_by_txt(subject, "CN", 0x1001, name, -1, -1, 0)
        let authority = issuer.map { name in
            let authority = X509_NAME_new()
            X509_NAME_add_entry_by_txt(authority, "CN", 0x1001, name, -1, -1, 0)
            return authority
        }
        defer { if let authority { X509_NAME_free(authority) } }
        X509_set_issuer_name(certificate, authority ?? subject)
        X509_set_pubkey(certificate, key)
        let extra = X509V3_EXT_conf_nid(nil, nil, NID_subject_alt_name, names)
        defer { X509_EXTENSION_free(extra) }
        X509_add_ext(certificate, extra, -1)
        guard X509_sign(certificate, key, EVP_sha256()) > 0 else { throw NotMade() }
        try Self.write(files.certificate) { PEM_write_bio_X509($0, certificate) }
        try Self.write(files.key) { PEM_write_bio_PrivateKey($0, key, nil, nil, 0, nil, nil) }
        chmod(files.key, 0o600)
        return files
    }

    private static func key(_ kind: Kind) throws -> OpaquePointer {
        let isRSA = if case .rsa = kind { true } else { false }
        let context = EVP_PKEY_CTX_new_from_name(nil, isRSA ? "RSA" : "EC", nil)
        defer { EVP_PKEY_CTX_free(context) }
        EVP_PKEY_keygen_init(context)
        if case .rsa(let bits) = kind { EVP_PKEY_CTX_set_rsa_keygen_bits(context, CInt(bits)) }
        if !isRSA { EVP_PKEY_CTX_set_group_name(context, "P-256") }
        var key: OpaquePointer?
        guard EVP_PKEY_generate(context, &key) == 1, let key else { throw NotMade() }
        return key
    }

    private static func write(_ path: String, _ content: (OpaquePointer?) -> CInt) throws {
        let file = BIO_new_file(path, "w")
        defer { BIO_free(file) }
        guard content(file) == 1 else { throw NotMade() }
    }
}
