import HTTPTesting
import Testing

@testable import HTTPServer

struct EventStreamTests {
    private func text(_ event: ServerSentEvent) -> String { String(decoding: event.encoded, as: UTF8.self) }

    @Test func `an event has its fields in lines`() {
        let event = ServerSentEvent(id: "7", event: "notice", data: "hello", retry: .milliseconds(2_500))
        #expect(text(event) == "id: 7\nevent: notice\nretry: 2500\ndata: hello\n\n")
        #expect(text(ServerSentEvent(data: "")) == "data: \n\n")
        #expect(text(ServerSentEvent(data: " x")) == "data:  x\n\n")
    }

    @Test(arguments: ["a\nb\n", "a\r\nb\r\n", "a\rb\r"]) func `every line of data gets its field`(data: String) {
        #expect(text(ServerSentEvent(data: data)) == "data: a\ndata: b\ndata: \n\n")
    }

    @Test func `no value can begin another field`() {
        let event = ServerSentEvent(id: "1\ndata: x\0", event: "a\r\nid: 2", data: "\nevent: b\r\rid: 3")
        #expect(text(event) == "id: 1data: x\nevent: aid: 2\ndata: \ndata: event: b\ndata: \ndata: id: 3\n\n")
    }

    @Test func `the response streams, uncompressed and unbuffered`() async throws {
        let client = TestClient { request in
            Response.eventStream { writer in
                try await writer.ping()
                try await writer.send(ServerSentEvent(data: "1"))
            }.compressed(for: request)
        }
        let response = try await client.get("/", headers: ["Accept-Encoding": "gzip"])
        #expect(response.text == ":\n\ndata: 1\n\n")
        #expect(response["Content-Type"] == "text/event-stream" && response["Cache-Control"] == "no-store")
        #expect(response["X-Accel-Buffering"] == "no" && response["Content-Encoding"] == nil)
    }

    @Test func `a stream ends when the client is gone`() async throws {
        let client = TestClient { _ in
            Response.eventStream { writer in
                while true { try await writer.ping() }
            }
        }
        #expect(try await client.send(.get, "/", maxStreamBytes: 30).body.count == 30)
    }
}
