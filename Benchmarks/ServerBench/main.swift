import Foundation
import HTTPServer

/// A server of nothing but what is to be measured: a page of 1 KB through Templates at `/`, and the files of FOLDER
/// below `/static`.
///
///     ServerBench PORT FOLDER
guard CommandLine.arguments.count == 3, let port = UInt16(CommandLine.arguments[1]) else {
    print("usage: ServerBench PORT FOLDER")
    exit(64)
}
let files = try StaticFiles(folder: CommandLine.arguments[2], prefix: "/static")
var configuration = ServerConfiguration()
configuration.port = port
let server = Server(configuration: configuration) { request in
    if let file = files.respond(to: request) { return file }
    return .html(TinyPage().renderedBytes())
}
print(try server.start())
fflush(nil)
while true { try await Task.sleep(for: .seconds(3600)) }
