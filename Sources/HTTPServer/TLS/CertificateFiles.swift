/// Where a certificate lies: a chain in PEM, the server's own first, and its key.
public struct CertificateFiles: Hashable, Sendable {
    public let certificate: String
    public let key: String

    public init(certificate: String, key: String) { (self.certificate, self.key) = (certificate, key) }
}
