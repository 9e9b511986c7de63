/// One call to a server of somebody else.
struct OutboundRequest: Sendable {
    /// Whether addresses that are not of the public internet may be called: this machine, the network around it.
    enum PrivateAddresses: Sendable {
        case refused
        /// At the origin of the request, which the operator wrote down; not where it redirects to.
        case allowedAtOrigin
        case allowed
    }

    /// Who has named whom we call.
    enum Namer: Sendable {
        /// Who runs the site, in its settings or at the command line; or a server for them that they have named, as a provider of
        /// identities names its endpoints.
        case ofOperator
        /// A browser, a member, a feed: only hosts of `OutboundHosts` are called.
        case others
    }

    var url: OutboundURL
    let namer: Namer
    /// A form to post; without one the request is a GET.
    var form: [(key: String, value: String)]?
    /// What is asked for, where it is neither GET nor POST.
    var verb: String?
    /// Bytes to post instead of a form; what they are stands in `headers`.
    var content: [UInt8]?
    /// Fields besides those that every request has. Not for secrets: they go where redirects lead.
    var headers: [(name: String, value: String)] = []
    /// Value of `Authorization`, for the request's own origin only.
    var authorization: String?
    var privateAddresses = PrivateAddresses.refused
    /// The address of this machine, in 127.0.0.0/8, from which its own 127.0.0.0/8 is called, so that whoever is called can
    /// tell the call from others; ::1 is not called then.
    var loopbackSource: String?
    /// The limit of the body, after decompression.
    var maxBytes = 4 * 1024 * 1024

    init(_ url: OutboundURL, namedBy namer: Namer) { (self.url, self.namer) = (url, namer) }

    var isPost: Bool { form != nil || content != nil }

    /// Every field to send to `destination`; `nil` when one of them is none (RFC 9110 section 5.5), as one with a line
    /// break in it would be two.
    func fields(for destination: OutboundURL.Origin) -> [String]? {
        let secret = destination == url.origin ? authorization.map { [("Authorization", $0)] } ?? [] : []
        let all = headers + secret
        let isSound = all.allSatisfy { name, value in
            !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ":") }
                && !value.isEmpty && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
        }
        return isSound ? all.map { "\($0.0): \($0.1)" } : nil
    }

    /// Whether this host may be called on the way. Where the operator's own server sends on to is not the operator's word.
    func mayCall(_ host: String, of hosts: OutboundHosts) -> Bool {
        hosts.allow(host) || (namer == .ofOperator && host == url.origin.host)
    }

    func allowsPrivateAddresses(at origin: OutboundURL.Origin) -> Bool {
        switch privateAddresses {
        case .refused: false
        case .allowedAtOrigin: origin == url.origin
        case .allowed: true
        }
    }
}
