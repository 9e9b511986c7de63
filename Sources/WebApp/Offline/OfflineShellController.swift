import HTTPServer
import Templates

/// What the service worker keeps for everybody, as a script that it imports: a browser that sees a byte of it change
/// installs the worker anew, and with it the files.
enum OfflineShellController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let app = visit.app
        let assets = app.assets.addresses.filter { name, _ in
            ["css/", "img/", "js/"].contains(where: name.hasPrefix)
        }
        let page = OfflinePage(context: PageContext(assets: app.assetPaths)).renderedString()
        let files = assets.values.sorted() + [Route.offline.path]
        let shell = Shell(
            version: app.digestKey.tag(page + files.joined(separator: " "), for: "shell"),
            files: files,
            offline: Route.offline.path
        )
        var script = Array("self.shell = ".utf8)
        script += try shell.json() + Array(";\n".utf8)
        return Response(
            headers: ResponseHeaders([
                ("Content-Type", ContentType.ofFile(named: "shell.js")), ("Cache-Control", "private, no-cache"),
                ("Content-Language", Language.current.code),
            ]),
            body: .bytes(script)
        )
    }

    private struct Shell: Encodable {
        let version: String
        let files: [String]
        /// The one of them that is shown where there is no connection, in the language of whoever uses this browser.
        let offline: String
    }
}
