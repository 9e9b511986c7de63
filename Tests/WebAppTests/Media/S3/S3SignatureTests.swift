import Foundation
import Testing

@testable import WebApp

/// Signature Version 4, against AWS's own examples and against botocore.
struct S3SignatureTests {
    private static let may24: Int64 = 1_369_353_600

    /// The key of AWS's documentation ("Authenticating Requests: Using the Authorization Header", examples).
    private static func settings(_ endpoint: String, _ bucket: String, region: String, host: Bool) throws -> S3Settings
    {
        S3Settings(
            endpoint: try #require(OutboundURL(endpoint)),
            bucket: bucket,
            region: region,
            key: "AKIAIOSFODNN7EXAMPLE",
            secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
            isBucketInHost: host
        )
    }

    private static func authorization(
        _ settings: S3Settings,
        _ verb: String,
        _ name: String?,
        query: [(name: String, value: String)] = [],
        _ fields: [String: String] = [:],
        body: String = ""
    ) -> String {
        let signature = S3Signature(settings: settings, now: may24)
        let address = S3Address(settings, name, query: query)
        let all = signature.fields(fields, body: Array(body.utf8))
        return signature.authorization(verb, address, fields: all)
    }

    @Test func `the examples of the documentation have the signatures that it gives`() throws {
        let settings = try Self.settings("https://s3.amazonaws.com", "examplebucket", region: "us-east-1", host: true)
        let part = Self.authorization(settings, "GET", "test.txt", ["range": "bytes=0-9"])
        #expect(
            part == """
                AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, \
                SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, \
                Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41
                """
        )
        let list = Self.authorization(settings, "GET", nil, query: [("prefix", "J"), ("max-keys", "2")])
        #expect(list.hasSuffix("34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"))
        let lifecycle = Self.authorization(settings, "GET", nil, query: [("lifecycle", "")])
        #expect(lifecycle.hasSuffix("fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"))
    }

    /// Signs what it is told as boto3 would, at that instant.
    private static let botocore = """
        import datetime, hashlib, json, sys
        from unittest import mock
        import botocore.auth, botocore.awsrequest, botocore.credentials
        credentials = botocore.credentials.Credentials(
            "AKIAIOSFODNN7EXAMPLE", "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY")
        moment = datetime.datetime(2013, 5, 24, tzinfo=datetime.timezone.utc)
        method, url, region, fields, body = sys.argv[1:]
        request = botocore.awsrequest.AWSRequest(method=method, url=url, headers=json.loads(fields), data=body.encode())
        digest = hashlib.sha256(body.encode()).hexdigest()
        request.headers["X-Amz-Content-SHA256"] = digest
        signer = botocore.auth.S3SigV4Auth(credentials, "s3", region)
        signer.payload = lambda request: digest
        with mock.patch("botocore.auth.get_current_datetime", return_value=moment):
            signer.add_auth(request)
        print(request.headers["Authorization"], end="")
        """

    private struct Example {
        let verb: String
        let name: String?
        var query: [(name: String, value: String)] = []
        var fields: [String: String] = [:]
        var body = ""
    }

    @Test(.enabled(if: MotoServer.isThere, MotoServer.why))
    func `requests of every kind are signed as botocore signs them`() async throws {
        let settings = try Self.settings("http://127.0.0.1:5000", "some.bucket", region: "eu-north-1", host: false)
        let examples = [
            Example(verb: "GET", name: "media/ab/cd/x.original.heic", fields: ["range": "bytes=5-9"]),
            Example(
                verb: "GET",
                name: nil,
                query: [("list-type", "2"), ("prefix", "media/"), ("continuation-token", "a+b/=&")]
            ),
            Example(
                verb: "PUT",
                name: "media/ü x.jpg",
                fields: ["content-type": "image/jpeg", "x-amz-meta-a": "1  2"],
                body: "héllo"
            ),
            Example(verb: "POST", name: "a", query: [("uploads", "")], fields: ["content-type": "video/mp4"]),
            Example(verb: "DELETE", name: "a~b-c_d.e", query: [("uploadId", "Az09-_.~+/=")]),
        ]
        for example in examples {
            let address = S3Address(settings, example.name, query: example.query)
            let fields = try String(decoding: JSONEncoder().encode(example.fields), as: UTF8.self)
            let arguments = [example.verb, address.text, "eu-north-1", fields, example.body]
            let theirs = try Python.output(of: Self.botocore, arguments, by: Python.venv)
            let ours = Self.authorization(
                settings,
                example.verb,
                example.name,
                query: example.query,
                example.fields,
                body: example.body
            )
            #expect(ours == String(decoding: theirs, as: UTF8.self), "\(example.verb) \(address.text)")
        }
    }

    @Test func `a bucket stands in the path or in the host, and a port where it is not the scheme's own`() throws {
        let path = try Self.settings("https://s3.example.org/", "photos", region: "x", host: false)
        #expect(S3Address(path, "a/b c", query: []).text == "https://s3.example.org/photos/a/b%20c")
        let host = try Self.settings("http://[::1]:9000", "photos", region: "x", host: true)
        #expect(S3Address(host, nil, query: [("a", "+")]).text == "http://photos.[::1]:9000/?a=%2B")
    }

    @Test(arguments: ["", "ab", "A-b", "a_b", "-ab", "ab.", "a..b", "a/b", String(repeating: "a", count: 64)])
    func `what no store takes for a bucket is none`(_ name: String) { #expect(!S3Settings.isBucket(name)) }
}
