/// The files of one folder as they are served: those of a joined folder below it as one file, in the order of their
/// names, so that they may be written apart and loaded by one request.
struct AssetFolder: Sendable {
    private let folder: FileFolder
    /// The name of each joined file, with the folder whose files it consists of: "css/site.css" and "css".
    private let joined: [String: String]

    init(_ folder: FileFolder, joining joined: [String: String]) {
        self.folder = folder
        self.joined = joined
    }

    /// The components of every file that is served.
    func files() -> [[String]] {
        let single = folder.files().filter { components in !joined.values.contains { Self.lies(components, in: $0) } }
        let parts = joined.filter { !self.parts(of: $0.value).isEmpty }.keys
        return single + parts.sorted().map { $0.split(separator: "/").map(String.init) }
    }

    /// `nil` when there is no such file. Throws when one that is there cannot be read.
    func file(_ components: [String], caching: StaticFile.Caching) throws -> StaticFile? {
        guard let name = components.last else { return nil }
        if let folder = joined[components.joined(separator: "/")] {
            let parts = parts(of: folder)
            return parts.isEmpty ? nil : try StaticFile(joining: parts, name: name, caching: caching)
        }
        guard !joined.values.contains(where: { Self.lies(components, in: $0) }),
            let file = folder.open(components)
        else { return nil }
        return try StaticFile(file, name: name, caching: caching)
    }

    private func parts(of folder: String) -> [OpenFile] {
        self.folder.files().filter { Self.lies($0, in: folder) }.sorted { $0.lexicographicallyPrecedes($1) }
            .compactMap(self.folder.open)
    }

    private static func lies(_ components: [String], in folder: String) -> Bool {
        components.dropLast().joined(separator: "/") == folder
    }
}
