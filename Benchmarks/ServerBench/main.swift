import Foundation
import HTTPServer

/// A server of nothing but what is to be measured: a tiny page at `/` and a style sheet of 12 KB.
///
///     ServerBench PORT
let page = Array("<!DOCTYPE html><title>x</title>".utf8) + [UInt8](repeating: 0x61, count: 1000)
let css = [UInt8](repeating: 0x61, count: 12_288)
var configuration = ServerConfiguration()
configuration.port = CommandLine.arguments.dropFirst().first.flatMap { UInt16($0) } ?? 0
let server = Server(configuration: configuration) { request in
    request.head.path == "/" ? .html(page) : .html(css)
}
print(try server.start())
fflush(nil)
while true { try await Task.sleep(for: .seconds(3600)) }
