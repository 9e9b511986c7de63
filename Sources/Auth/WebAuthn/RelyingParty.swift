/// The site as authenticators know it (WebAuthn section 4, "Relying Party"): passkeys are bound to the host of its
/// address, and each answer says from which origin it was asked for.
package struct RelyingParty: Hashable, Sendable {
    /// The RP ID: the host of the site's address.
    package let id: String
    /// As browsers write it in client data: `https://example.org`, with a port where it is not the usual one.
    package let origin: String
    /// What browsers show beside the host.
    package let name: String

    /// `nil` where browsers have no passkeys: at a numeric address, and without TLS, except on `localhost`.
    package init?(baseURL: String, name: String) {
        guard let origin = WebOrigin(address: baseURL), !Self.isNumeric(origin.host),
            origin.scheme == "https" || origin.host == "localhost" || origin.host.hasSuffix(".localhost")
        else { return nil }
        let isUsual = origin.port == (origin.scheme == "https" ? 443 : 80)
        self.id = origin.host
        self.origin = "\(origin.scheme)://\(origin.host)" + (isUsual ? "" : ":\(origin.port)")
        self.name = name
    }

    var idHash: [UInt8] { SHA256.hash(Array(id.utf8)) }

    /// An address of IPv6 in its brackets, or a name whose last part is a number, which browsers read as IPv4.
    private static func isNumeric(_ host: String) -> Bool {
        let last = host.split(separator: ".").last ?? ""
        return host.contains("[") || host.contains(":") || last.allSatisfy(\.isNumber) || last.hasPrefix("0x")
    }
}
