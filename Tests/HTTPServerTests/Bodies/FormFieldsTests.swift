import HTTPTesting
import Testing

@testable import HTTPServer

private func decode(_ text: String, maxFields: Int = 1_000) throws -> [[String]] {
    try FormFields(urlEncoded: text.utf8, maxFields: maxFields).map { [$0.name, $0.value] }
}

struct FormFieldsTests {
    @Test(arguments: [
        ("", []),
        ("a=1&b=2", [["a", "1"], ["b", "2"]]),
        ("a=1+2%203", [["a", "1 2 3"]]),
        ("a%3Db=c%26d", [["a=b", "c&d"]]),
        ("a=b=c", [["a", "b=c"]]),
        ("a&b=&=c&&", [["a", ""], ["b", ""], ["", "c"]]),
        ("caf%C3%A9=%f0%9f%8d%b0", [["caf\u{e9}", "\u{1f370}"]]),
        ("%2B=%2b", [["+", "+"]]),
    ])
    func `fields are decoded in their order`(text: String, fields: [[String]]) throws {
        #expect(try decode(text) == fields)
    }

    @Test(arguments: ["a=%", "a=%1", "a=%zz", "%=1", "a=%-1", "a=%FF", "a=%C3", "a=%00", "a=\0", "a=%ed%a0%80"])
    func `malformed encoding is a bad request`(text: String) {
        let error = #expect(throws: HTTPError.self) { try decode(text) }
        #expect(error?.status == .badRequest)
    }

    @Test func `the number of fields is limited`() throws {
        #expect(try decode("a&b&c", maxFields: 3).count == 3)
        #expect(throws: HTTPError.self) { try decode("a&b&c&d", maxFields: 3) }
        #expect(throws: HTTPError.self) { try decode(String(repeating: "a&", count: 1_001)) }
    }

    @Test func `a name gives its first value or all of them`() throws {
        let fields = try FormFields(urlEncoded: "tag=a&x=1&tag=b".utf8)
        #expect(fields["tag"] == "a")
        #expect(fields.all("tag") == ["a", "b"])
        #expect(fields["TAG"] == nil)
        #expect(fields.all("y") == [])
    }
}

/// Answers with what a closure makes of the request, one line each.
private func answer(
    _ lines: @escaping @Sendable (Request) async throws -> [String]
) -> TestClient {
    TestClient { .text(try await lines($0).map { "[\($0)]" }.joined()) }
}

struct RequestTargetTests {
    @Test(arguments: [
        ("/", "[]"), ("/a", "[a]"), ("/a/", "[a][]"), ("/a//b", "[a][][b]"), ("/a%2Fb/c", "[a/b][c]"),
        ("/caf%C3%A9+1", "[caf\u{e9}+1]"), ("/a/%2e%2e/b", "[a][..][b]"), ("/a?b/c", "[a]"),
        ("http://localhost/a/b", "[a][b]"), ("http://localhost", "[]"),
    ])
    func `a path is split before it is decoded`(target: String, segments: String) async throws {
        let response = try await answer { try $0.segments }.get(target)
        #expect(response.text == segments)
    }

    @Test(arguments: ["/%FF", "/a%00", "/%C3", "/%"])
    func `a segment that is not text is a bad request`(target: String) async throws {
        #expect(try await answer { try $0.segments }.get(target).status == .badRequest)
    }

    @Test func `a query is decoded like a form`() async throws {
        let client = answer { try $0.queryFields.map { "\($0.name)=\($0.value)" } }
        #expect(try await client.get("/a?q=a+b%26c&q=2").text == "[q=a b&c][q=2]")
        #expect(try await client.get("/a").text == "")
        #expect(try await client.get("/a?").text == "")
        #expect(try await client.get("/a?q=%FF").status == .badRequest)
    }
}

struct FormBodyTests {
    let client = answer { try await $0.form(limit: 20).map { "\($0.name)=\($0.value)" } }

    @Test func `a posted form is read`() async throws {
        #expect(try await client.post("/", form: ["a": "1 & 2", "b": ""]).text == "[a=1 & 2][b=]")
    }

    @Test func `a charset beside the type does no harm`() async throws {
        let type = "Application/X-WWW-Form-Urlencoded; charset=UTF-8"
        #expect(try await client.send(.post, "/", body: Array("a=1".utf8), contentType: type).text == "[a=1]")
    }

    @Test(arguments: [nil, "text/plain", "multipart/form-data; boundary=x", "application/json", "", "nonsense"])
    func `another content type is refused`(type: String?) async throws {
        let response = try await client.send(.post, "/", body: Array("a=1".utf8), contentType: type)
        #expect(response.status == .unsupportedMediaType)
    }

    @Test(arguments: [true, false]) func `a form over the limit is refused`(chunked: Bool) async throws {
        let type = "application/x-www-form-urlencoded"
        let fits = Array(("a=" + String(repeating: "b", count: 18)).utf8)
        #expect(try await client.send(.post, "/", body: fits, contentType: type, chunked: chunked).status == .ok)
        let over = try await client.send(.post, "/", body: fits + [0x62], contentType: type, chunked: chunked)
        #expect(over.status == .contentTooLarge)
    }
}
