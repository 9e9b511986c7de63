import Foundation
import HTTPServer
import Logging
import Testing

@testable import WebApp

/// Lines of the log for programs that collect them.
struct JSONLogTests {
    /// What is written while `body` runs, line by line.
    private func lines(_ style: LogStyle, _ body: (Logger) -> Void) throws -> [String] {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "log")
        try Data().write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        let output = LogOutput(descriptor: handle.fileDescriptor, style: style)
        body(output.logger("test"))
        output.flush()
        try handle.close()
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    private func object(_ line: String) throws -> [String: any Sendable] {
        let value = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return try #require(value).compactMapValues { ($0 as? NSNumber)?.doubleValue ?? $0 as? String }
    }

    private static let json = LogStyle(format: .json)

    @Test func `each message is an object on a line of its own`() throws {
        let messages = ["plain", "two\nlines\r\t", "\"quoted\" \\ {}", "Grüße \u{1}\u{1F}\u{7F}\u{2028}", ""]
        let lines = try lines(Self.json) { logger in for message in messages { logger.warning("\(message)") } }
        #expect(lines.count == messages.count)
        for (line, message) in zip(lines, messages) {
            let object = try object(line)
            #expect(object["message"] as? String == message)
            #expect(object["level"] as? String == "warning")
            #expect(object["label"] as? String == "test")
            #expect((object["time"] as? String)?.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil)
        }
    }

    @Test func `a request has its fields, numbers as numbers`() throws {
        let exchange = Exchange(
            method: .get,
            path: "/password-reset/c2VjcmV0",
            status: .notFound,
            bytes: 1_234,
            duration: .microseconds(5_067),
            requestID: 42,
            failure: nil,
            reason: "no such \"event\""
        )
        let lines = try lines(Self.json) { AccessLog(logger: $0, isOn: true, format: .json).record(exchange) }
        let object = try object(#require(lines.first))
        #expect(object["method"] as? String == "GET")
        #expect(object["path"] as? String == "/password-reset/-")
        #expect(object["status"] as? Double == 404)
        #expect(object["bytes"] as? Double == 1_234)
        #expect(object["seconds"] as? Double == 0.005067)
        #expect(object["request_id"] as? String == "42")
        #expect(object["reason"] as? String == "no such \"event\"")
        #expect(object["message"] as? String == "GET /password-reset/-")
        #expect(lines.joined().contains("c2VjcmV0") == false)
    }

    @Test func `metadata of the name of a field stands beside it`() throws {
        let lines = try lines(Self.json) { $0.info("x", metadata: ["label": "other", "a": "1", "n": "\(2)"]) }
        let object = try object(#require(lines.first))
        #expect(object["label"] as? String == "test" && object["label_"] as? String == "other")
        #expect(object["a"] as? String == "1" && object["n"] as? String == "2")
    }

    @Test func `a request that could not be read has a line too`() throws {
        let exchange = Exchange(
            method: nil,
            path: "",
            status: .badRequest,
            bytes: 0,
            duration: .zero,
            requestID: 7,
            failure: nil
        )
        let lines = try lines(Self.json) { AccessLog(logger: $0, isOn: true, format: .json).record(exchange) }
        let object = try object(#require(lines.first))
        #expect(object["method"] as? String == "-" && object["path"] as? String == "-")
        #expect(object["seconds"] as? Double == 0 && object["reason"] == nil)
    }

    @Test(arguments: LogFormat.allCases)
    func `below its level nothing is written`(format: LogFormat) throws {
        let lines = try lines(LogStyle(format: format, level: .warning)) { logger in
            logger.notice("quiet")
            logger.warning("loud")
            logger.error("louder")
        }
        #expect(lines.count == 2)
        #expect(lines.allSatisfy { $0.contains("loud") })
    }

    @Test func `lines for people are as they were`() throws {
        let lines = try lines(LogStyle()) { $0.info("one\ntwo", metadata: ["b": "2", "a": "1"]) }
        #expect(lines.first?.wholeMatch(of: /\S+Z info test one\\ntwo a=1 b=2/) != nil)
    }
}
