/// Serves the files of one folder under one prefix. Each has two addresses: a plain one, about which clients ask again
/// each time, and one with the fingerprint of its content, which they may keep forever.
///
/// All is read, hashed and compressed at start, and a request costs one look-up; files that change later are not
/// noticed. With `reloads`, for development, nothing is kept: each request looks at the disk.
public struct StaticFiles: Sendable {
    private let address: StaticAddress
    private let folder: AssetFolder?
    /// By percent-encoded path; `nil` with `reloads`.
    private let table: [String: StaticFile]?
    private let knownAddresses: [String: String]
    private let pathPrefix: [UInt8]

    /// Files whose names begin with a dot, symbolic links and anything but regular files are left out; without a folder
    /// there are no files. Throws `SystemError` when the folder or a file in it cannot be read.
    ///
    /// - Parameter sheets: the name of the folder of style sheets. Each folder in it is served as one sheet, without what
    ///   only its readers need: with "css", the files of "css/site" are "css/site.css" and are not served besides.
    public init(
        folder path: String?,
        prefix: String = "/assets",
        sheets: String? = nil,
        reloads: Bool = false
    ) throws {
        address = StaticAddress(prefix: prefix)
        pathPrefix = Array((address.prefix + "/").utf8)
        let folder = try path.map { AssetFolder(try FileFolder($0), sheets: sheets) }
        self.folder = folder
        guard !reloads else {
            table = nil
            knownAddresses = [:]
            return
        }
        var table: [String: StaticFile] = [:]
        var addresses: [String: String] = [:]
        for components in folder?.files() ?? [] {
            guard let kept = try folder?.file(components, caching: .forever) else { continue }
            let fingerprinted = address.fingerprinted(components, kept.fingerprint)
            table[fingerprinted] = kept
            table[address.plain(components)] = kept.with(.revalidated)
            addresses[components.joined(separator: "/")] = fingerprinted
        }
        self.table = table
        knownAddresses = addresses
    }

    /// `nil` when the path is not under the prefix. Otherwise the file, 304, 206, 412 or 416 as the request's conditions
    /// and range have it, 404 for an unknown file and 405 for methods other than GET and HEAD.
    public func respond(to request: Request) -> Response? {
        let head = request.head
        guard head.bytes[head.pathRange].starts(with: pathPrefix) else { return nil }
        return answer(request, file(at: request))
    }

    /// The file called `name` (`sw.js`) for a request to any address, such as one that must lie outside the prefix.
    /// It is to be asked about each time. `nil` without such a file.
    public func respond(with name: String, to request: Request) -> Response? {
        let components = Self.components(name)
        let file = table.map { $0[address.plain(components)] } ?? read(components)
        return file.map { answer(request, $0) }
    }

    /// The address to link to, with its fingerprint; the plain one for a name that is not there.
    public func address(of name: String) -> String {
        if let known = knownAddresses[name] { return known }
        let components = Self.components(name)
        guard let file = table == nil ? read(components) : nil else { return address.plain(components) }
        return address.fingerprinted(components, file.fingerprint)
    }

    /// The address of every file, by its name in the folder.
    public var addresses: [String: String] {
        guard table == nil else { return knownAddresses }
        let names = (folder?.files() ?? []).map { $0.joined(separator: "/") }
        return Dictionary(uniqueKeysWithValues: names.map { ($0, address(of: $0)) })
    }

    private func file(at request: Request) -> StaticFile? {
        if let known = table?[request.head.path] { return known }
        guard let components = address.components(of: request) else { return nil }
        // Written with other percent-encoding than ours.
        if let table { return table[address.plain(components)] }
        return read(components) ?? StaticAddress.withoutFingerprint(components).flatMap(read)
    }

    private func answer(_ request: Request, _ file: StaticFile?) -> Response {
        guard let file else { return Self.refusal("Not Found\n", .notFound, "no such file") }
        guard request.method == .get || request.method == .head else {
            var response = Self.refusal("Method Not Allowed\n", .methodNotAllowed, "no such method here")
            response.headers["Allow"] = "GET, HEAD"
            return response
        }
        return file.response(to: request)
    }

    private static func refusal(_ text: String, _ status: Status, _ reason: String) -> Response {
        var response = Response.text(text, status: status)
        response.reason = reason
        return response
    }

    /// In development: as it is on the disk now.
    private func read(_ components: [String]) -> StaticFile? {
        try? folder?.file(components, caching: .revalidated)
    }

    private static func components(_ name: String) -> [String] { name.split(separator: "/").map(String.init) }
}
