import Synchronization

/// What a server speaks TLS with: one certificate or several, which a client chooses among by the name that it asks for. Their
/// files can be read again while it serves: new connections get the new ones, open ones and tickets go on.
public final class Certificates: Sendable {
    private let files: [CertificateFiles]
    private let tickets: TicketKeys
    private let present: Mutex<CertificateSet>

    /// - Parameter files: one at least; the first is for clients that name nobody, or somebody else.
    public convenience init(_ files: [CertificateFiles]) throws(CertificateError) {
        try self.init(files, tickets: TicketKeys())
    }

    init(_ files: [CertificateFiles], tickets: TicketKeys) throws(CertificateError) {
        (self.files, self.tickets) = (files, tickets)
        present = Mutex(try CertificateSet(files, tickets))
    }

    var current: CertificateSet { present.withLock { $0 } }

    /// Reads all files again. Where one is wrong, all stay what they were.
    public func reload() throws(CertificateError) {
        let read = try CertificateSet(files, tickets)
        present.withLock { $0 = read }
    }

    /// When the first of them ends, in epoch seconds.
    public var end: Int64 { current.all.map(\.chain.expiresAt).min() ?? 0 }

    /// Whether one of them lacks the certificate above it.
    public var lacksIssuer: Bool { current.all.contains(where: \.chain.lacksIssuer) }

    /// What is served although somebody should look at it, in sentences.
    /// - Parameters:
    ///   - host: the name or address by which people reach the site.
    ///   - now: in epoch seconds.
    public func warnings(host: String, now: Int64) -> [String] {
        let all = current.all
        let ofOthers =
            all.contains { $0.isFor(host) }
            ? [] : ["No certificate is for \(host): browsers warn of the site. Name one with --tls-certificate"]
        return all.flatMap { Self.warnings($0, now) } + ofOthers
    }

    private static func warnings(_ certificate: ServerCertificate, _ now: Int64) -> [String] {
        let (path, days) = (certificate.files.certificate, (certificate.chain.expiresAt - now) / 86_400)
        var warnings: [String] = []
        if certificate.chain.beginsAt > now {
            warnings.append("\(path) is not valid yet: look at the clock of this machine")
        } else if certificate.chain.expiresAt <= now {
            warnings.append("\(path) has expired: put a new one in its place and send SIGHUP")
        } else if days < 14 {
            warnings.append("\(path) expires in \(days == 1 ? "1 day" : "\(days) days"): renew it and send SIGHUP")
        }
        if certificate.chain.lacksIssuer {
            warnings.append(
                "\(path) lacks the certificate of whoever has signed it: most clients refuse the site. "
                    + "Name the whole chain (of certbot: fullchain.pem)"
            )
        }
        if certificate.isKeyOpenToAll {
            warnings.append("Everybody on this machine can read \(certificate.files.key): chmod o= it")
        }
        return warnings
    }
}
