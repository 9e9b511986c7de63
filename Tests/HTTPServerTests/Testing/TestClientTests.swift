import HTTPTesting
import Testing

@testable import HTTPServer

struct TestClientTests {
    struct Broken: Error {}

    @Test func `a request comes as a browser sends it`() async throws {
        let client = TestClient(origin: "https://example.org") { request in
            let body = try await request.body.collect(limit: 100)
            let fields = [request["host"], request["origin"], request["content-type"], request["x-a"]]
            return .text("\(request.method) \(fields.map { $0 ?? "-" }) \(String(decoding: body, as: UTF8.self))")
        }
        #expect(try await client.get("/").text == "get [\"example.org\", \"-\", \"-\", \"-\"] ")
        let posted = try await client.post("/", form: ["a b": "ü&"], headers: ["X-A": "1", "Origin": "null"])
        #expect(
            posted.text
                == "post [\"example.org\", \"null\", \"application/x-www-form-urlencoded\", \"1\"] a+b=%C3%BC%26"
        )
        #expect(try await client.post("/", form: [:], headers: ["Origin": ""]).text.contains("\"-\""))
    }

    @Test func `cookies are kept until they are taken away`() async throws {
        let client = TestClient { request in
            var response = Response.text(request["cookie"] ?? "none")
            for value in try request.queryFields.all("set") { response.headers.add("Set-Cookie", value) }
            return response
        }
        #expect(try await client.get("/?set=a%3D1;Path%3D/&set=b%3D2").text == "none")
        #expect(try await client.get("/?set=a%3D;Max-Age%3D0").text == "a=1; b=2")
        #expect(try await client.get("/").text == "b=2")
        #expect(await client.cookie("b") == "2")
    }

    @Test func `errors become the responses that a connection sends`() async throws {
        let client = TestClient { request in
            if request.path == "/http" { throw HTTPError(.forbidden, "not yours") }
            throw Broken()
        }
        #expect(try await client.get("/http").status == .forbidden)
        #expect(await client.failure == nil)
        let broken = try await client.get("/")
        #expect(broken.status == .internalServerError && !broken.text.contains("Broken"))
        #expect(await client.failure is Broken)
        #expect(try await client.get("/a b").status == .badRequest)
        #expect(try await client.send(.get, "/", headers: ["Bad Name": "1"]).status == .badRequest)
    }

    @Test(arguments: [1, 7, 100_000], [true, false])
    func `a body arrives in pieces of the chosen size`(chunkSize: Int, chunked: Bool) async throws {
        let sent = (0..<5_000).map { UInt8(truncatingIfNeeded: $0) }
        let client = TestClient(chunkSize: chunkSize) { request in
            #expect(request.body.declaredLength == (chunked ? nil : 5_000))
            var all: [UInt8] = []
            while let bytes = try await request.body.next() {
                #expect(bytes.count <= chunkSize)
                all += bytes
            }
            return Response(body: .bytes(all))
        }
        #expect(try await client.send(.post, "/", body: sent, chunked: chunked).body == sent)
    }
}
