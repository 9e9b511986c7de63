import Auth
import Clocks

/// Signs a request (AWS: "Signature Version 4 signing process", "Authenticating Requests: Using the Authorization Header"): the
/// method, the address, the fields that are sent for the store and the SHA-256 of the body, bound to a day, a region and a key.
struct S3Signature {
    let settings: S3Settings
    /// Epoch seconds; a store takes 15 minutes more or less.
    let now: Int64

    private static let algorithm = "AWS4-HMAC-SHA256"

    /// The fields to send, `Authorization` aside.
    func fields(_ fields: [String: String], body: [UInt8]) -> [String: String] {
        var all = fields
        all["x-amz-content-sha256"] = ContentDigest.sha256(body)
        all["x-amz-date"] = time
        return all
    }

    /// The value of `Authorization`.
    /// - Parameter fields: those of `fields(_:body:)`, by names in small letters.
    func authorization(_ verb: String, _ address: S3Address, fields: [String: String]) -> String {
        var signed = fields
        signed["host"] = address.host
        let names = signed.keys.sorted()
        let lines = names.map { "\($0):\(Self.trimmed(signed[$0] ?? ""))\n" }.joined()
        let list = names.joined(separator: ";")
        let digest = signed["x-amz-content-sha256"] ?? ""
        let request = [verb, address.path, address.query, lines, list, digest].joined(separator: "\n")
        let text = [Self.algorithm, time, scope, ContentDigest.sha256(Array(request.utf8))].joined(separator: "\n")
        let code = ContentDigest.hexadecimal(HMACSHA256(key: signingKey).code(of: Array(text.utf8)))
        return "\(Self.algorithm) Credential=\(settings.key)/\(scope), SignedHeaders=\(list), Signature=\(code)"
    }

    private var time: String { BasicTime.text(now) + "Z" }
    private var day: String { String(BasicTime.text(now).prefix(8)) }
    private var scope: String { "\(day)/\(settings.region)/s3/aws4_request" }

    private var signingKey: [UInt8] {
        [day, settings.region, "s3", "aws4_request"].reduce(Array("AWS4\(settings.secret)".utf8)) { key, part in
            HMACSHA256(key: key).code(of: Array(part.utf8))
        }
    }

    /// Without spaces at its ends, and with one where there are several.
    private static func trimmed(_ value: String) -> String { value.split(separator: " ").joined(separator: " ") }
}
