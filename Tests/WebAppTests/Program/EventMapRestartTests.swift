import Foundation
import Testing

@testable import WebApp

/// Public events, their pins and who follows them are there after a restart (PU6).
struct EventMapRestartTests {
    @Test func `a pin, its search and a subscription are there after a restart`() async throws {
        let folder = try TestFolder()
        func serve() throws -> (program: Program, port: UInt16) {
            let program = try Program(["serve", "--data", folder.path, "--port", "0", "--password-cost-log", "10"])
            return (program, try #require(program.port()))
        }
        let first = try serve()
        let ada = try #require(try await RawSignUp(port: first.port, username: "pinning").session)
        let bo = try #require(try await RawSignUp(port: first.port, username: "following").session)
        let day = Date.now.addingTimeInterval(90 * 86_400).formatted(.iso8601.year().month().day())
        let made = try await post(
            "/events/new",
            "title=Football&location=Park&information=Bring+a+bib&date=\(day)&time=18%3A30&lat=60.17&lon=24.94",
            first.port,
            ada
        )
        let code = try #require(made.components(separatedBy: "made=").dropFirst().first?.prefix(22))
        let followed = try await post("/events/\(code)/subscription", "", first.port, bo)
        #expect(followed.hasPrefix("HTTP/1.1 303 "))
        first.program.signal(SIGTERM)
        #expect(first.program.finish().status == 0)
        let second = try serve()
        let map = try await Loopback.get("/map?q=bib", port: second.port)
        let subscriptions = try await Loopback.get("/subscriptions", port: second.port, cookie: "session=\(bo)")
        for page in [map, subscriptions] {
            let isThere = page.contains("data-event=\"\(code)\"")
            #expect(isThere)
        }
        second.program.signal(SIGTERM)
        _ = second.program.finish()
    }

    private func post(_ path: String, _ fields: String, _ port: UInt16, _ session: String) async throws -> String {
        let form = try await Loopback.get("/profile/edit", port: port, cookie: "session=\(session)")
        let token = form.components(separatedBy: "name=\"csrf_token\" value=\"").dropFirst().first?.prefix {
            $0 != "\""
        }
        let body = "csrf_token=\(token ?? "")&\(fields)"
        let socket = try Loopback(port: port)
        try socket.send(
            """
            POST \(path) HTTP/1.1\r
            Host: 127.0.0.1:\(port)\r
            Origin: http://127.0.0.1:\(port)\r
            Cookie: session=\(session)\r
            Content-Type: application/x-www-form-urlencoded\r
            Content-Length: \(body.utf8.count)\r
            Connection: close\r
            \r
            \(body)
            """
        )
        return try await socket.receiveAll()
    }
}
