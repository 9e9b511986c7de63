import Testing

@testable import HTTPServer

/// What a request is called, here and by a proxy in front.
struct RequestIDTests {
    @Test(arguments: ["a", "Zz9", "018f-2c.7_x", String(repeating: "a", count: 64)])
    func `a name of letters, digits, dots, lines and hyphens is taken as it is`(text: String) {
        #expect(RequestID(given: text)?.description == text)
    }

    @Test(arguments: ["", " ", "a b", "a\nb", "ä", "a;b", "\"", "{}", String(repeating: "a", count: 65)])
    func `what could not stand in a line as one word is not taken`(text: String) {
        #expect(RequestID(given: text) == nil)
    }

    @Test func `numbers are all different, short, and another start has others`() {
        var random = SystemRandomNumberGenerator()
        let (first, second) = (RequestNumbers(using: &random), RequestNumbers(using: &random))
        let all = (1...50_000).map { first.number($0) }
        #expect(Set(all).count == all.count)
        #expect(all.allSatisfy { String($0).utf8.count <= 15 })
        // Nobody can count requests by them.
        #expect(all.sorted() != all)
        #expect(all.prefix(100).map(\.self) != (1...100).map { second.number($0) })
    }

    @Test func `at the end of what can be counted numbers go on`() {
        var random = SystemRandomNumberGenerator()
        let numbers = RequestNumbers(using: &random)
        #expect(numbers.number(.max) != numbers.number(.max - 1))
        // After 2^48 of them they begin again.
        #expect(numbers.number(7) == numbers.number(7 + 1 << 48))
    }

    private static let get = "GET /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"

    @Test func `the answer has the name that the log has`() async throws {
        try await RunningServer.with { running in
            let answer = try await running.exchange(Self.get)
            let name = try #require(running.exchanges.list.first?.requestID)
            #expect(answer.contains("\r\nX-Request-ID: \(name)\r\n"))
        }
    }

    @Test func `what cannot be read has a name too`() async throws {
        try await RunningServer.with { running in
            let answer = try await running.exchange("NONSENSE\r\n\r\n")
            let name = try #require(running.exchanges.list.first?.requestID)
            #expect(answer.contains("\r\nX-Request-ID: \(name)\r\n"))
        }
    }

    @Test func `a name that somebody is believed to have given stands in the answer and in the log`() async throws {
        try await RunningServer.with { configuration in
            configuration.requestID = { head, _ in head["x-request-id"].flatMap { RequestID(given: $0) } }
        } test: { running in
            let given = try await running.exchange(
                "GET /a HTTP/1.1\r\nHost: x\r\nX-Request-ID: edge-7\r\n\r\n" + Self.get
            )
            #expect(given.contains("\r\nX-Request-ID: edge-7\r\n"))
            let names = running.exchanges.list.map(\.requestID.description)
            #expect(names.first == "edge-7")
            #expect(names.count == 2 && names.last != "edge-7")
        }
    }

    @Test func `the log is told what was asked for, and how long the answer took to make`() async throws {
        let handler: Handler = { _ in
            var response = Response.text("x")
            response.subject = 7
            return response
        }
        try await RunningServer.with(handler: handler) { running in
            _ = try await running.exchange(Self.get)
            let exchange = try #require(running.exchanges.list.first)
            #expect(exchange.subject == 7)
            #expect(exchange.thinking > .zero && exchange.thinking <= exchange.duration)
        }
    }
}
