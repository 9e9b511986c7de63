import COpenSSL

/// The certificates of one reading of their files. Each connection keeps the one that it began with.
final class CertificateSet: Sendable {
    let all: [ServerCertificate]
    /// Kept alive for its tickets.
    private let tickets: TicketKeys

    init(_ files: [CertificateFiles], _ tickets: TicketKeys) throws(CertificateError) {
        var all: [ServerCertificate] = []
        for files in files { all.append(try ServerCertificate(files, tickets)) }
        (self.all, self.tickets) = (all, tickets)
        guard all.count > 1 else { return }
        // Unretained: a connection, for which alone it is called, keeps this set.
        copenssl_on_name(all[0].context, Self.chooseByName, Unmanaged.passUnretained(self).toOpaque())
    }

    /// The first that is for the name which the client asks for (RFC 6066 section 3); else, and for none, the first of all.
    private static let chooseByName: copenssl_name_callback = { connection, _, argument in
        guard let connection, let argument, let name = copenssl_name(connection) else { return copenssl_not_taken() }
        let set = Unmanaged<CertificateSet>.fromOpaque(argument).takeUnretainedValue()
        guard let chosen = set.all.first(where: { $0.isFor(name) }) else { return copenssl_not_taken() }
        return SSL_set_SSL_CTX(connection, chosen.context) == nil ? copenssl_not_taken() : copenssl_taken()
    }

    /// `nil` where there is no memory.
    func connection(descriptor: CInt, isReadable: Bool, early: ArraySlice<UInt8>) -> SecureSocket? {
        SecureSocket(descriptor: descriptor, isReadable: isReadable, early: early, of: self)
    }
}
