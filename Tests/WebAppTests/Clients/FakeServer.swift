import HTTPServer
import Synchronization

@testable import WebApp

/// A server of somebody else on a loopback port, for the length of one test: it answers as the test says and keeps what
/// it was asked.
final class FakeServer: Sendable {
    struct Asked: Sendable {
        let method: Method
        /// With the query.
        let target: String
        let fields: [String: String]
        let form: [String: String]
        /// What was posted that is no form.
        let body: [UInt8]
    }

    private let server: Server
    private let all: Asks

    /// Those that are kept.
    private static let fields: [StaticString] = [
        "authorization", "user-agent", "accept", "accept-encoding", "cookie", "x-note", "x-places-api-version", "ttl",
        "urgency", "topic", "content-encoding", "content-type", "range", "if-none-match",
    ]

    private final class Asks: Sendable {
        let list = Mutex<[Asked]>([])
    }

    var port: UInt16 { server.port }
    var asked: [Asked] { all.list.withLock { $0 } }
    var url: String { "http://127.0.0.1:\(port)" }

    private init(_ answer: @escaping @Sendable (Asked) throws -> Response) throws {
        var configuration = ServerConfiguration()
        configuration.port = 0
        configuration.loops = 1
        configuration.timeouts.stop = .milliseconds(100)
        // A loaded machine must not make a time-out here: whoever asks has those that are tested.
        configuration.timeouts.header = .seconds(3_600)
        configuration.timeouts.idle = .seconds(3_600)
        configuration.timeouts.write = .seconds(3_600)
        let all = Asks()
        self.all = all
        server = Server(configuration: configuration) { request in
            var fields: [String: String] = [:]
            for name in Self.fields { fields["\(name)"] = request[name] }
            var form: [String: String] = [:]
            var body: [UInt8] = []
            if request["content-type"] == "application/octet-stream" {
                body = try await request.body.collect(limit: 65_536)
            } else if request["content-type"] == "application/x-www-form-urlencoded" {
                for field in try await request.form() { form[field.name] = field.value }
            }
            let query = request.head.query.map { "?" + $0 } ?? ""
            let target = request.path + query
            let asked = Asked(method: request.method, target: target, fields: fields, form: form, body: body)
            all.list.withLock { $0.append(asked) }
            return try answer(asked)
        }
        try server.start()
    }

    /// Starts, runs `test`, stops.
    static func with<Value>(
        _ answer: @escaping @Sendable (Asked) throws -> Response,
        test: (FakeServer) async throws -> Value
    ) async throws -> Value {
        let fake = try FakeServer(answer)
        do {
            let value = try await test(fake)
            await fake.server.stop()
            return value
        } catch {
            await fake.server.stop()
            throw error
        }
    }

    static func json(_ text: String, _ status: Status = .ok) -> Response {
        Response(
            status,
            headers: ResponseHeaders([("Content-Type", "application/json")]),
            body: .bytes(Array(text.utf8))
        )
    }

    static func redirect(to location: String, _ status: Status = .seeOther) -> Response {
        Response(status, headers: ResponseHeaders([("Location", location)]))
    }
}
