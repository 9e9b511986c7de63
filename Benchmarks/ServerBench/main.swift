import Foundation
import HTTPServer

/// A server of nothing but what is to be measured: a page of 1 KB through Templates at `/`, and the files of FOLDER
/// below `/static`.
///
///     ServerBench PORT FOLDER [CERTIFICATE KEY]
let arguments = CommandLine.arguments
guard [3, 5].contains(arguments.count), let port = UInt16(arguments[1]) else {
    print("usage: ServerBench PORT FOLDER [CERTIFICATE KEY]")
    exit(64)
}
let files = try StaticFiles(folder: arguments[2], prefix: "/static")
var configuration = ServerConfiguration()
configuration.port = port
if arguments.count == 5 {
    configuration.certificates = try Certificates([CertificateFiles(certificate: arguments[3], key: arguments[4])])
}
let server = Server(configuration: configuration) { request in
    if let file = files.respond(to: request) { return file }
    return .html(TinyPage().renderedBytes())
}
print(try server.start())
fflush(nil)
while true { try await Task.sleep(for: .seconds(3600)) }
