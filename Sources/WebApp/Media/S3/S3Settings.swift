/// Where files lie that are kept in a store which speaks the protocol of S3, and who we are there.
struct S3Settings: Sendable {
    /// Such as https://s3.example.org: the store, without the bucket.
    var endpoint: OutboundURL
    var bucket: String
    var region = Self.standardRegion
    /// The name of the key; what proves it is the secret, which is in no error and no line of the log.
    var key: String
    var secret: String
    /// Whether the bucket is a part of the host's name and not of the path.
    var isBucketInHost = false
    /// Whether a start makes the bucket this data folder's although it is another's.
    var takesOver = false

    static let standardRegion = "us-east-1"

    /// Names of 3 to 63 small letters, digits, dots and hyphens (AWS: "General purpose bucket naming rules").
    static func isBucket(_ name: String) -> Bool {
        (3...63).contains(name.utf8.count)
            && name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 || $0 == 46 }
            && name.first != "." && name.first != "-" && name.last != "." && name.last != "-" && !name.contains("..")
    }

    /// For people: whose store it is, without the key.
    var place: String { "\(endpoint.origin.scheme)://\(S3Address.host(of: endpoint.origin)), bucket \(bucket)" }
}
