/// The address of the bucket or of an object in it, as it is called and as it is signed: the same bytes.
struct S3Address {
    /// As in the field `Host`.
    let host: String
    /// Percent-encoded.
    let path: String
    /// Percent-encoded, in the order in which it is signed.
    let query: String
    private let scheme: String

    /// - Parameter name: of the object; `nil` for the bucket.
    init(_ settings: S3Settings, _ name: String?, query: [(name: String, value: String)]) {
        let origin = settings.endpoint.origin
        scheme = origin.scheme
        let own = Self.host(of: origin)
        host = settings.isBucketInHost ? "\(settings.bucket).\(own)" : own
        let bucket = settings.isBucketInHost ? [] : [settings.bucket]
        let names = bucket + (name?.split(separator: "/").map(String.init) ?? [])
        path = "/" + names.map(Self.encoded).joined(separator: "/")
        self.query = query.map { (Self.encoded($0.name), Self.encoded($0.value)) }.sorted { $0 < $1 }
            .map { "\($0.0)=\($0.1)" }.joined(separator: "&")
    }

    var text: String { "\(scheme)://\(host)\(path)" + (query.isEmpty ? "" : "?\(query)") }

    /// With the port where it is not that of the scheme, as clients send it (RFC 9110 section 7.2).
    static func host(of origin: OutboundURL.Origin) -> String {
        let standard = origin.scheme == "https" ? "443" : "80"
        return origin.port == standard ? origin.host : "\(origin.host):\(origin.port)"
    }

    /// All but the unreserved characters of RFC 3986 section 2.3, in capitals: as they are signed.
    static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            switch byte {
            case 65...90, 97...122, 48...57, 45, 46, 95, 126: String(UnicodeScalar(byte))
            default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
    }
}
